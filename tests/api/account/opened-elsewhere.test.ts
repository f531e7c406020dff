/** Whoever registers somebody else's address gets neither a password nor a session: the person who opens the link decides. */
import { randomBytes } from 'node:crypto'

import { afterAll, beforeAll, expect, test } from 'vitest'

import * as calls from '#contract/account/calls'
import {
  REGISTRATION_EVENTS_PATH,
  REGISTRATION_KEY_HEADER,
} from '#contract/account/registration-stream'
import { createToken, readMe } from '#contract/session'
import { linkIn } from '#tests/support/fakes/mail-drawer'
import { type Lab, openLab, UNLIMITED } from '#tests/support/worlds/lab'

const CHOSEN = 'chosen by the owner'
const TYPED = 'typed by a stranger'
const MINUTE_MS = 60_000

let lab: Lab
beforeAll(async () => {
  lab = await openLab({ limits: UNLIMITED })
})
afterAll(() => lab.close())

const post = (path: string, body: object) => lab.send('POST', path, { body, key: null })
const anAddress = () => `owner.${randomBytes(4).toString('hex')}@test.lab`
const aKey = () => randomBytes(32).toString('base64url')

/** A device registers the address. Returns its key, and the token of the mail that the owner gets. */
async function register(email: string, password = TYPED) {
  const waiting_key = aKey()
  const asked = { name: 'Wati', email, phone: '+62 812 5550 9001', organisation: 'Lab Baru' }
  const said = await post(calls.registerCustomer.path, { ...asked, password, waiting_key })
  expect(said.status).toBe(200)
  return { waiting_key, token: linkIn(await lab.mails.take(email)).token }
}

const verify = (body: object) => post(calls.verifyEmail.path, body)
const type = (waiting_key: string, code: string) =>
  post(calls.typeRegistrationCode.path, { waiting_key, code })
const codeOf = ({ json }: { json: { data?: unknown } }) => (json.data as { code: string }).code
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

const signIn = async (email: string, password: string) =>
  (await post(createToken.path, { email, password })).status

async function sessionsOf(email: string) {
  const rows = await lab.db
    .selectFrom('tokens')
    .innerJoin('users', 'users.id', 'tokens.user_id')
    .where('users.email', '=', email)
    .select('tokens.id')
    .execute()
  return rows.length
}

