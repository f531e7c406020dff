import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { fillPath } from '#contract/http/endpoint'
import { listReplies } from '#contract/replies'
import { switchCustomer } from '#contract/switching'
import type { Db } from '#server/platform/db/open'
import {
  complaintBody,
  type Lab,
  openComplaint,
  openLab,
  type Said,
} from '#tests/support/worlds/lab'

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
      json: { message: 'This Idempotency-Key has already been used for another request.' },
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

test('a plain client sends no key: its write is done each time, and nothing is kept for a repeat', async () => {
  const rina = await lab.customer()
  const body = await complaintBody(lab, rina.organisation)
  const opened = await rina.send('POST', TICKET, { body, key: null })
  expect(opened.status).toBe(200)
  const ticket = `${TICKET}/${(opened.json.data as { id: number }).id}`
  const saying = { body: { comment: 'It happens after every start.' }, key: null }
  for (const said of [
    await rina.send('POST', `${ticket}/reply`, saying),
    await rina.send('POST', `${ticket}/reply`, saying),
  ]) {
    expect([said.status, said.headers.get('Idempotent-Replay')]).toEqual([200, null])
    expect(said.json.data).not.toHaveProperty('client_key')
  }
  const listed = await rina.send('GET', `${ticket}/reply`)
  expect(listed.json.data).toHaveLength(2)
  const sent = new FormData()
  sent.set('description', 'The lamp hours')
  const headers = { Authorization: `Bearer ${rina.token}` }
  const form = { method: 'POST', headers, body: sent }
  expect((await fetch(`${lab.address}${ticket}/attachments`, form)).status).toBe(200)
  const greeting = { body: { message: 'hi', greet: true }, key: null }
  const greeted = await rina.send('POST', '/api_v2/api-bot/send', greeting)
  const { id } = (greeted.json.data as { ticket: { id: number } }).ticket
  const asking = { body: { message: 'How do I clean the probe?', sessionId: id }, key: null }
  expect((await rina.send('POST', '/api_v2/api-bot/send', asking)).status).toBe(200)
  expect((await rina.send('PUT', `${ticket}/cancel`, { body: {}, key: null })).status).toBe(200)
  const kept = lab.db.selectFrom('idempotent_answers').where('user_id', '=', rina.who.id)
  expect(await kept.select('key').execute()).toEqual([])
})

test('a write without a key that fails half way leaves nothing', async () => {
  const rina = await lab.customer()
  const body = await complaintBody(lab, rina.organisation)
  const wrong = { ...body, division_id: 999_999 }
  expect((await rina.send('POST', TICKET, { body: wrong, key: null })).status).toBe(422)
  const owned = lab.db.selectFrom('tickets').where('customer_id', '=', rina.organisation.id)
  expect(await owned.select('id').execute()).toEqual([])
})

test.each([
  ['an empty one', ''],
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

test('an answer about an account that somebody has left is not said again', async () => {
  const [hospital, clinic] = [await lab.build.organisation(), await lab.build.organisation()]
  const rina = await lab.signIn(await lab.build.employee('rina', hospital, clinic))
  const key = randomUUID()
  const body = await complaintBody(lab, hospital)
  const first = await rina.send('POST', TICKET, { body, key })
  // who switches hears it as before
  await rina.call(switchCustomer, { params: { id: clinic.id }, body: {} })
  expect((await rina.send('POST', TICKET, { body, key })).json).toEqual(first.json)
  await lab.build.unlink(rina.who, hospital)
  const said = await rina.send('POST', TICKET, { body, key })
  expect(said).toMatchObject({
    status: 404,
    json: { message: 'We can’t find this, or you don’t have access to it.' },
  })
  expect(JSON.stringify(said.json)).not.toContain((first.json.data as { number: string }).number)
  const link = { user_id: rina.who.id, customer_id: hospital.id }
  await lab.db.insertInto('user_customers').values(link).execute()
  expect((await rina.send('POST', TICKET, { body, key })).json).toEqual(first.json)
})

test('nor where an account was switched on that has been left since', async () => {
  const [hospital, clinic] = [await lab.build.organisation(), await lab.build.organisation()]
  const rina = await lab.signIn(await lab.build.employee('rina', hospital, clinic))
  const path = fillPath(switchCustomer.path, { id: clinic.id })
  const sending = { body: {}, key: randomUUID() }
  expect((await rina.send('PUT', path, sending)).status).toBe(200)
  await lab.build.unlink(rina.who, clinic)
  const said = await rina.send('PUT', path, sending)
  expect([said.status, JSON.stringify(said.json).includes(clinic.name)]).toEqual([404, false])
})

test("nor to who was the vendor's staff when it was given", async () => {
  const { organisation } = await lab.customer()
  const sari = await lab.signIn(await lab.build.vendorStaff('sari'))
  await sari.call(switchCustomer, { params: { id: organisation.id }, body: {} })
  const sending = { body: await complaintBody(lab, organisation), key: randomUUID() }
  expect((await sari.send('POST', TICKET, sending)).status).toBe(200)
  const { id } = sari.who
  await lab.db.updateTable('users').set({ role: 'customer' }).where('id', '=', id).execute()
  expect((await sari.send('POST', TICKET, sending)).status).toBe(404)
})

/** Lets `act` happen while a write of this person waits to begin. */
async function meanwhile(
  userId: number,
  write: () => Promise<Said>,
  act: (tx: Db) => Promise<unknown>,
) {
  const { writing } = await lab.db.transaction().execute(async (tx) => {
    await tx.selectFrom('users').where('id', '=', userId).select('id').forUpdate().execute()
    const begun = write()
    const waiting = sql<{ count: number }>`select count(*)::int from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await waiting.execute(lab.db)).rows[0]?.count).toBe(1)
    await act(tx)
    return { writing: begun }
  })
  return writing
}

test('what is revoked while a write arrives does nothing any more', async () => {
  const acts: [number, (tx: Db, who: number) => Promise<unknown>][] = [
    [401, (tx, who) => tx.deleteFrom('tokens').where('user_id', '=', who).execute()],
    [403, (tx, who) => tx.deleteFrom('user_customers').where('user_id', '=', who).execute()],
  ]
  for (const [status, act] of acts) {
    const { who, organisation, send } = await lab.customer()
    const body = await complaintBody(lab, organisation)
    const said = await meanwhile(
      who.id,
      () => send('POST', TICKET, { body }),
      (tx) => act(tx, who.id),
    )
    expect(said.status).toBe(status)
    const owned = lab.db.selectFrom('tickets').where('customer_id', '=', organisation.id)
    expect(await owned.select('id').execute()).toEqual([])
  }
})
