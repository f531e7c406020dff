import { afterAll, beforeAll, expect, test } from 'vitest'

import { listCommentDrafts } from '#contract/choices'
import { stampToDate } from '#contract/http/stamp'
import { listServiceReports, listSpareParts } from '#contract/service-reports'
import { cancelTicket, closeTicket, listTicketSteps, readTicket } from '#contract/tickets/calls'
import { TICKET_STATUSES } from '#contract/tickets/filter'
import { type Lab, openComplaint, openLab } from '#tests/support/worlds/lab'

let lab: Lab
beforeAll(async () => {
  lab = await openLab()
})
afterAll(() => lab.close())

const review = { rating: 4, comment: ' Quick and friendly. ' }

async function ticketThatIs(status: (typeof TICKET_STATUSES)[number]) {
  const rina = await lab.customer()
  const engineer = await lab.build.vendorStaff('sari')
  const { id } = await openComplaint(lab, rina)
  if (status !== 'new') await lab.build.moveTicket(id, status, engineer)
  return { rina, id, params: { id } }
}

test('a done ticket is closed with a rating and a comment', async () => {
  const { rina, id, params } = await ticketThatIs('done')
  const before = (await rina.call(readTicket, { params })).data
  const said = await rina.call(closeTicket, { params, body: { ticket_id: id, ...review } })
  expect(said.message).toBe('Thank you! Your feedback is very helpfull to us')
  expect(said.data).toMatchObject({ status: 'closed', rating: 4, comment: 'Quick and friendly.' })
  expect(said.data?.is_canceled).toBe(false)
  const [step] = (await rina.call(listTicketSteps, { params })).data
  expect(step).toMatchObject({ status: 'closed', actor_name: 'rina' })
  const moved = [before, said.data].map((each) => each?.last_activity_at)
  const [was, is] = moved.map((stamp) => stamp && stampToDate(stamp)?.getTime())
  expect(is).toBeGreaterThan(was ?? Infinity)
})

test.each([
  [{ rating: 5, comment: '' }, 'comment', 'Comment is required!'],
  [{ rating: 5, comment: ' \n\t ' }, 'comment', 'Comment is required!'],
  [{ rating: 5 }, 'comment', 'Comment is required!'],
  [{ rating: 0, comment: 'x' }, 'rating', 'Choose an option'],
  [{ rating: 6, comment: 'x' }, 'rating', 'Choose an option'],
  [{ rating: 4.5, comment: 'x' }, 'rating', 'Check this entry'],
  [{ comment: 'x' }, 'rating', 'Fill this in'],
  [{ rating: 5, comment: 'x'.repeat(2001) }, 'comment', 'Make this shorter'],
])('the review %j is refused at %s', async (body, field, sentence) => {
  const { rina, id, params } = await ticketThatIs('done')
  const said = await rina.send('PUT', `/api_v2/customer/ticket/${id}/close`, { body })
  expect(said.status).toBe(422)
  expect(said.json.errors).toEqual({ [field]: [sentence] })
  expect((await rina.call(readTicket, { params })).data.status).toBe('done')
})

test('a blank comment is refused in Indonesian too', async () => {
  const { rina, id } = await ticketThatIs('done')
  const said = await rina.send('PUT', `/api_v2/customer/ticket/${id}/close`, {
    body: { rating: 5, comment: ' ' },
    headers: { 'Accept-Language': 'id' },
  })
  expect(said.json.errors).toEqual({ comment: ['Komentar wajib diisi'] })
})

test('the ticket of the body has to be the one of the address', async () => {
  const { rina, id } = await ticketThatIs('done')
  const body = { ticket_id: id + 1, ...review }
  const said = await rina.send('PUT', `/api_v2/customer/ticket/${id}/close`, { body })
  expect(said.status).toBe(422)
  expect(Object.keys(said.json.errors ?? {})).toEqual(['ticket_id'])
})

test.each(TICKET_STATUSES)('closing a ticket that is %s', async (status) => {
  const { rina, params } = await ticketThatIs(status)
  const closing = rina.call(closeTicket, { params, body: review })
  if (status === 'done') expect((await closing).data?.status).toBe('closed')
  else {
    const message = 'You can close a ticket once it’s done.'
    await expect(closing).rejects.toMatchObject({ status: 409, message })
  }
})

test.each(TICKET_STATUSES)('cancelling a ticket that is %s', async (status) => {
  const { rina, params } = await ticketThatIs(status)
  const canceling = rina.call(cancelTicket, { params, body: {} })
  if (['new', 'confirmed', 'held'].includes(status)) {
    const said = await canceling
    expect(said.message).toBe('Success cancel ticket')
    expect(said.data).toMatchObject({ status: 'closed', is_canceled: true })
    expect(said.data?.rating).toBeUndefined()
  } else {
    const message = 'You can only cancel a ticket that’s new, confirmed or on hold.'
    await expect(canceling).rejects.toMatchObject({ status: 409, message })
    expect((await rina.call(readTicket, { params })).data.status).toBe(status)
  }
})

test('a ticket is closed once, however often it is asked under one key', async () => {
  const { rina, params } = await ticketThatIs('done')
  const key = 'the-same-key-every-time'
  for (let count = 0; count < 3; count++) {
    await rina.call(closeTicket, { params, body: review }, key)
  }
  const steps = (await rina.call(listTicketSteps, { params })).data
  expect(steps.filter(({ status }) => status === 'closed')).toHaveLength(1)
})

test('of two who close at once, one is refused', async () => {
  const { rina, params } = await ticketThatIs('done')
  const both = await Promise.allSettled(
    [1, 5].map((rating) => rina.call(closeTicket, { params, body: { ...review, rating } })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('comment templates by rating', async () => {
  const rina = await lab.customer()
  const drafts = [
    { rating: 5, draft: 'Fast.', position: 1 },
    { rating: 5, draft: 'Thank you!', position: 0 },
    { rating: 1, draft: 'Not solved.' },
  ]
  await lab.db.insertInto('comment_drafts').values(drafts).execute()
  const of = async (rating?: number) =>
    (await rina.call(listCommentDrafts, { query: { rating } })).data.map(({ draft }) => draft)
  expect(await of(5)).toEqual(['Thank you!', 'Fast.'])
  expect(await of(1)).toEqual(['Not solved.'])
  expect(await of(3)).toEqual([])
  expect(await of()).toHaveLength(3)
})

test('service reports with their spare parts', async () => {
  const { rina, id, params } = await ticketThatIs('done')
  expect((await rina.call(readTicket, { params })).data.has_service_report).toBe(false)
  const report = await lab.build.serviceReport(id, 'Probe replaced', ['Reagent probe', 'Seal'])
  const other = await ticketThatIs('done')
  const { data } = await rina.call(listServiceReports, { params })
  expect(data).toMatchObject([{ id: report.id, summary: 'Probe replaced' }])
  expect(data[0]?.parts).toHaveLength(2)
  expect((await rina.call(readTicket, { params })).data.has_service_report).toBe(true)
  const parts = await rina.call(listSpareParts, {
    params: { id, service_report_id: report.id },
  })
  expect(parts.data.map(({ name, quantity }) => [name, quantity])).toEqual([
    ['Reagent probe', 1],
    ['Seal', 1],
  ])
  const foreign = rina.call(listSpareParts, {
    params: { id: other.id, service_report_id: report.id },
  })
  await expect(foreign).rejects.toMatchObject({ status: 404 })
  const elsewhere = other.rina.call(listSpareParts, {
    params: { id: other.id, service_report_id: report.id },
  })
  await expect(elsewhere).rejects.toMatchObject({ status: 404 })
})