/** What a device gets that comes to its stream now: a token, or nothing for as long as it is told "ready" alone. */
async function openStream(waiting_key: string) {
  const response = await fetch(lab.address + REGISTRATION_EVENTS_PATH, {
    headers: { [REGISTRATION_KEY_HEADER]: waiting_key },
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const until = async (word: string) => {
    while (!text.includes(word)) {
      const part = await reader?.read()
      if (!part || part.done) break
      text += part.value
    }
    return text
  }
  return {
    status: response.status,
    until,
    token: async () => /"access_token":"([\w-]{43})"/.exec(await until('access_token'))?.[1],
    close: () => reader?.cancel(),
  }
}

test('the owner chooses the password, and the device that registered gets nothing', async () => {
  const email = anAddress()
  const { waiting_key, token } = await register(email)
  const device = await openStream(waiting_key)
  await device.until('ready')
  const info = await post(calls.readMailLink.path, { token })
  expect(info.json.data).toMatchObject({ is_here: false, email })
  const needed = await verify({ token })
  expect([needed.status, Object.keys(needed.json.errors ?? {})]).toEqual([422, ['password']])

  const said = await verify({ token, password: CHOSEN })
  expect(said.json.data).toEqual({ email, code: expect.stringMatching(/^\d{6}$/) })
  expect(await signIn(email, TYPED)).toBe(401)
  expect(await sessionsOf(email)).toBe(0)
  // nor when it comes back
  const again = await openStream(waiting_key)
  await again.until('ready')
  expect(await sessionsOf(email)).toBe(0)
  expect(await signIn(email, CHOSEN)).toBe(200)
  await device.close()
  await again.close()
})

test('the owner corrects the phone number that was typed on the other device', async () => {
  const phoneOf = async (email: string) => {
    const user = lab.db.selectFrom('users').where('email', '=', email).select('phone')
    return (await user.executeTakeFirst())?.phone
  }
  const [email, other, own] = [anAddress(), anAddress(), anAddress()]
  const { token } = await register(email)
  const info = await post(calls.readMailLink.path, { token })
  expect(info.json.data).toMatchObject({ phone: '+62 812 5550 9001' })
  const password = CHOSEN
  const wrong = await verify({ token, password, phone: 'none' })
  expect([wrong.status, Object.keys(wrong.json.errors ?? {})]).toEqual([422, ['phone']])
  expect((await verify({ token, password, phone: '+62 811 5550 1234' })).status).toBe(200)
  expect(await phoneOf(email)).toBe('+62 811 5550 1234')
  // an earlier version of the page sends none
  await verify({ token: (await register(other)).token, password })
  expect(await phoneOf(other)).toBe('+62 812 5550 9001')
  // the device that registered is not asked again
  const here = await register(own)
  const { json } = await post(calls.readMailLink.path, here)
  expect(json.data).not.toHaveProperty('phone')
  await verify({ ...here, phone: '+62 811 5550 1234' })
  expect(await phoneOf(own)).toBe('+62 812 5550 9001')
})

test('the code that the owner types signs the device in, once', async () => {
  const email = anAddress()
  const { waiting_key, token } = await register(email)
  const code = codeOf(await verify({ token, password: CHOSEN }))
  const device = await openStream(waiting_key)
  await device.until('ready')
  expect((await type(waiting_key, ` ${code} `)).status).toBe(200)
  const me = await lab.send('GET', readMe.path, { token: await device.token() })
  expect(me.json.data).toMatchObject({ email })
  expect((await type(waiting_key, code)).status).toBe(422)
  expect(await sessionsOf(email)).toBe(1)
  const stored = JSON.stringify(await lab.db.selectFrom('registrations').selectAll().execute())
  expect(stored).not.toContain(code)
})

test('a code is of no use on another device, after five wrong ones, or after ten minutes', async () => {
  const [first, second] = [anAddress(), anAddress()]
  const [one, other] = [await register(first), await register(second)]
  const code = codeOf(await verify({ token: one.token, password: CHOSEN }))
  const otherCode = codeOf(await verify({ token: other.token, password: CHOSEN }))
  const refused = await type(aKey(), code)
  if (code !== otherCode) expect((await type(other.waiting_key, code)).json).toEqual(refused.json)

  // those that come at once count as those in a row
  const wrong = await Promise.all(
    Array.from({ length: 5 }, () => type(one.waiting_key, otherThan(code))),
  )
  expect(wrong.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422])
  expect((await type(one.waiting_key, code)).json).toEqual(refused.json)

  lab.setClock(new Date(Date.now() + 11 * MINUTE_MS))
  expect((await type(other.waiting_key, otherCode)).json).toEqual(refused.json)
  lab.setClock(new Date())
  expect([await sessionsOf(first), await sessionsOf(second)]).toEqual([0, 0])
})

test('the key of another registration of the address does not stand for the one of the link', async () => {
  const email = anAddress()
  const stranger = await register(email)
  const owner = await register(email, CHOSEN)
  // the owner opens the stranger's mail where they registered themselves
  const { waiting_key } = owner
  const info = await post(calls.readMailLink.path, { token: stranger.token, waiting_key })
  expect(info.json.data).toMatchObject({ is_here: false })
  expect((await verify({ token: stranger.token, waiting_key })).status).toBe(422)
  // and then their own
  expect((await verify({ token: owner.token, waiting_key })).json.data).toEqual({ email })
  const late = await verify({ token: stranger.token, password: 'a third password' })
  expect(late.status).toBe(404)
  expect(await signIn(email, CHOSEN)).toBe(200)
  expect(await signIn(email, TYPED)).toBe(401)
  expect((await type(stranger.waiting_key, '000000')).status).toBe(422)
})

test('of links that are confirmed at once, one makes the account, with the password chosen there', async () => {
  const email = anAddress()
  const registrations = [await register(email), await register(email), await register(email)]
  const said = await Promise.all(
    registrations.map(({ token }, at) => verify({ token, password: `chosen password ${at}` })),
  )
  const at = said.findIndex(({ status }) => status === 200)
  expect(said.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404])
  expect(await signIn(email, `chosen password ${at}`)).toBe(200)
  expect(await signIn(email, TYPED)).toBe(401)
  expect(await sessionsOf(email)).toBe(1)
})

test('a code is of no use once the password was reset', async () => {
  const email = anAddress()
  const { waiting_key, token } = await register(email)
  const code = codeOf(await verify({ token, password: CHOSEN }))
  await post(calls.requestPasswordReset.path, { email })
  const reset = linkIn(await lab.mails.take(email)).token
  await post(calls.resetPassword.path, { token: reset, password: 'another password' })
  expect((await type(waiting_key, code)).status).toBe(422)
  expect(await sessionsOf(email)).toBe(0)
})

test('a registration that an earlier version verified hands over no session', async () => {
  const email = anAddress()
  const { waiting_key, token } = await register(email)
  await verify({ token, waiting_key })
  // as that version left it
  await lab.db
    .updateTable('registrations')
    .set({ cleared_at: null, handed_at: null })
    .where('email', '=', email)
    .execute()
  const device = await openStream(waiting_key)
  await device.until('ready')
  expect(await sessionsOf(email)).toBe(0)
  expect(await signIn(email, TYPED)).toBe(200)
  await device.close()
})

test('a key that nobody registered with holds no stream, and one key three at most', async () => {
  const strange = await openStream(aKey())
  expect(strange.status).toBe(401)
  const { waiting_key } = await register(anAddress())
  const oldest = await openStream(waiting_key)
  await oldest.until('ready')
  const others = []
  for (let count = 0; count < 3; count++) {
    const one = await openStream(waiting_key)
    await one.until('ready')
    others.push(one)
  }
  expect(await oldest.until('never')).not.toContain('push')
  for (const one of others) await one.close()
})
