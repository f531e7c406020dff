import { afterAll, beforeAll, expect, test } from 'vitest'

import { fillPath, isWrite } from '#contract/http/endpoint'
import { stampToDate } from '#contract/http/stamp'
import { callsOf, namedEndpoints } from '#contract/index'
import * as invoices from '#contract/invoices'
import * as repliesCalls from '#contract/replies'
import { createReply, listReplies } from '#contract/replies'
import * as serviceReportsCalls from '#contract/service-reports'
import { listServiceReports } from '#contract/service-reports'
import { uploadAttachment } from '#contract/tickets/attachments'
import { closeTicket, listTicketSteps, readTicket } from '#contract/tickets/calls'
import { TICKET_STATUSES } from '#contract/tickets/filter'
import * as ticketsStaffCalls from '#contract/tickets/staff'
import { type Actor, type Lab, openComplaint, openLab } from '#tests/support/worlds/lab'

let lab: Lab
let sari: Actor
beforeAll(async () => {
  lab = await openLab()
  sari = await lab.signIn(await lab.build.vendorStaff('sari'))
})
afterAll(() => lab.close())

async function opened() {
  const rina = await lab.customer()
  const { id, number } = await openComplaint(lab, rina)
  return { rina, id, number, params: { id } }
}

test("a ticket's whole life, from new to closed", async () => {
  const { rina, params } = await opened()
  const start = Date.now()
  const tick = (minutes: number) => lab.setClock(new Date(start + minutes * 60_000))
  try {
    const status = async () => (await rina.call(readTicket, { params })).data.status
    tick(1)
    await sari.call(ticketsStaffCalls.confirmTicket, { params, body: {} })
    expect(await status()).toBe('confirmed')
    tick(2)
    await sari.call(ticketsStaffCalls.startTicket, { params, body: { note: 'On my way' } })
    expect(await status()).toBe('started')
    tick(3)
    await sari.call(ticketsStaffCalls.holdTicket, {
      params,
      body: { note: 'Waiting for the probe' },
    })
    expect(await status()).toBe('held')
    tick(4)
    await sari.call(ticketsStaffCalls.restartTicket, { params, body: {} })
    expect(await status()).toBe('restarted')
    tick(5)
    const said = await sari.call(ticketsStaffCalls.finishTicket, {
      params,
      body: { note: 'Probe replaced' },
    })
    expect(said.data).toMatchObject({ status: 'done', customer: { id: rina.organisation.id } })
    tick(6)
    await rina.call(closeTicket, { params, body: { rating: 4, comment: 'Good work.' } })
    expect(await status()).toBe('closed')
    const steps = (await rina.call(listTicketSteps, { params })).data
    expect(steps.map(({ status: each, actor_name, note }) => [each, actor_name, note])).toEqual([
      ['closed', 'rina', undefined],
      ['done', 'sari', 'Probe replaced'],
      ['restarted', 'sari', undefined],
      ['held', 'sari', 'Waiting for the probe'],
      ['started', 'sari', 'On my way'],
      ['confirmed', 'sari', undefined],
      ['new', 'rina', undefined],
    ])
    const { last_activity_at } = (await rina.call(readTicket, { params })).data
    expect(last_activity_at && stampToDate(last_activity_at)?.getTime()).toBe(start + 6 * 60_000)
  } finally {
    lab.setClock(new Date())
  }
})

const STEPS = [
  [ticketsStaffCalls.confirmTicket, ['new']],
  [ticketsStaffCalls.startTicket, ['confirmed']],
  [ticketsStaffCalls.holdTicket, ['started', 'restarted']],
  [ticketsStaffCalls.restartTicket, ['held']],
  [ticketsStaffCalls.finishTicket, ['started', 'restarted']],
] as const

test.each(STEPS)(
  '$name is taken from its statuses and refused from all others',
  async (call, from) => {
    const { rina, id } = await opened()
    for (const status of TICKET_STATUSES) {
      await lab.build.moveTicket(id, status, sari.who)
      const path = fillPath(call.path, { id })
      const said = await sari.send('PUT', path, { body: { note: 'because' } })
      const allowed = from.some((each) => each === status)
      expect([status, said.status]).toEqual([status, allowed ? 200 : 409])
      const now = (await rina.call(readTicket, { params: { id } })).data.status
      expect(now === status).toBe(!allowed)
    }
  },
)

