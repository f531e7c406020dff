/** Counting a list of tickets through, and forgetting it: in pieces, and for as long as it takes. */
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { forgetRankings, rankList } from '#server/modules/tickets/landmark-repository'
import { type Db, openDatabase } from '#server/platform/db/open'
import { untilOlderWritesEnd } from '#tests/support/postgres/older-writes'
import { fillTickets } from '#tests/support/worlds/fill-tickets'
import { type Lab, openLab } from '#tests/support/worlds/lab'

/** Of the pool, in ms. */
const TIMEOUT_MS = 1000
/** For what waits until other tests have written. */
const OTHERS_END = { timeout: 180_000 }

let lab: Lab
let db: Db
let customerId: number
const list = () => ({ customerId, ticketType: undefined, status: undefined })
beforeAll(async () => {
  lab = await openLab()
  const rina = await lab.customer()
  customerId = rina.organisation.id
  await fillTickets(lab.db, rina.organisation, rina.who, 5500)
  db = openDatabase({ ...lab.connection, statement_timeout: TIMEOUT_MS }, pino({ level: 'silent' }))
})
afterAll(async () => {
  await db.destroy()
  await lab.close()
})

const landmarks = async () =>
  lab.db
    .selectFrom('ticket_landmarks')
    .where('customer_id', '=', customerId)
    .select(['place', 'ticket_id'])
    .orderBy('place')
    .execute()

const going = new AbortController().signal

test('the pieces join: every thousandth ticket has its place', async () => {
  await rankList(db, list(), going, 2000)
  const { rows } = await sql<{ place: number; ticket_id: number }>`
    select place, ticket_id from (
      select id as ticket_id, row_number() over (order by last_activity_at desc, id desc) as place
      from tickets where customer_id = ${customerId}
    ) as counted where place % 1000 = 0 order by place`.execute(lab.db)
  expect(rows).toHaveLength(5)
  expect(await landmarks()).toEqual(rows)
})

test('a count that is told to end leaves what was there', async () => {
  const before = await landmarks()
  await expect(rankList(db, list(), AbortSignal.abort())).rejects.toThrow('aborted')
  expect(await landmarks()).toEqual(before)
})

test('a count may take longer than a request', async () => {
  let counting: Promise<void> | undefined
  await lab.db.transaction().execute(async (tx) => {
    await sql`lock table tickets in access exclusive mode`.execute(tx)
    counting = rankList(db, list(), going)
    counting.catch(() => {})
    await expect
      .poll(async () => {
        const { rows } = await sql`select from pg_stat_activity
          where wait_event_type = 'Lock' and query like '%ticket_landmarks%'
            and clock_timestamp() - query_start > ${2 * TIMEOUT_MS} * interval '1 ms'`.execute(
          lab.db,
        )
        return rows.length
      })
      .toBe(1)
  })
  await counting
  expect(await landmarks()).toHaveLength(5)
})

test('very many moves are removed by one statement after the other', OTHERS_END, async () => {
  await sql`delete from ticket_rankings`.execute(lab.db)
  await sql`insert into ticket_moves (step, customer_id, ticket_type_id, status, last_activity_at, ticket_id)
    select 1, 0, 3, 'new', now(), 0 from generate_series(1, 25000)`.execute(lab.db)
  await untilOlderWritesEnd(lab.db)
  await forgetRankings(db, new Date())
  expect(await lab.db.selectFrom('ticket_moves').select('id').execute()).toEqual([])
})
