import { CompiledQuery, sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { countTickets, createTicket, listTickets } from '#contract/tickets/calls'
import type { KnownTicketStatus } from '#contract/tickets/filter'
import { listDeskTickets } from '#contract/tickets/staff'
import { listTickets as listOf } from '#server/modules/tickets/list-repository'
import { openDatabase } from '#server/platform/db/open'
import { recordSql } from '#tests/bench/tickets/record-sql'
import { fillTickets } from '#tests/support/worlds/fill-tickets'
import {
  type Actor,
  complaintBody,
  type Lab,
  openComplaint,
  openLab,
} from '#tests/support/worlds/lab'

let lab: Lab
beforeAll(async () => {
  lab = await openLab()
})
afterAll(() => lab.close())

interface Asked {
  search: string
  status?: KnownTicketStatus
  instrument_id?: number
  limit?: number
  offset?: number
}

async function found(by: Actor, query: Asked) {
  const { data, meta } = await by.call(listTickets, { query })
  const total = meta?.is_at_least ? `at least ${meta.total}` : meta?.total
  return { ids: data.map(({ id }) => id), total }
}

test('it looks into number, description, instrument type and serial, in any case', async () => {
  const rina = await lab.customer()
  const body = await complaintBody(lab, rina.organisation)
  const open = async (description: string, instrument: { type: string; serial: string }) => {
    const { id } = await lab.build.instrument(rina.organisation, instrument)
    const ticket = { ...body, instrument_id: id, description }
    return (await rina.call(createTicket, { body: ticket })).data
  }
  const lamp = await open('Lampu peringatan menyala', { type: 'Hemora 620', serial: 'HX-50%_7' })
  const tube = await open('Kode Ü-17: "é" retak,\n血液検査 ulang \\ 100%', {
    type: 'Zéphyr',
    serial: '0-0',
  })
  await openComplaint(lab, await lab.customer('stranger'))

  const words: Record<string, number[]> = {
    [lamp.number]: [lamp.id],
    [tube.number.toLowerCase()]: [tube.id],
    PERINGATAN: [lamp.id],
    hemora: [lamp.id],
    'hx-50': [lamp.id],
    ZÉPHYR: [tube.id],
    'ü-17': [tube.id],
    É: [tube.id],
    血液検査: [tube.id],
    検: [tube.id],
    'retak,': [tube.id],
    'Lampu retak': [],
    // of one and two letters
    x: [lamp.id],
    K: [tube.id],
    mp: [lamp.id],
    qq: [],
    // signs of LIKE mean themselves
    '%': [tube.id, lamp.id],
    '%_': [lamp.id],
    _7: [lamp.id],
    '0%': [tube.id, lamp.id],
    _7_: [],
    'L%u': [],
    '\\': [tube.id],
    '\\ 1': [tube.id],
    '\\\\': [],
    "'; drop table tickets; --": [],
  }
  for (const [search, ids] of Object.entries(words)) {
    expect([search, await found(rina, { search })]).toEqual([search, { ids, total: ids.length }])
  }
  // no ticket can have it in any text
  await expect(found(rina, { search: 'a\u0000b' })).rejects.toMatchObject({
    status: 422,
    errors: { search: ['Check this entry'] },
  })
})

test('what is renamed is found by its new name', async () => {
  const rina = await lab.customer()
  const { id, instrument } = await openComplaint(lab, rina)
  await lab.db
    .updateTable('instruments')
    .set({ serial_number: 'QWOP-1' })
    .where('id', '=', instrument?.id ?? 0)
    .execute()
  await lab.db
    .updateTable('tickets')
    .set({ description: 'Pompa bocor' })
    .where('id', '=', id)
    .execute()
  for (const search of ['qwop', 'POMPA']) {
    expect(await found(rina, { search })).toEqual({ ids: [id], total: 1 })
  }
  expect(await found(rina, { search: 'half way' })).toEqual({ ids: [], total: 0 })
})

test('a ticket that is gone is found no more', async () => {
  const rina = await lab.customer()
  const { id } = await openComplaint(lab, rina)
  await lab.db.deleteFrom('tickets').where('id', '=', id).execute()
  expect(await found(rina, { search: 'probe' })).toEqual({ ids: [], total: 0 })
})

test('very many that are found come newest first, in pages; what is counted is counted right', async () => {
  const rina = await lab.customer()
  await fillTickets(lab.db, rina.organisation, rina.who, 1500)
  const newest = await lab.db
    .selectFrom('tickets')
    .where('customer_id', '=', rina.organisation.id)
    .orderBy('last_activity_at', 'desc')
    .orderBy('id', 'desc')
    .select('id')
    .execute()
  const ids = newest.map(({ id }) => id)
  for (const search of ['PROBE', 'r', 'of bench']) {
    // the first pages are not kept waiting for it
    const first = { ids: ids.slice(0, 9), total: 'at least 10' }
    expect(await found(rina, { search })).toEqual(first)
    const next = { search, offset: 18, limit: 5 }
    expect(await found(rina, next)).toEqual({ ids: ids.slice(18, 23), total: 'at least 24' })
    const later = { search, offset: 993 }
    expect(await found(rina, later)).toEqual({ ids: ids.slice(993, 1002), total: 1500 })
    const counts = (await rina.call(countTickets, { query: { search } })).data
    expect(counts.find(({ status }) => status === 'new')?.count).toBe(1500)
    const behind = { search, offset: 1500 }
    expect(await found(rina, behind)).toEqual({ ids: [], total: 1500 })
  }
  const started = [ids[700] ?? 0, ids[1400] ?? 0]
  await lab.db
    .updateTable('tickets')
    .set({ status: 'started' })
    .where('id', 'in', started)
    .execute()
  const narrowed = { search: 'probe', status: 'started' as const }
  expect(await found(rina, narrowed)).toEqual({ ids: started, total: 2 })
  expect(await found(rina, { ...narrowed, offset: 2 })).toEqual({ ids: [], total: 2 })
  expect(await found(rina, { search: 'bench 1234 ' })).toMatchObject({ total: 1 })
  expect(await found(rina, { search: 'bench 1234 ', status: 'held' })).toMatchObject({ total: 0 })
  expect(await found(await lab.customer(), { search: 'probe' })).toMatchObject({ total: 0 })
})

test('the desk searches the tickets of all customers, or of one', async () => {
  const [rina, dewi] = [await lab.customer('rina'), await lab.customer('dewi')]
  const desk = await lab.signIn(await lab.build.vendorStaff('sari'))
  const open = async (by: typeof rina, description: string) => {
    const body = { ...(await complaintBody(lab, by.organisation)), description }
    return (await by.call(createTicket, { body })).data.id
  }
  const [hers, other] = [await open(rina, 'Zwinger rusak'), await open(dewi, 'Zwinger bocor')]
  const searched = async (query: { search: string; customer_id?: number }) =>
    (await desk.call(listDeskTickets, { query })).data.map(({ id }) => id)
  expect(await searched({ search: 'zwinger' })).toEqual([other, hers])
  expect(await searched({ search: 'zw', customer_id: rina.organisation.id })).toEqual([hers])
  expect((await desk.call(listDeskTickets, {})).meta?.total).toBeGreaterThan(1)
})

test('a list that is asked for again and again is planned once', async () => {
  const rina = await lab.customer()
  await fillTickets(lab.db, rina.organisation, rina.who, 100)
  const reader = { userId: rina.who.id, customerId: rina.organisation.id }
  const db = openDatabase({ ...lab.connection, max: 1 }, pino({ level: 'silent' }))
  try {
    for (let count = 0; count < 10; count += 1) {
      await listOf(db, reader, { status: 'new' }, { limit: 9, offset: 0 })
    }
    const kept = await sql`select generic_plans from pg_prepared_statements`.execute(db)
    // the first five show whether it is worth it
    expect(kept.rows).toEqual([{ generic_plans: 5 }])
  } finally {
    await db.destroy()
  }
})

/** How PostgreSQL goes about what a call asks of it. */
async function plansOf(by: Actor, address: string): Promise<string> {
  const call = { path: `/api_v2/customer${address}`, token: by.token }
  const plans = []
  for (const { text, values } of (await recordSql(lab.connection, call)).flat()) {
    const query = CompiledQuery.raw(`explain ${text}`, values)
    const { rows } = await lab.db.executeQuery<{ 'QUERY PLAN': string }>(query)
    plans.push(...rows.map((row) => row['QUERY PLAN']))
  }
  return plans.join('\n')
}

test('neither a list nor a word is looked for in every ticket', async () => {
  const rina = await lab.customer()
  await fillTickets(lab.db, rina.organisation, rina.who, 5000)
  await sql`analyze`.execute(lab.db)
  const inOrder = /Index (Only )?Scan using tickets_customer_activity/
  const list = await plansOf(rina, '/tickets')
  const word = await plansOf(rina, '/tickets?search=bench%201234')
  const common = await plansOf(rina, '/tickets?search=probe')
  expect(list).toMatch(inOrder)
  expect(word).toMatch(/Bitmap Index Scan on ticket_texts_\d+_text_idx/)
  expect(common).toMatch(inOrder)
  for (const plan of [list, word, common]) expect(plan).not.toContain('Seq Scan on tickets ')
})