test('a hold needs a note', async () => {
  const { id } = await opened()
  await lab.build.moveTicket(id, 'started', sari.who)
  for (const body of [{}, { note: '' }, { note: '  ' }]) {
    const said = await sari.send('PUT', `/api_v2/staff/tickets/${id}/hold`, { body })
    expect(said).toMatchObject({
      status: 422,
      json: { errors: { note: ['Fill this in'] } },
    })
  }
})

test('the desk answers in the chat, and the customer reads it', async () => {
  const { rina, params } = await opened()
  await rina.call(createReply, { params, body: { comment: 'Is anybody there?' } })
  const said = await sari.call(repliesCalls.createDeskReply, { params, body: { comment: 'Yes.' } })
  expect(said.data).toMatchObject({ is_staff: true, is_own: true, author_name: 'sari' })
  expect((await rina.call(readTicket, { params })).data.unread_count).toBe(1)
  const chat = (await rina.call(listReplies, { params })).data
  expect(chat.map(({ comment, is_staff }) => [comment, is_staff])).toEqual([
    ['Is anybody there?', false],
    ['Yes.', true],
  ])
  expect((await sari.call(repliesCalls.listDeskReplies, { params })).data).toHaveLength(2)
  await lab.build.moveTicket(params.id, 'closed', sari.who)
  const late = sari.call(repliesCalls.createDeskReply, {
    params,
    body: { comment: 'Still there?' },
  })
  await expect(late).rejects.toMatchObject({ status: 409, message: 'This ticket is closed.' })
})

test('a service report with its parts reaches the customer', async () => {
  const { rina, params } = await opened()
  const body = {
    summary: 'Probe replaced and aligned.',
    started_at: '2026-11-20T01:00:00.000Z',
    finished_at: '2026-11-20T03:30:00.000Z',
    parts: [{ name: 'Reagent probe', number: 'RP-77', quantity: 2 }, { name: 'Seal' }],
  }
  const early = sari.call(serviceReportsCalls.createServiceReport, { params, body })
  await expect(early).rejects.toMatchObject({ status: 409 })
  await lab.build.moveTicket(params.id, 'started', sari.who)
  const written = (await sari.call(serviceReportsCalls.createServiceReport, { params, body })).data
  expect(written.number).toMatch(/^SR-\d{4}-\d{5,}$/)
  const [report] = (await rina.call(listServiceReports, { params })).data
  expect(report).toMatchObject({ engineer_name: 'sari', summary: body.summary })
  expect(report?.finished_at?.date).toBe('2026-11-20 10:30:00.000000')
  expect(report?.parts).toMatchObject([
    { name: 'Reagent probe', number: 'RP-77', quantity: 2 },
    { name: 'Seal', quantity: 1 },
  ])
})

test.each([
  [{}, 'summary'],
  [{ summary: 'x', parts: [{ name: '' }] }, 'parts.0.name'],
  [{ summary: 'x', parts: [{ name: 'x', quantity: 0 }] }, 'parts.0.quantity'],
  [{ summary: 'x', started_at: 'yesterday' }, 'started_at'],
  [
    { summary: 'x', started_at: '2026-11-20T03:00:00Z', finished_at: '2026-11-20T01:00:00Z' },
    'finished_at',
  ],
])('the report %j is refused at %s', async (body, field) => {
  const { id } = await opened()
  await lab.build.moveTicket(id, 'started', sari.who)
  const said = await sari.send('POST', `/api_v2/staff/tickets/${id}/service-reports`, { body })
  expect(said.status).toBe(422)
  expect(Object.keys(said.json.errors ?? {})).toEqual([field])
})

