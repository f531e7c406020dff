/** Brings the tables up to date with Kysely's migrator: every `migrations/*.sql` once, in the order of their names. */
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

import { type Migration, type MigrationProvider, Migrator, sql } from 'kysely'

import { projectPath } from '../project-path.ts'
import { prepareJobTables } from './job-tables.ts'
import type { Db } from './open.ts'

/**
 * Also those of the jobs. Returns the names of those that were applied now. Throws where one fails, which leaves nothing of
 * any of them. `last` is the name of the last one that is wanted; all without.
 */
export async function migrate(db: Db, last?: string): Promise<string[]> {
  await prepareJobTables(db)
  await adoptFormerTable(db)
  const migrator = new Migrator({ db, provider: sqlFiles })
  const { error, results = [] } =
    last === undefined ? await migrator.migrateToLatest() : await migrator.migrateTo(last)
  if (error !== undefined) throw new Error('a migration failed', { cause: error })
  return results.map(({ migrationName }) => migrationName)
}

const sqlFiles: MigrationProvider = {
  async getMigrations() {
    const folder = projectPath('server/platform/db/migrations')
    const names = (await readdir(folder)).filter((name) => name.endsWith('.sql'))
    return Object.fromEntries(names.map((name) => [name, readMigration(path.join(folder, name))]))
  },
}

function readMigration(file: string): Migration {
  return {
    async up(db) {
      // an index over a million rows takes as long as it takes
      await sql`set local statement_timeout = 0`.execute(db)
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
