import { afterAll, beforeAll, expect, test } from 'vitest'

import { stampToDate } from '#contract/http/stamp'
import { createReply } from '#contract/replies'
import {
  countTickets,
  createTicket,
  listTickets,
  listTicketSteps,
  readTicket,
} from '#contract/tickets/calls'
import { TICKET_STATUSES } from '#contract/tickets/filter'
import { complaintBody, type Lab, openComplaint, openLab } from '#tests/support/worlds/lab'

let lab: Lab
beforeAll(async () => {
  lab = await openLab()
})
afterAll(() => lab.close())

test('the list has the newest activity first, in pages', async () => {
  const rina = await lab.customer()
  const opened = []
  for (let count = 0; count < 11; count++) opened.push((await openComplaint(lab, rina)).id)
  const [oldest] = opened
  await rina.call(createReply, { params: { id: oldest ?? 0 }, body: { comment: 'Still so.' } })
  const expected = [oldest, ...opened.slice(1).toReversed()]

  const first = await rina.call(listTickets, {})
  expect(first.meta).toMatchObject({ total: 11, limit: 9, offset: 0 })
  const second = await rina.call(listTickets, { query: { offset: 9 } })
  expect(second.meta).toMatchObject({ total: 11, limit: 9, offset: 9 })
  expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(expected)
  expect((await rina.call(listTickets, { query: { limit: 2 } })).data).toHaveLength(2)
})

test('the list is filtered by status, kind and instrument', async () => {
  const rina = await lab.customer()
  const complaint = await openComplaint(lab, rina)
  const started = await openComplaint(lab, rina)
  await lab.build.moveTicket(started.id, 'started', rina.who)
  const body = await complaintBody(lab, rina.organisation)
  const request_id = (await lab.build.requestType()).id
  const request = (
    await rina.call(createTicket, { body: { ...body, ticket_type_id: 2, request_id } })
  ).data
  const found = async (query: object) => {
    const { data, meta } = await rina.call(listTickets, { query })
    expect(meta?.total).toBe(data.length)
    return data.map(({ id }) => id)
  }
  expect(await found({ status: 'started' })).toEqual([started.id])
  expect(await found({ ticket_type: 2 })).toEqual([request.id])
  expect(await found({ ticket_type: 0 })).toHaveLength(3)
  expect(await found({ instrument_id: complaint.instrument_id })).toEqual([complaint.id])
  expect(await found({ status: 'new', ticket_type: 1 })).toEqual([complaint.id])
  expect(await found({ t: '1700000000' })).toHaveLength(3)
})

test.each([
  'limit=0',
  'limit=101',
  'limit=nine',
  'offset=-1',
  'status=asleep',
  'ticket_type=5',
  'instrument_id=x',
  'limit=1&limit=2',
  `search=${'x'.repeat(121)}`,
])('the list refuses %s by field', async (query) => {
  const rina = await lab.customer()
  const said = await rina.send('GET', `/api_v2/customer/tickets?${query}`)
  expect(said.status).toBe(422)
  expect(Object.keys(said.json.errors ?? {})).toEqual([query.split('=')[0]])
})

test('every status is counted, zeros included', async () => {
  const rina = await lab.customer()
  await openComplaint(lab, rina)
  const held = await openComplaint(lab, rina)
  await lab.build.moveTicket(held.id, 'held', rina.who)
  const { data } = await rina.call(countTickets, {})
  expect(data).toEqual(
    TICKET_STATUSES.map((status) => ({
      status,
      count: status === 'new' || status === 'held' ? 1 : 0,
    })),
  )
})

