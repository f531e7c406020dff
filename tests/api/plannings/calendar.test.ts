import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'

import ICAL from 'ical.js'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { changePassword, requestPasswordReset, resetPassword } from '#contract/account/calls'
import * as calls from '#contract/plannings'
import { CALENDAR_PATH } from '#contract/plannings'
import { linkIn } from '#tests/support/fakes/mail-drawer'
import { type Actor, type Lab, openLab } from '#tests/support/worlds/lab'
import { daysFromNow, lookups } from '#tests/support/worlds/lookup-world'

let lab: Lab
let make: ReturnType<typeof lookups>
let log = ''
const sink = new Writable({
  write(chunk: Buffer, _, done) {
    log += chunk.toString()
    done()
  },
})
beforeAll(async () => {
  lab = await openLab({}, pino(sink))
  make = lookups(lab)
})
afterAll(() => lab.close())

const anyToken = () => randomBytes(32).toString('base64url')
const makeFeed = async (by: Actor) =>
  (await by.call(calls.createCalendarFeed, { body: {} })).data.token ?? ''
const read = (token: string) => fetch(`${lab.address}${CALENDAR_PATH}?token=${token}`)

test('a calendar reads the plannings of the account, and an independent library understands them', async () => {
  const [rina, dewi] = [await lab.customer('rina'), await lab.customer('dewi')]
  const instrument = await lab.build.instrument(rina.organisation, { serial: 'TR50; 2,208' })
  const starts = new Date('2026-12-01T03:00:00Z')
  lab.setClock(new Date('2026-11-21T00:00:00Z'))
  const given = { instrument, starts, hours: 4, status: 'confirmed' as const }
  const { id } = await make.planning(rina.organisation, { ...given, title: 'Kalibrasi µ, tahunan' })
  const off = { starts: new Date('2026-12-02T03:00:00Z'), status: 'canceled' as const }
  await make.planning(rina.organisation, off)
  await make.planning(rina.organisation, { starts: new Date('2026-01-02T03:00:00Z') })
  await make.planning(dewi.organisation, { starts, title: 'Not for others' })

  const made = await rina.call(calls.createCalendarFeed, { body: {} })
  const { token = '' } = made.data
  expect(made.data).toMatchObject({ is_active: true })
  expect(token).toMatch(/^[\w-]{43}$/)
  const response = await read(token)
  expect(response.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8')
  expect(response.headers.get('Cache-Control')).toBe('private, no-store')
  const text = await response.text()
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(text).not.toContain('Not for others')
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  const events = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each))
  expect(events).toHaveLength(2)
  expect(events[0]).toMatchObject({
    uid: `planning-${id}@benchside`,
    summary: `Kalibrasi µ, tahunan · ${instrument.type} - TR50; 2,208`,
  })
  expect(events[0]?.startDate.toJSDate()).toEqual(starts)
  expect(events[0]?.endDate.toJSDate()).toEqual(new Date('2026-12-01T07:00:00Z'))
  const status = events.map((each) => each.component.getFirstPropertyValue('status'))
  expect(status).toEqual(['CONFIRMED', 'CANCELLED'])
  const seen = await rina.call(calls.readCalendarFeed, {})
  expect(seen.data.last_read_at).toBeDefined()
})

test('one address a person; another takes its place, and what was taken back is not found', async () => {
  const rina = await lab.customer()
  await make.planning(rina.organisation, { starts: daysFromNow(1) })
  const first = await makeFeed(rina)
  expect((await read(first)).status).toBe(200)
  const second = await makeFeed(rina)
  const gone = await read(first)
  expect((await read(second)).status).toBe(200)
  await rina.call(calls.revokeCalendarFeed, { body: {} })
  const unknown = await read(anyToken())
  const revoked = await read(second)
  expect([gone.status, unknown.status, revoked.status]).toEqual([404, 404, 404])
  expect(await revoked.json()).toEqual(await unknown.json())
  expect((await rina.call(calls.readCalendarFeed, {})).data).toEqual({ is_active: false })
  expect((await fetch(lab.address + CALENDAR_PATH)).status).toBe(404)
})

test('who leaves the account loses its calendar', async () => {
  const rina = await lab.customer()
  const token = await makeFeed(rina)
  await lab.build.unlink(rina.who, rina.organisation)
  expect((await read(token)).status).toBe(404)
  // and does not get it back with the account
  const link = { user_id: rina.who.id, customer_id: rina.organisation.id }
  await lab.db.insertInto('user_customers').values(link).execute()
  expect((await read(token)).status).toBe(404)
})

test('it ends with the password, changed or reset', async () => {
  const rina = await lab.customer()
  const first = await makeFeed(rina)
  const body = { current_password: rina.who.password, password: 'the new password' }
  expect((await rina.send('PUT', changePassword.path, { body })).status).toBe(200)
  expect((await read(first)).status).toBe(404)
  const second = await makeFeed(rina)
  expect((await read(second)).status).toBe(200)
  expect((await lab.mails.take(rina.who.email)).subject).toContain('password was changed')
  await lab.send('POST', requestPasswordReset.path, { body: { email: rina.who.email }, key: null })
  const { token } = linkIn(await lab.mails.take(rina.who.email))
  await lab.send('POST', resetPassword.path, {
    body: { token, password: 'one more new' },
    key: null,
  })
  expect((await read(second)).status).toBe(404)
})

test('one that is made twice, since its answer was lost, is the one that was said last', async () => {
  const rina = await lab.customer()
  const key = randomUUID()
  const tokens: string[] = []
  for (let count = 0; count < 2; count++) {
    const { data } = await rina.call(calls.createCalendarFeed, { body: {} }, key)
    tokens.push(data.token ?? '')
  }
  const statuses = await Promise.all(tokens.map(async (each) => (await read(each)).status))
  expect(statuses).toEqual([404, 200])
})

test('the token is kept as a hash, and stands in no log and no stored answer', async () => {
  const rina = await lab.customer()
  const token = await makeFeed(rina)
  await read(token)
  const feeds = await lab.db.selectFrom('calendar_feeds').select('hash').execute()
  const hash = createHash('sha256').update(token).digest()
  expect(feeds.some((feed) => feed.hash.equals(hash))).toBe(true)
  const answers = await lab.db.selectFrom('idempotent_answers').select('body').execute()
  expect(JSON.stringify(answers)).not.toContain(token)
  expect(log).toContain(CALENDAR_PATH)
  expect(log).not.toContain(token)
})

test.each([[''], ['short'], ['x'.repeat(44)], ['!'.repeat(43)], ['x'.repeat(43)]])(
  'the token %j of a page is refused: the server makes them',
  async (token) => {
    const rina = await lab.customer()
    const said = await rina.send('POST', '/api_v2/customer/calendar-feed', { body: { token } })
    expect([said.status, Object.keys(said.json.errors ?? {})]).toEqual([422, ['token']])
  },
)

test('staff have none', async () => {
  const sari = await lab.signIn(await lab.build.vendorStaff('sari'))
  const said = await sari.send('POST', '/api_v2/customer/calendar-feed', { body: {} })
  expect(said.status).toBe(403)
})
