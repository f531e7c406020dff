/** Codes of authenticator apps and recovery codes over the wire. */
import { randomUUID } from 'node:crypto'

import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'

import {
  beginAuthenticator,
  confirmAuthenticator,
  makeRecoveryCodes,
  readSecondFactor,
  removeAuthenticator,
  resetSecondFactor,
} from '#contract/security/second-factor'
import { readMe } from '#contract/session'
import { codeAt, setUpApp } from '#tests/support/authenticator-app'
import { type Actor, type Lab, openLab, UNLIMITED } from '#tests/support/worlds/lab'
import { Browser, PORTAL } from '#tests/support/worlds/passkeys'

/** In the middle of a step of 30 s. */
const START = new Date('2026-11-28T03:00:15Z')
const STEP_MS = 30_000
const WRONG = 'This code is wrong or has already been used. Enter another one.'

let lab: Lab
let now = START
const logged: string[] = []
beforeAll(async () => {
  const log = pino({ level: 'trace' }, { write: (line) => void logged.push(line) })
  lab = await openLab({ limits: UNLIMITED, publicUrl: PORTAL }, log)
  lab.setClock(now)
})
afterAll(() => lab.close())

/** Later than all that was before. */
function later(ms = STEP_MS): void {
  now = new Date(now.getTime() + ms)
  lab.setClock(now)
}

/** Sets an app up; its codes are of later steps then. */
async function setUp(by: Actor) {
  const made = await setUpApp(by, now)
  later(2 * STEP_MS)
  return made
}

const signIn = async ({ who }: Actor, code?: string) =>
  lab.send('POST', '/api_v2/token', {
    body: { email: who.email, password: who.password, ...(code !== undefined && { code }) },
  })

test('an app that is set up is asked for at the next sign-in', async () => {
  const rina = await lab.customer()
  const { secret } = await setUp(rina)
  const said = await signIn(rina)
  expect(said).toMatchObject({
    status: 422,
    json: { errors: { code: ['Enter the code from your authenticator app'] } },
  })
  expect((await signIn(rina, await codeAt(secret, now))).status).toBe(200)
  expect((await rina.call(readMe, {})).data.has_second_factor).toBe(true)
})

test('a wrong password is refused as ever, whatever the code', async () => {
  const rina = await lab.customer()
  const { secret } = await setUp(rina)
  const body = { email: rina.who.email, password: 'guess', code: await codeAt(secret, now) }
  expect((await lab.send('POST', '/api_v2/token', { body })).status).toBe(401)
})

test('a code works once, and none before it', async () => {
  const rina = await lab.customer()
  const { secret } = await setUp(rina)
  const [before, code] = [
    await codeAt(secret, new Date(now.getTime() - STEP_MS)),
    await codeAt(secret, now),
  ]
  expect((await signIn(rina, code)).status).toBe(200)
  for (const used of [code, before]) {
    expect(await signIn(rina, used)).toMatchObject({
      status: 422,
      json: { errors: { code: [WRONG] } },
    })
  }
})

