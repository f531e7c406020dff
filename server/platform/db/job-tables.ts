/** Where pg-boss keeps the jobs (`server/jobs`), and how it asks the database: over connections of ours. */
import { CompiledQuery } from 'kysely'
import PgBoss from 'pg-boss'

import type { Db } from './open.ts'

export const JOB_SCHEMA = 'pgboss'

/** What the library sends where several statements are to be one transaction. */
const TRANSACTION = /^\s*begin;/i

/** Hand it a transaction, and what the library writes is part of it. */
export function jobExecutor(db: Db) {
  return {
    executeSql: async (text: string, values?: unknown[]) => {
      const query = CompiledQuery.raw(text, values)
      if (!TRANSACTION.test(text)) return db.executeQuery(query)
      return db.connection().execute(async (connection) => {
        try {
          return await connection.executeQuery(query)
        } catch (error) {
          // it never came to its commit: whoever gets the connection next would be inside
          await connection.executeQuery(CompiledQuery.raw('rollback')).catch(() => {})
          throw error
        }
      })
    },
  } satisfies PgBoss.Db
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
