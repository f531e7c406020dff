/** Where pg-boss keeps the jobs (`server/jobs`), and how it asks the database: over connections of ours. */
import { CompiledQuery } from 'kysely'
import PgBoss from 'pg-boss'

import type { Db } from './open.ts'

export const JOB_SCHEMA = 'pgboss'

/** Hand it a transaction, and what the library writes is part of it. */
export function jobExecutor(db: Db): PgBoss.Db {
  return {
    executeSql: async (text, values) => db.executeQuery(CompiledQuery.raw(text, values)),
  }
}

/** Makes the tables of the jobs, or brings them up to date. */
export async function prepareJobTables(db: Db): Promise<void> {
  const boss = new PgBoss({
    db: jobExecutor(db),
    schema: JOB_SCHEMA,
    schedule: false,
    supervise: false,
  })
  await boss.start()
  await boss.stop({ wait: false, graceful: false })
}