test('the desk lists tickets of all customers and finds one by its number', async () => {
  const [one, two] = [await opened(), await opened()]
  const found = async (query: object) =>
    (await sari.call(ticketsStaffCalls.listDeskTickets, { query: { limit: 100, ...query } })).data
  const all = await found({})
  expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining([one.id, two.id]))
  expect(await found({ number: one.number })).toMatchObject([
    { id: one.id, customer: { name: one.rina.organisation.name } },
  ])
  expect((await found({ customer_id: two.rina.organisation.id })).map(({ id }) => id)).toEqual([
    two.id,
  ])
  expect(await found({ number: 'TC/1999/01 0001' })).toEqual([])
  const read = await sari.call(ticketsStaffCalls.readDeskTicket, { params: two.params })
  expect(read.data.number).toBe(two.number)
  expect(
    (await sari.call(ticketsStaffCalls.listDeskSteps, { params: two.params })).data,
  ).toHaveLength(1)
})

test('files of a ticket are in every answer about it, and open at their preview', async () => {
  const { rina, id, params } = await opened()
  const name = 'night.txt'
  const files = { file: new File(['Log\n'], name) }
  await rina.call(uploadAttachment, { params, body: {}, files })
  const { customer_id } = await lab.db
    .selectFrom('tickets')
    .where('id', '=', id)
    .select('customer_id')
    .executeTakeFirstOrThrow()
  const { data: listed } = await sari.call(ticketsStaffCalls.listDeskAttachments, { params })
  expect(listed).toMatchObject([{ name, is_own: false, is_staff: false, author_name: 'rina' }])
  const query = { customer_id }
  expect((await sari.call(ticketsStaffCalls.listDeskTickets, { query })).data).toMatchObject([
    { id, attachments: listed },
  ])
  const read = await sari.call(ticketsStaffCalls.readDeskTicket, { params })
  expect(read.data.attachments).toEqual(listed)
  const moved = await sari.call(ticketsStaffCalls.confirmTicket, { params, body: {} })
  expect(moved.data.attachments).toEqual(listed)
  const file = await fetch(`${lab.address}${listed[0]?.preview}`, {
    headers: { Authorization: `Bearer ${sari.token}` },
  })
  expect(await file.text()).toBe('Log\n')
  // the customer's answers to a write have them, too
  await lab.build.moveTicket(id, 'done', sari.who)
  const body = { rating: 5, comment: 'Good work.' }
  expect((await rina.call(closeTicket, { params, body })).data?.attachments).toMatchObject([
    { name, is_own: true },
  ])
})

test('a step repeated under its key is taken once', async () => {
  const { params } = await opened()
  const key = 'one-key-for-one-confirmation'
  await sari.call(ticketsStaffCalls.confirmTicket, { params, body: {} }, key)
  await sari.call(ticketsStaffCalls.confirmTicket, { params, body: {} }, key)
  expect((await sari.call(ticketsStaffCalls.listDeskSteps, { params })).data).toHaveLength(2)
  const again = sari.call(ticketsStaffCalls.confirmTicket, { params, body: {} })
  await expect(again).rejects.toMatchObject({ status: 409 })
})

const DOMAINS = [ticketsStaffCalls, repliesCalls, serviceReportsCalls, invoices]
const names = new Set(DOMAINS.flatMap((domain) => Object.keys(callsOf(domain))))
const calls = namedEndpoints.filter(({ access, name }) => access === 'staff' && names.has(name))

test.each(calls.map((call) => [call.name, call] as const))(
  '%s: 403 for a customer, 404 for a ticket that is not there',
  async (_, call) => {
    const { rina, id } = await opened()
    const body = isWrite(call)
      ? { note: 'x', comment: 'x', summary: 'x', lines: [{ description: 'x', unit_price: 1 }] }
      : undefined
    const path = fillPath(call.path, { id, attachment_id: 1 })
    const said = await rina.send(call.method, path, { body })
    expect(said).toMatchObject({
      status: 403,
      json: { message: 'Only our support team can do this.' },
    })
    const elsewhere = fillPath(call.path, { id: 999_999, attachment_id: 1 })
    const nowhere = await sari.send(call.method, elsewhere, { body })
    expect(nowhere.status).toBe(call.path.includes('{id}') ? 404 : 200)
  },
)
