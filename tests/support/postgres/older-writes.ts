/** What another test still writes holds back what is removed here: transactions are numbered by the whole cluster. */
import { sql } from 'kysely'
import { expect } from 'vitest'

import type { Db } from '#server/platform/db/open'

/** As long as another test may fill a table in one transaction. */
const LONG = { timeout: 120_000 }

/** Waits until no transaction is under way that began before the last move of a ticket. */
export async function untilOlderWritesEnd(db: Db): Promise<void> {
  const areOver = async () => {
    const { rows } = await sql<{ are_over: boolean | null }>`
      select pg_snapshot_xmin(pg_current_snapshot()) > max(moved_by) as are_over
      from ticket_moves`.execute(db)
    return rows[0]?.are_over ?? true
  }
  await expect.poll(areOver, LONG).toBe(true)
}
