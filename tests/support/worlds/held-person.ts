/** Somebody whose row is held, so that what is under way about them waits, in the order in which it came. */
import { sql } from 'kysely'
import pg from 'pg'
import { expect } from 'vitest'

import type { Lab } from './lab.ts'

/** A connection that holds a person's row, as a change that is under way does. */
export async function holdPerson(lab: Lab, id: number) {
  const client = new pg.Client({ ...lab.connection })
  await client.connect()
  await client.query('begin')
  await client.query('select from users where id = $1 for no key update', [id])
  return {
    query: (text: string, values: unknown[]) => client.query(text, values),
    /** Until so many wait for a lock. */
    waitFor: (count: number) =>
      expect
        .poll(
          async () => {
            // not through the connection above: within a transaction this does not change
            const { rows } = await sql<{ count: number }>`
              select count(*)::int from pg_stat_activity
              where datname = current_database() and wait_event_type = 'Lock'`.execute(lab.db)
            return rows[0]?.count
          },
          { timeout: 15_000 },
        )
        .toBe(count),
    commit: async () => {
      await client.query('commit')
      await client.end()
    },
  }
}
