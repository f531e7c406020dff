import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { listReplies } from '#contract/endpoints/tickets'

import { complaintBody, type Lab, openComplaint, openLab } from './lab.ts'

const TICKET = '/api_v2/customer/ticket'

let lab: Lab
beforeAll(async () => {
  lab = await openLab()
})
afterAll(() => lab.close())

test('a repeated key answers the first answer and does nothing again', async () => {
  const rina = await lab.customer()
  const ticket = await openComplaint(lab, rina)
  const path = `${TICKET}/${ticket.id}/reply`
  const sending = { body: { comment: 'It happens after every start.' }, key: randomUUID() }
  const first = await rina.send('POST', path, sending)
  const second = await rina.send('POST', path, sending)
  expect(first.status).toBe(200)
  expect(first.headers.get('Idempotent-Replay')).toBeNull()
  expect(second.headers.get('Idempotent-Replay')).toBe('true')
  expect(second.json).toEqual(first.json)
  const { data } = await rina.call(listReplies, { params: { id: ticket.id } })
  expect(data).toHaveLength(1)
})

test('the same fields in another order are the same request', async () => {
  const rina = await lab.customer()
  const body = await complaintBody(lab, rina.organisation)
  const key = randomUUID()
  const first = await rina.send('POST', TICKET, { body, key })
  const reversed = Object.fromEntries(Object.entries(body).toReversed())
  expect((await rina.send('POST', TICKET, { body: reversed, key })).json).toEqual(first.json)
})

test('a key that comes back with another body or path is refused, and nothing is stored', async () => {
  const rina = await lab.customer()
  const [one, other] = [await openComplaint(lab, rina), await openComplaint(lab, rina)]
  const key = randomUUID()
  await rina.send('POST', `${TICKET}/${one.id}/reply`, { body: { comment: 'first' }, key })
  for (const [id, comment] of [
    [one.id, 'second'],
    [other.id, 'first'],
  ] as const) {
    const said = await rina.send('POST', `${TICKET}/${id}/reply`, { body: { comment }, key })
    expect(said).toMatchObject({
      status: 422,
      json: { message: 'This Idempotency-Key belongs to another request.' },
    })
  }
  const replies = await lab.db
    .selectFrom('replies')
    .where('ticket_id', 'in', [one.id, other.id])
    .select('comment')
    .execute()
  expect(replies).toEqual([{ comment: 'first' }])
})

test("a key belongs to its user: another's is free", async () => {
  const [rina, dewi] = [await lab.customer('rina'), await lab.customer('dewi')]
  const key = randomUUID()
  const hers = await rina.send('POST', TICKET, {
    body: await complaintBody(lab, rina.organisation),
    key,
  })
  const other = await dewi.send('POST', TICKET, {
    body: await complaintBody(lab, dewi.organisation),
    key,
  })
  expect([hers.status, other.status]).toEqual([200, 200])
  expect(other.json.data).not.toEqual(hers.json.data)
})

test('a refusal is not kept: the corrected request may use its key', async () => {
  const rina = await lab.customer()
  const body = await complaintBody(lab, rina.organisation)
  const key = randomUUID()
  const wrong = { ...body, division_id: 999_999 }
  expect((await rina.send('POST', TICKET, { body: wrong, key })).status).toBe(422)
  expect((await rina.send('POST', TICKET, { body, key })).status).toBe(200)
})

test.each([
  ['none', null],
  ['one that is too short', 'abc'],
  ['one of 65 characters', 'x'.repeat(65)],
  ['one with other characters', 'a b c d e f g h i j k'],
])('a write with %s is refused before any work', async (_, key) => {
  const rina = await lab.customer()
  const body = await complaintBody(lab, rina.organisation)
  const said = await rina.send('POST', TICKET, { body, key })
  expect(said).toMatchObject({ status: 400, json: { status_code: 400 } })
  expect(said.json.message).toContain('Idempotency-Key')
})

test('signing in needs no key, and its answer is never kept', async () => {
  const rina = await lab.customer()
  const { email, password } = rina.who
  const sending = { body: { email, password }, key: randomUUID() }
  const [one, two] = [
    await lab.send('POST', '/api_v2/token', sending),
    await lab.send('POST', '/api_v2/token', sending),
  ]
  expect(one.json.data).not.toEqual(two.json.data)
  expect((await lab.send('POST', '/api_v2/token', { ...sending, key: null })).status).toBe(200)
  const kept = await lab.db.selectFrom('idempotent_answers').select('body').execute()
  expect(JSON.stringify(kept)).not.toContain('access_token')
})