test('the counts stay right, whatever happens to tickets', async () => {
  const rina = await lab.customer()
  const body = await complaintBody(lab, rina.organisation)
  const open = async () => (await rina.call(createTicket, { body })).data.id
  const [first, second, third] = [await open(), await open(), await open()]
  const away = await open()
  // side by side, and back and forth: neither waits for what the other has
  for (const [one, other] of [
    ['held', 'restarted'],
    ['restarted', 'held'],
    ['done', 'held'],
  ] as const) {
    await Promise.all([
      lab.build.moveTicket(first, one, rina.who),
      lab.build.moveTicket(second, other, rina.who),
    ])
  }
  await rina.send('PUT', `/api_v2/customer/ticket/${third}/cancel`, {})
  await lab.db.deleteFrom('tickets').where('id', '=', away).execute()
  await rina.call(createReply, { params: { id: first }, body: { comment: 'Thanks.' } })
  const { data } = await rina.call(countTickets, {})
  const counts = Object.fromEntries(data.map(({ status, count }) => [status, count]))
  expect(counts).toMatchObject({ new: 0, held: 1, restarted: 0, done: 1, closed: 1 })
  const list = await rina.call(listTickets, { query: { status: 'held' } })
  expect(list.meta?.total).toBe(1)
  expect((await rina.call(listTickets, {})).meta?.total).toBe(3)
})

test('the counts follow kind, instrument and search, as the list does', async () => {
  const rina = await lab.customer()
  const one = await openComplaint(lab, rina)
  const two = await openComplaint(lab, rina)
  await lab.build.moveTicket(two.id, 'done', rina.who)
  for (const query of [
    { instrument_id: two.instrument_id },
    { search: one.number },
    { search: two.number, ticket_type: 1 },
    { ticket_type: 2 },
    { ticket_type: 1 },
  ]) {
    const { data } = await rina.call(countTickets, { query })
    expect(data.every(({ is_narrowed }) => is_narrowed)).toBe(true)
    for (const status of TICKET_STATUSES) {
      const listed = await rina.call(listTickets, { query: { ...query, status } })
      expect(data.find((entry) => entry.status === status)?.count).toBe(listed.meta?.total)
    }
  }
  const whole = await rina.call(countTickets, { query: { ticket_type: 0 } })
  expect(whole.data.find(({ status }) => status === 'done')).toEqual({
    status: 'done',
    count: 1,
  })
})

test('steps are listed newest first, with who took them and when', async () => {
  const rina = await lab.customer()
  const began = Date.now()
  const ticket = await openComplaint(lab, rina)
  const engineer = await lab.build.vendorStaff('sari')
  await lab.build.moveTicket(ticket.id, 'confirmed', engineer)
  const { data } = await rina.call(listTicketSteps, { params: { id: ticket.id } })
  expect(data).toMatchObject([
    { status: 'confirmed', actor_name: 'sari', note: 'now confirmed' },
    { status: 'new', actor_name: 'rina' },
  ])
  const [newest, first] = data.map(({ created_at }) => created_at && stampToDate(created_at))
  expect(newest?.getTime()).toBeGreaterThanOrEqual(first?.getTime() ?? Infinity)
  // stamps are whole seconds
  expect(first?.getTime()).toBeGreaterThan(began - 1000)
  expect(first?.getTime()).toBeLessThanOrEqual(Date.now())
})

test.each([
  '0',
  '-1',
  'abc',
  '1.5',
  '99999999',
  '99999999999999999999',
  '%00',
  "1'",
  '7'.repeat(200),
])('a ticket with the id %s is not there', async (id) => {
  const rina = await lab.customer()
  const said = await rina.send('GET', `/api_v2/customer/ticket/${id}`)
  expect(said).toMatchObject({ status: 404, json: { status_code: 404 } })
})

test('the other account of the same person is not mixed in', async () => {
  const rina = await lab.customer()
  const clinic = await lab.build.organisation('clinic')
  const ticket = await openComplaint(lab, rina)
  const both = await lab.build.employee('both', clinic, rina.organisation)
  const actor = await lab.signIn(both)
  expect((await actor.call(listTickets, {})).data).toEqual([])
  const reading = actor.call(readTicket, { params: { id: ticket.id } })
  await expect(reading).rejects.toMatchObject({ status: 404 })
})
