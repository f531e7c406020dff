/** Pages far behind in a list of tickets: they hold what counting from its first ticket would give. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { listTickets } from '#contract/tickets/calls'
import type { KnownTicketStatus } from '#contract/tickets/filter'
import { listDeskTickets } from '#contract/tickets/staff'
import { cleanUpNow, pendingJobs } from '#tests/support/pending-jobs'
import { untilOlderWritesEnd } from '#tests/support/postgres/older-writes'
import { fillTickets } from '#tests/support/worlds/fill-tickets'
import { type Actor, type Lab, openLab } from '#tests/support/worlds/lab'

/** For what waits until other tests have written. */
const OTHERS_END = { timeout: 180_000 }

type Member = Awaited<ReturnType<Lab['customer']>>

let lab: Lab
let rina: Member
let desk: Actor
beforeAll(async () => {
  lab = await openLab()
  rina = await lab.customer()
  desk = await lab.signIn(await lab.build.vendorStaff('sari'))
  await fillTickets(lab.db, rina.organisation, rina.who, 6000)
  const stranger = await lab.customer('stranger')
  await fillTickets(lab.db, stranger.organisation, stranger.who, 1500)
})
afterAll(() => lab.close())

interface Filter {
  status?: KnownTicketStatus
}

async function idsOf(offset: number, filter: Filter = {}) {
  const { data, meta } = await rina.call(listTickets, { query: { ...filter, limit: 15, offset } })
  return { ids: data.map(({ id }) => id), total: meta?.total }
}

/** As PostgreSQL counts them one by one. */
async function countedIds(offset: number, { status }: Filter = {}) {
  let tickets = lab.db.selectFrom('tickets').where('customer_id', '=', rina.organisation.id)
  if (status) tickets = tickets.where('status', '=', status)
  const rows = await tickets
    .select('id')
    .orderBy('last_activity_at', 'desc')
    .orderBy('id', 'desc')
    .limit(15)
    .offset(offset)
    .execute()
  const { total } = await tickets
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { ids: rows.map(({ id }) => id), total }
}

const OFFSETS = [1999, 2000, 2999, 3000, 3001, 4990, 5985, 5999, 6000, 9000]

async function expectSame(filter: Filter = {}) {
  for (const offset of OFFSETS)
    expect(await idsOf(offset, filter)).toEqual(await countedIds(offset, filter))
}

/** Asks for a page far behind, until its list is counted. */
async function untilRanked(ask: () => Promise<unknown>, lists: number) {
  await ask()
  const isRanked = async () =>
    (await lab.db.selectFrom('ticket_rankings').select('status').execute()).length === lists &&
    (await pendingJobs(lab.db, 'rank-tickets')).length === 0
  await vi.waitFor(async () => expect(await isRanked()).toBe(true), 10_000)
}

const touch = async (ids: readonly number[], status?: KnownTicketStatus) =>
  lab.db
    .updateTable('tickets')
    .set({ last_activity_at: sql`clock_timestamp()`, ...(status && { status }) })
    .where('id', 'in', ids)
    .execute()

test('as counted from the first, before the list was counted and after it', async () => {
  await expectSame()
  await untilRanked(async () => idsOf(5000), 1)
  await expectSame()
})

test('as counted from the first, after tickets moved, came and went', async () => {
  await untilRanked(async () => idsOf(5000, { status: 'new' }), 2)
  const { ids: late } = await countedIds(5500)
  const { ids: middle } = await countedIds(2500)
  await touch(late)
  await expectSame()
  await touch([...middle, ...late], 'started')
  await touch(late.slice(3), 'new')
  await fillTickets(lab.db, rina.organisation, rina.who, 40, 6000)
  const { ids: gone } = await countedIds(4500)
  await lab.db.deleteFrom('tickets').where('id', 'in', gone).execute()
  await expectSame()
  await expectSame({ status: 'new' })
  await expectSame({ status: 'started' })
})

test('what is written while the list is counted is corrected once it is committed', async () => {
  const { ids } = await countedIds(5200)
  const before = await countedIds(5000)
  await lab.db.deleteFrom('ticket_rankings').execute()
  await lab.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('tickets')
      .set({ last_activity_at: sql`clock_timestamp()` })
      .where('id', 'in', ids)
      .execute()
    await untilRanked(async () => idsOf(5000), 1)
    expect(await idsOf(5000)).toEqual(before)
  })
  expect(await idsOf(5000)).not.toEqual(before)
  await expectSame()
})

test('a list that moved much is counted again', async () => {
  const snapshotOf = async () =>
    (await lab.db.selectFrom('ticket_rankings').select('snapshot').executeTakeFirst())?.snapshot
  const earlier = await snapshotOf()
  await lab.db
    .updateTable('tickets')
    .set({ last_activity_at: sql`last_activity_at + interval '1 second'` })
    .where('customer_id', '=', rina.organisation.id)
    .execute()
  await expectSame()
  await vi.waitFor(async () => expect(await snapshotOf()).not.toEqual(earlier), 10_000)
  await expectSame()
})

test('the list of all customers has places of its own', async () => {
  const ask = async () => (await desk.call(listDeskTickets, { query: { offset: 6500 } })).data
  await untilRanked(ask, 2)
  const rows = await lab.db
    .selectFrom('tickets')
    .select('id')
    .orderBy('last_activity_at', 'desc')
    .orderBy('id', 'desc')
    .limit(9)
    .offset(6500)
    .execute()
  expect((await ask()).map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
})

test(
  'what corrects no list is removed, and lists that nobody reads any more',
  OTHERS_END,
  async () => {
    await cleanUpNow(lab.db)
    await expectSame()
    await untilOlderWritesEnd(lab.db)
    lab.setClock(new Date(Date.now() + 25 * 3_600_000))
    await cleanUpNow(lab.db)
    expect(await lab.db.selectFrom('ticket_landmarks').selectAll().execute()).toEqual([])
    expect(await lab.db.selectFrom('ticket_moves').selectAll().execute()).toEqual([])
  },
)
