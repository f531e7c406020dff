/** Brings the tables up to date: every `migrations/*.sql` once, in the order of their names. */
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

import { sql } from 'kysely'

import { projectPath } from '#server/platform/project-path'

import type { Db } from './open.ts'

/** Any number, the same in every version: servers that start together take turns. */
const MIGRATION_LOCK = 7_042_602

/** Answers the names of those that were applied now. One that fails leaves nothing of itself. */
export async function migrate(db: Db): Promise<string[]> {
  const folder = projectPath('server/platform/db/migrations')
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(tx)
    // an index over a million rows takes as long as it takes
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`create table if not exists migrations (
      name text primary key, applied_at timestamptz not null default now())`.execute(tx)
    const done = await sql<{ name: string }>`select name from migrations`.execute(tx)
    const known = new Set(done.rows.map((row) => row.name))
    const fresh = files.filter((name) => !known.has(name))
    for (const name of fresh) {
      await sql.raw(await readFile(path.join(folder, name), 'utf8')).execute(tx)
      await sql`insert into migrations (name) values (${name})`.execute(tx)
    }
    return fresh
  })
}
