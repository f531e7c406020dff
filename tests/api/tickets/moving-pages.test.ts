/** Pages far behind while tickets move at every statement, and what has a list counted, or not. */
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { listTickets } from '#contract/tickets/calls'
import { type Db, openDatabase } from '#server/platform/db/open'
import { Telemetry } from '#server/platform/telemetry/telemetry'
import { pendingJobs } from '#tests/support/pending-jobs'
import { fillTickets } from '#tests/support/worlds/fill-tickets'
import { type Lab, openLab } from '#tests/support/worlds/lab'

type Member = Awaited<ReturnType<Lab['customer']>>

/** Sees each statement of the server before it is sent. */
class Watch extends Telemetry {
  before: ((text: string) => Promise<void>) | undefined

  override async watchStatement<T>(text: string, run: () => Promise<T>): Promise<T> {
    await this.before?.(text)
    return run()
  }
}

const watch = new Watch(undefined, undefined)
let lab: Lab
let other: Db
let rina: Member
beforeAll(async () => {
  lab = await openLab({ telemetry: watch })
  other = openDatabase(lab.connection, pino({ level: 'silent' }))
  rina = await lab.customer()
  await fillTickets(other, rina.organisation, rina.who, 6000)
})
afterAll(async () => {
  await other.destroy()
  await lab.close()
})

async function idsOf({ call }: Member, offset: number) {
  const { data } = await call(listTickets, { query: { limit: 15, offset } })
  return data.map(({ id }) => id)
}

async function countedIds({ organisation }: Member, offset: number) {
  const rows = await other
    .selectFrom('tickets')
    .where('customer_id', '=', organisation.id)
    .select('id')
    .orderBy('last_activity_at', 'desc')
    .orderBy('id', 'desc')
    .limit(15)
    .offset(offset)
    .execute()
  return rows.map(({ id }) => id)
}

const snapshotOf = async ({ organisation }: Member) => {
  const row = await other
    .selectFrom('ticket_rankings')
    .where('customer_id', '=', organisation.id)
    .select('snapshot')
    .executeTakeFirst()
  return row?.snapshot
}

async function untilCounted(member: Member, earlier?: unknown) {
  await vi.waitFor(async () => {
    const snapshot = await snapshotOf(member)
    expect(snapshot).toBeDefined()
    expect(snapshot).not.toEqual(earlier)
  }, 10_000)
  await expect.poll(async () => pendingJobs(other, 'rank-tickets')).toEqual([])
}

/** Which places the server asks for: from a landmark, or counted from the first ticket on. */
async function placesAsked(ask: () => Promise<unknown>) {
  const seen: string[] = []
  watch.before = async (text) => {
    if (!text.includes('any(array(')) return
    seen.push(text.includes('ticket_landmarks') ? 'landmark' : 'counted')
  }
  await ask()
  watch.before = undefined
  return seen
}

/** As tickets of somebody else move. */
const moveOthers = async (count: number) =>
  sql`insert into ticket_moves (step, customer_id, ticket_type_id, status, last_activity_at, ticket_id)
    select 1, 0, 3, 'new', now(), 0 from generate_series(1, ${count}::int)`.execute(other)

test('a ticket that moves between two statements shifts no page', async () => {
  await idsOf(rina, 5000)
  await untilCounted(rina)
  let expected: number[] = []
  let moved = 0
  watch.before = async (text) => {
    if (!/\btickets\b|ticket_rankings/.test(text)) return
    await sql`update tickets set last_activity_at = clock_timestamp() where id = (
      select id from tickets where customer_id = ${rina.organisation.id}
      order by last_activity_at, id limit 1)`.execute(other)
    moved += 1
    expected = await countedIds(rina, 4500)
  }
  const ids = await idsOf(rina, 4500)
  watch.before = undefined
  expect(moved).toBeGreaterThan(1)
  expect(ids).toEqual(expected)
  expect(await placesAsked(() => idsOf(rina, 4500))).toEqual(['landmark'])
})

test('a list is counted again after some moves, and until then read by its landmarks', async () => {
  const earlier = await snapshotOf(rina)
  await moveOthers(2500)
  expect(await placesAsked(() => idsOf(rina, 4500))).toEqual(['landmark'])
  await untilCounted(rina, earlier)
})

test('so many moves that they cost more than counting have it counted again, and are not looked at', async () => {
  const earlier = await snapshotOf(rina)
  await moveOthers(50_000)
  let ids: number[] = []
  expect(
    await placesAsked(async () => {
      ids = await idsOf(rina, 4500)
    }),
  ).toEqual(['counted'])
  expect(ids).toEqual(await countedIds(rina, 4500))
  await untilCounted(rina, earlier)
  expect(await placesAsked(() => idsOf(rina, 4500))).toEqual(['landmark'])
})

test('a list that does not reach so far is not counted, and nobody counts to its end', async () => {
  const small = await lab.customer('small')
  await fillTickets(other, small.organisation, small.who, 1500)
  expect(await placesAsked(() => idsOf(small, 3000))).toEqual([])
  expect(await pendingJobs(other, 'rank-tickets')).toEqual([])
  expect(await snapshotOf(small)).toBeUndefined()
})

test('no landmark before a place is no reason to count again', async () => {
  await idsOf(rina, 5000)
  const earlier = await snapshotOf(rina)
  await other
    .deleteFrom('ticket_landmarks')
    .where('customer_id', '=', rina.organisation.id)
    .where('place', '<', 4000)
    .execute()
  const added: string[] = []
  watch.before = async (text) => {
    if (/insert into pgboss\.job/i.test(text)) added.push(text)
  }
  const ids = await idsOf(rina, 2500)
  watch.before = undefined
  expect(ids).toEqual(await countedIds(rina, 2500))
  expect(added).toEqual([])
  expect(await snapshotOf(rina)).toEqual(earlier)
})
