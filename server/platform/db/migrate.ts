/** Brings the tables up to date with Kysely's migrator: every `migrations/*.sql` once, in the order of their names. */
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { type Migration, type MigrationProvider, Migrator, sql } from 'kysely'

import { projectPath } from '../project-path.ts'
import { StartError } from '../start-error.ts'
import { alone } from './alone.ts'
import { prepareJobTables } from './job-tables.ts'
import type { Db } from './open.ts'

/** PostgreSQL's `lock_not_available` and `deadlock_detected`. */
const LOCKED = new Set(['55P03', '40P01'])
/**
 * A table is not waited for longer, in ms: all other requests wait behind a migration that waits, and after a second
 * PostgreSQL looks for a deadlock, which it might end by failing a request.
 */
const LOCK_MS = 500
const TRIES = 60
const AGAIN_MS = 500

/**
 * Also those of the jobs. Of servers that start together one does it, and the others wait. Tables that a newer version has
 * brought further are taken as they are: while servers are updated in turn, one of the version before may start. Returns
 * the names of those that were applied now. Throws where one fails, which leaves nothing of any of them, and a
 * {@link StartError} where something holds a table for a minute, as a backup may. `last` is the
 * name of the last one that is wanted; all without. Needs three connections.
 */
export async function migrate(db: Db, last?: string): Promise<string[]> {
  // pg-boss lets one of two fail that make its tables at once
  return alone(db, 'migrations', async () => {
    await prepareJobTables(db)
    await adoptFormerTable(db)
    return applyPatiently(db, last)
  })
}

async function applyPatiently(db: Db, last: string | undefined): Promise<string[]> {
  for (let left = TRIES; left > 0; left -= 1) {
    try {
      return await applyMigrations(db, { last, lockMs: LOCK_MS })
    } catch (error) {
      const { cause } = error as { cause?: { code?: string } }
      if (!LOCKED.has(cause?.code ?? '')) throw error
      await pause(AGAIN_MS)
    }
  }
  throw new StartError(
    'something holds a table that is to be changed, such as a backup: start again once it has ended',
  )
}

/**
 * What {@link migrate} does, for a caller who holds the lock and has the tables of the jobs. `isInside`: `db` is one
 * connection with a transaction that is the caller's. `lockMs`: how long each waits for a table; 0 is for ever.
 */
export async function applyMigrations(
  db: Db,
  {
    last,
    isInside = false,
    lockMs = 0,
  }: { last?: string | undefined; isInside?: boolean; lockMs?: number },
): Promise<string[]> {
  const provider = migrationsFor(db, lockMs)
  const migrator = new Migrator({ db, provider, disableTransactions: isInside })
  const { error, results = [] } =
    last === undefined ? await migrator.migrateToLatest() : await migrator.migrateTo(last)
  if (error !== undefined) throw new Error('a migration failed', { cause: error })
  return results.map(({ migrationName }) => migrationName)
}

const migrationsFor = (db: Db, lockMs: number): MigrationProvider => ({
  async getMigrations() {
    const folder = projectPath('server/platform/db/migrations')
    const names = await listMigrations()
    const newer = (await listApplied(db)).filter((name) => name > (names.at(-1) ?? ''))
    return Object.fromEntries([
      ...names.map((name) => [name, readMigration(path.join(folder, name), lockMs)]),
      ...newer.map((name) => [name, { up: neverAgain }]),
    ])
  },
})

/** The names of the migrations that this version has, in their order. */
export async function listMigrations(): Promise<string[]> {
  const names = await readdir(projectPath('server/platform/db/migrations'))
  return names.filter((name) => name.endsWith('.sql')).toSorted()
}

/** The names of those that the tables have; none where there are no tables. */
export async function listApplied(db: Db): Promise<string[]> {
  const { rows } = await sql<{ is_there: boolean }>`
    select to_regclass('kysely_migration') is not null as is_there`.execute(db)
  if (!rows[0]?.is_there) return []
  const applied = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(db)
  return applied.rows.map(({ name }) => name)
}

async function neverAgain(): Promise<never> {
  throw new Error('it was applied by a newer version')
}

function readMigration(file: string, lockMs: number): Migration {
  return {
    async up(db) {
      // an index over a million rows takes as long as it takes
      await sql`set local statement_timeout = 0`.execute(db)
      await sql`set local lock_timeout = ${sql.lit(lockMs)}`.execute(db)
      await sql.raw(await readFile(file, 'utf8')).execute(db)
    },
  }
}

/** Earlier versions kept the names of their migrations in a table of their own. */
async function adoptFormerTable(db: Db): Promise<void> {
  const { rows } = await sql<{ former: string | null }>`
    select to_regclass('migrations') as former`.execute(db)
  if (!rows[0]?.former) return
  await db.transaction().execute(async (tx) => {
    await sql`lock table migrations`.execute(tx)
    await sql`create table if not exists kysely_migration (
      name varchar(255) primary key, timestamp varchar(255) not null)`.execute(tx)
    await sql`insert into kysely_migration (name, timestamp)
      select name, to_char(applied_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      from migrations on conflict do nothing`.execute(tx)
    await sql`drop table migrations`.execute(tx)
  })
}