test('two sign-ins with one code at once: one of them is let in', async () => {
  const rina = await lab.customer()
  const { secret } = await setUp(rina)
  const code = await codeAt(secret, now)
  const said = await Promise.all([signIn(rina, code), signIn(rina, code), signIn(rina, code)])
  expect(said.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(said.filter(({ status }) => status === 422)).toHaveLength(2)
})

test('the code that confirmed the app signs nobody in', async () => {
  const rina = await lab.customer()
  const { secret } = (await rina.call(beginAuthenticator, { body: {} })).data
  const code = await codeAt(secret, now)
  await rina.call(confirmAuthenticator, { body: { code } })
  expect((await signIn(rina, code)).status).toBe(422)
})

test.each([
  ['29 s behind', 29_000, 200],
  ['29 s ahead', -29_000, 200],
  ['75 s behind', 75_000, 422],
  ['75 s ahead', -75_000, 422],
])('the clock of a telephone that is %s', async (_, behindMs, status) => {
  const rina = await lab.customer()
  const { secret } = await setUp(rina)
  expect((await signIn(rina, await codeAt(secret, now, behindMs))).status).toBe(status)
})

test('setting up needs a code, and the earlier app works until then', async () => {
  const rina = await lab.customer()
  const { secret } = await setUp(rina)
  const next = (await rina.call(beginAuthenticator, { body: {} })).data
  expect(next.secret).not.toBe(secret)
  expect(next.uri).toMatch(/^otpauth:\/\/totp\//)
  expect((await signIn(rina, await codeAt(secret, now))).status).toBe(200)
  later()
  await expect(rina.call(confirmAuthenticator, { body: { code: '000000' } })).rejects.toMatchObject(
    {
      status: 422,
      errors: { code: [WRONG] },
    },
  )
  const body = { code: await codeAt(next.secret, now) }
  const { data } = await rina.call(confirmAuthenticator, { body })
  // those of the first time work on
  expect(data.recovery_codes).toEqual([])
  later()
  expect((await signIn(rina, await codeAt(secret, now))).status).toBe(422)
  expect((await signIn(rina, await codeAt(next.secret, now))).status).toBe(200)
})

test('a secret that waited for half an hour is over', async () => {
  const rina = await lab.customer()
  const { secret } = (await rina.call(beginAuthenticator, { body: {} })).data
  await lab.db
    .updateTable('authenticators')
    .set({ created_at: new Date(now.getTime() - 31 * 60_000) })
    .where('user_id', '=', rina.who.id)
    .execute()
  const body = { code: await codeAt(secret, now) }
  await expect(rina.call(confirmAuthenticator, { body })).rejects.toMatchObject({ status: 409 })
})

test('ten recovery codes, each of which works once, and its use is told', async () => {
  const rina = await lab.customer()
  const { codes } = await setUp(rina)
  expect(new Set(codes)).toHaveProperty('size', 10)
  await lab.mails.take(rina.who.email)
  const [first = ''] = codes
  expect((await signIn(rina, first.toUpperCase())).status).toBe(200)
  expect((await lab.mails.take(rina.who.email)).subject).toContain('A recovery code was used')
  expect((await signIn(rina, first)).status).toBe(422)
  expect((await rina.call(readSecondFactor, {})).data.recovery_codes_left).toBe(9)
})

test('new ones end the earlier ones', async () => {
  const rina = await lab.customer()
  const { codes } = await setUp(rina)
  const made = (await rina.call(makeRecoveryCodes, { body: {} })).data.recovery_codes
  expect((await signIn(rina, codes[0])).status).toBe(422)
  expect((await signIn(rina, made[0])).status).toBe(200)
})

test("a colleague's recovery code is nobody else's", async () => {
  const [rina, budi] = [await lab.customer(), await lab.customer('budi')]
  const [, theirs] = [await setUp(rina), await setUp(budi)]
  expect((await signIn(rina, theirs.codes[0])).status).toBe(422)
  expect((await signIn(budi, theirs.codes[0])).status).toBe(200)
})

test('an app that is taken away is asked for no more', async () => {
  const rina = await lab.customer()
  const { codes } = await setUp(rina)
  await rina.call(removeAuthenticator, { body: {} })
  expect((await signIn(rina)).status).toBe(200)
  expect((await rina.call(readSecondFactor, {})).data).toMatchObject({
    has_authenticator: false,
    recovery_codes_left: 0,
  })
  await setUp(rina)
  expect((await signIn(rina, codes[0])).status).toBe(422)
})

test('secrets and codes are in no log and in no answer that is kept', async () => {
  const rina = await lab.customer()
  const { secret, codes } = await setUp(rina)
  await signIn(rina, await codeAt(secret, now))
  const kept = await lab.db.selectFrom('idempotent_answers').selectAll().execute()
  const recovery = await lab.db.selectFrom('recovery_codes').selectAll().execute()
  const [code = ''] = codes
  const all = `${logged.join('')}${JSON.stringify(kept)}${JSON.stringify(recovery)}`
  for (const word of [secret, code, code.replace('-', '')]) expect(all).not.toContain(word)
})

test('the same begin under one key says another secret: nothing is kept for a repeat', async () => {
  const rina = await lab.customer()
  const key = randomUUID()
  const begin = async () => (await rina.call(beginAuthenticator, { body: {} }, key)).data.secret
  expect(await begin()).not.toBe(await begin())
})

test('guessing codes is slowed down, wherever it comes from', async () => {
  const own = await openLab({ limits: { ...UNLIMITED, signInsPerAccount: 3 } })
  own.setClock(now)
  const rina = await own.customer()
  const { secret } = (await rina.call(beginAuthenticator, { body: {} })).data
  await rina.call(confirmAuthenticator, { body: { code: await codeAt(secret, now) } })
  const body = { email: rina.who.email, password: rina.who.password, code: '000000' }
  const statuses: number[] = []
  for (let tries = 0; tries < 5; tries++) {
    statuses.push((await own.send('POST', '/api_v2/token', { body })).status)
  }
  expect(statuses).toEqual([422, 422, 422, 429, 429])
  await own.close()
})

test("the vendor's staff help a customer who lost everything, and that is recorded", async () => {
  const sari = await lab.signIn(await lab.build.vendorStaff('sari'))
  const [rina, browser] = [await lab.customer(), new Browser()]
  await setUp(rina)
  await browser.add(rina)
  const staff = await lab.signIn(sari.who)
  const body = { email: rina.who.email, note: 'New telephone, called back.' }
  await staff.call(resetSecondFactor, { body })
  expect((await lab.send('GET', readMe.path, { token: rina.token })).status).toBe(401)
  expect((await signIn(rina)).status).toBe(200)
  expect((await browser.signIn(lab)).status).toBe(401)
  const steps = await lab.db
    .selectFrom('admin_steps')
    .where('subject', '=', rina.who.email)
    .selectAll()
    .execute()
  expect(steps).toMatchObject([
    {
      actor: `staff:#${sari.who.id}`,
      action: 'reset-second-factor',
      changes: { why: ['', 'New telephone, called back.'] },
    },
  ])
  let subject = ''
  while (!subject.includes('Your second step was reset')) {
    ;({ subject } = await lab.mails.take(rina.who.email))
  }
  expect(lab.mails.count(rina.who.email)).toBe(0)
})

test('factors of staff are reset by nobody of the staff', async () => {
  const sari = await lab.signIn(await lab.build.vendorStaff('sari'))
  const staff = await lab.signIn(sari.who)
  const body = { email: sari.who.email, note: 'Please.' }
  await expect(staff.call(resetSecondFactor, { body })).rejects.toMatchObject({ status: 422 })
})

test('whoever guesses codes with the right password is told of to its owner, who is not held up on a known device', async () => {
  const own = await openLab({ limits: { ...UNLIMITED, signInsPerAccount: 3 } })
  own.setClock(now)
  const rina = await own.customer()
  const { secret } = (await rina.call(beginAuthenticator, { body: {} })).data
  await rina.call(confirmAuthenticator, { body: { code: await codeAt(secret, now) } })
  const { email, password } = rina.who
  const at = async (ms: number) => codeAt(secret, new Date(now.getTime() + ms))
  const enter = async (more: object) =>
    own.send('POST', '/api_v2/token', { body: { email, password, ...more } })
  const known = await enter({ code: await at(STEP_MS) })
  const { device_key } = known.json.data as { device_key: string }
  await own.mails.take(email)
  await own.db.deleteFrom('known_senders').where('kind', '=', 'address').execute()
  for (let tries = 0; tries < 6; tries++) await enter({ code: '000000' })
  expect((await own.mails.take(email)).subject).toContain('Someone knows your password')
  own.setClock(new Date(now.getTime() + 4 * STEP_MS))
  expect((await enter({ code: await at(4 * STEP_MS), device_key })).status).toBe(200)
  await own.close()
})
