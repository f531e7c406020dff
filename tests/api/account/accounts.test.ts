/** Registering, with a device that waits, and passwords that are forgotten and changed. */
import { randomBytes } from 'node:crypto'

import { afterAll, beforeAll, expect, test } from 'vitest'

import * as accountCalls from '#contract/account/calls'
import {
  REGISTRATION_KEY_HEADER,
  REGISTRATION_EVENTS_PATH,
} from '#contract/account/registration-stream'
import * as sessionCalls from '#contract/security/devices'
import { createToken, readMe } from '#contract/session'
import { listLinkedCustomers } from '#contract/switching'
import { linkIn } from '#tests/support/fakes/mail-drawer'
import { openReplica } from '#tests/support/fakes/replica'
import { type Lab, openLab } from '#tests/support/worlds/lab'

const HOUR_MS = 3_600_000
const OVER = 'This link no longer works. Ask for a new one.'

let lab: Lab
beforeAll(async () => {
  lab = await openLab({
    limits: { perMinute: 100_000, mailsPerAddress: 1000, linksPerAddress: 1000 },
  })
})
afterAll(() => lab.close())

const registrationKey = () => randomBytes(32).toString('base64url')

function registration(given: object = {}) {
  const email = `new.${randomBytes(4).toString('hex')}@test.lab`
  return {
    name: 'Wati Kusuma',
    email,
    phone: '+62 812 5550 9001',
    organisation: 'Laboratorium Baru',
    area: 'Bogor',
    password: 'a long password',
    waiting_key: registrationKey(),
    ...given,
  }
}

const post = (path: string, body: object, headers = {}) =>
  lab.send('POST', path, { body, headers, key: null })

async function register(given: object = {}) {
  const asked = registration(given)
  const said = await post(accountCalls.registerCustomer.path, asked)
  expect(said.status).toBe(200)
  const mail = await lab.mails.take(asked.email)
  return { asked, said, mail }
}

/** What a device that waits is told, up to the end of the stream. */
async function waitOn(key: string) {
  const response = await fetch(lab.address + REGISTRATION_EVENTS_PATH, {
    headers: { [REGISTRATION_KEY_HEADER]: key },
  })
  expect(response.status).toBe(200)
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const until = async (ready: (text: string) => boolean) => {
    while (!ready(text)) {
      const part = await reader?.read()
      if (!part || part.done) return text
      text += part.value
    }
    return text
  }
  await until((said) => said.includes('event: ready'))
  return { toItsEnd: () => until(() => false), close: () => reader?.cancel() }
}

const tokenIn = (text: string) => /"access_token":"([\w-]{43})"/.exec(text)?.[1]

test('who registers is signed in once the link is opened on the device that registered', async () => {
  const { asked, mail } = await register()
  expect(mail.subject).toBe('Confirm your email address · Benchside')
  // nobody has confirmed yet that it is theirs
  for (const typed of [asked.name, asked.organisation, asked.area, asked.phone]) {
    expect(JSON.stringify(mail)).not.toContain(typed)
  }
  const device = await waitOn(asked.waiting_key)
  const { page, kind, token } = linkIn(mail)
  expect([page, kind]).toEqual([`${lab.address}/email/verification`, 'verify'])

  const info = await post(accountCalls.readMailLink.path, { token })
  expect(info.json.data).toMatchObject({ kind: 'verify', email: asked.email, name: asked.name })
  const signIn = { email: asked.email, password: asked.password }
  expect((await post(createToken.path, signIn)).status).toBe(401)

  const { waiting_key } = asked
  const verified = await post(accountCalls.verifyEmail.path, { token, waiting_key })
  expect(verified.json.data).toEqual({ email: asked.email })
  const given = tokenIn(await device.toItsEnd())
  const me = await lab.send('GET', readMe.path, { token: given })
  expect(me.json.data).toMatchObject({
    email: asked.email,
    role: 'customer',
    can_switch: false,
    customer: { data: { name: 'Laboratorium Baru', area: 'Bogor' } },
  })
  expect((await post(createToken.path, signIn)).status).toBe(200)
  const stored = JSON.stringify(await lab.db.selectFrom('registrations').selectAll().execute())
  for (const secret of [asked.password, asked.waiting_key, given]) {
    expect(stored).not.toContain(secret)
  }
})

test('the link may be opened on another server than the one where the device waits', async () => {
  const replica = await openReplica(lab)
  const { asked, mail } = await register()
  const device = await waitOn(asked.waiting_key)
  const said = await fetch(replica.address + accountCalls.verifyEmail.path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token: linkIn(mail).token, waiting_key: asked.waiting_key }),
  })
  expect(said.status).toBe(200)
  expect(tokenIn(await device.toItsEnd())).toBeDefined()
  await replica.close()
})

test('a device that comes back later is signed in then, once', async () => {
  const { asked, mail } = await register()
  const { waiting_key } = asked
  await post(accountCalls.verifyEmail.path, { token: linkIn(mail).token, waiting_key })
  const first = await waitOn(asked.waiting_key)
  expect(tokenIn(await first.toItsEnd())).toBeDefined()
  const second = await waitOn(asked.waiting_key)
  await second.close()
  const handed = await lab.db
    .selectFrom('tokens')
    .innerJoin('users', 'users.id', 'tokens.user_id')
    .where('users.email', '=', asked.email)
    .select('tokens.id')
    .execute()
  expect(handed).toHaveLength(1)
})

test('the name of an organisation opens nothing that is there', async () => {
  const rina = await lab.customer()
  const { asked, mail } = await register({ organisation: rina.organisation.name })
  const { waiting_key } = asked
  await post(accountCalls.verifyEmail.path, { token: linkIn(mail).token, waiting_key })
  const said = await post(createToken.path, { email: asked.email, password: asked.password })
  const { access_token: token } = said.json.data as { access_token: string }
  const me = await lab.send('GET', readMe.path, { token })
  const { customer } = me.json.data as { customer: { data: { id: number } } }
  expect(customer.data.id).not.toBe(rina.organisation.id)
  const other = `/api_v2/customer/switch-customer/${rina.organisation.id}`
  expect((await lab.send('PUT', other, { token, body: {} })).status).toBe(404)
  const sari = await lab.signIn(await lab.build.vendorStaff('sari'))
  const found = await sari.call(listLinkedCustomers, {
    query: { search: rina.organisation.name },
  })
  const marks = new Map(found.data.map(({ id, is_registered }) => [id, is_registered]))
  expect(marks.get(rina.organisation.id)).not.toBe(true)
  expect(marks.get(customer.data.id)).toBe(true)
})

test('an address that has an account gets the same answer, another mail, and no link', async () => {
  const rina = await lab.customer()
  const { said, mail } = await register({ email: rina.who.email })
  const fresh = await register()
  expect(Object.keys(said.json.data as object)).toEqual(Object.keys(fresh.said.json.data as object))
  expect(said.json.message).toBe(fresh.said.json.message)
  expect(mail.subject).toBe('You already have an account · Benchside')
  expect(mail.text).not.toContain('#verify')
  expect(await lab.enter(rina.who)).toBeDefined()
})

test('a resend ends the earlier link; every key gets the same answer', async () => {
  const { asked, mail } = await register()
  const said = await post(accountCalls.resendVerification.path, { waiting_key: asked.waiting_key })
  const again = await lab.mails.take(asked.email)
  const unknown = await post(accountCalls.resendVerification.path, {
    waiting_key: registrationKey(),
  })
  expect([unknown.status, unknown.json]).toEqual([said.status, said.json])
  const old = await post(accountCalls.verifyEmail.path, { token: linkIn(mail).token })
  expect([old.status, old.json.message]).toEqual([404, OVER])
  const { waiting_key } = asked
  const now = await post(accountCalls.verifyEmail.path, { token: linkIn(again).token, waiting_key })
  expect(now.status).toBe(200)
})

test('links that are used, forged, of another kind or too old are refused alike', async () => {
  const ownLab = await openLab({ limits: { perMinute: 100_000 } })
  const rina = await ownLab.customer()
  const ask = async (path: string, body: object) => ownLab.send('POST', path, { body, key: null })
  const forgot = async () => {
    await ask(accountCalls.requestPasswordReset.path, { email: rina.who.email })
    return linkIn(await ownLab.mails.take(rina.who.email)).token
  }
  const refused = async (body: object, path: string = accountCalls.resetPassword.path) => {
    const said = await ask(path, body)
    expect([said.status, said.json.message]).toEqual([404, OVER])
  }
  const password = 'another password'
  await refused({ token: 'x'.repeat(43), password })
  const first = await forgot()
  await refused({ token: first }, accountCalls.verifyEmail.path)
  expect((await ask(accountCalls.resetPassword.path, { token: first, password })).status).toBe(200)
  await refused({ token: first, password })
  await ownLab.mails.take(rina.who.email)
  const [older, newer] = [await forgot(), await forgot()]
  await refused({ token: older, password })
  ownLab.setClock(new Date(Date.now() + HOUR_MS + 1000))
  await refused({ token: newer, password })
  await refused({ token: newer }, accountCalls.readMailLink.path)
  await ownLab.close()
})

test('a reset signs the person out everywhere and tells them so; no other password works', async () => {
  const rina = await lab.customer()
  await post(accountCalls.requestPasswordReset.path, { email: rina.who.email })
  const { token, kind } = linkIn(await lab.mails.take(rina.who.email))
  expect(kind).toBe('reset')
  const password = 'a quite new one'
  const said = await post(accountCalls.resetPassword.path, { token, password })
  expect(said.json.data).toEqual({ email: rina.who.email })
  expect((await lab.mails.take(rina.who.email)).subject).toContain('Your password was changed')
  expect((await rina.send('GET', readMe.path)).status).toBe(401)
  await expect(lab.enter(rina.who)).rejects.toMatchObject({ status: 401 })
  expect(await lab.enter({ ...rina.who, password })).toBeDefined()
})

test('who asks for a reset learns nothing, in Indonesian neither', async () => {
  const rina = await lab.customer()
  const ask = async (email: string) => {
    const said = await post(
      accountCalls.requestPasswordReset.path,
      { email },
      { 'Accept-Language': 'id' },
    )
    return [said.status, said.json]
  }
  expect(await ask('nobody@test.lab')).toEqual(await ask(rina.who.email))
  expect((await lab.mails.take(rina.who.email)).subject).toContain('Buat kata sandi baru')
  expect(lab.mails.count('nobody@test.lab')).toBe(0)
})

test('a change asks for the old password, and ends the other sessions', async () => {
  const phone = await lab.customer()
  const tablet = await lab.signIn(phone.who)
  const change = (current_password: string, password = 'the new password') =>
    phone.send('PUT', accountCalls.changePassword.path, { body: { current_password, password } })
  const wrong = await change('not it')
  expect([wrong.status, Object.keys(wrong.json.errors ?? {})]).toEqual([422, ['current_password']])
  expect(await tablet.send('GET', readMe.path)).toMatchObject({ status: 200 })
  expect((await change(phone.who.password, 'short')).status).toBe(422)
  expect((await change(phone.who.password)).status).toBe(200)
  expect(await tablet.send('GET', readMe.path)).toMatchObject({ status: 401 })
  expect(await phone.send('GET', readMe.path)).toMatchObject({ status: 200 })
  const kept = await lab.db.selectFrom('idempotent_answers').select('user_id').execute()
  expect(kept.map(({ user_id }) => user_id)).not.toContain(phone.who.id)
})

test('own devices are listed, one is signed out, then all', async () => {
  const { who, ...phone } = await lab.customer()
  const agent = 'Mozilla/5.0 (Windows NT 10.0) Chrome/156.0 Safari/537.36 Edg/156.0'
  const { email, password } = who
  await post(createToken.path, { email, password }, { 'User-Agent': agent })
  const stranger = await lab.customer()
  const { data } = await phone.call(sessionCalls.listSignedInDevices, {})
  expect(data.map(({ name, osd, is_current }) => [name, osd, is_current])).toEqual([
    [undefined, undefined, true],
    ['Edge', 'Windows', false],
  ])
  const other = data[1]?.id ?? 0
  const revoke = (by: Pick<typeof phone, 'send'>, id: number) =>
    by.send('DELETE', `${sessionCalls.listSignedInDevices.path}/${id}`, { body: {} })
  expect((await revoke(stranger, other)).status).toBe(404)
  expect((await revoke(phone, other)).status).toBe(200)
  expect((await phone.call(sessionCalls.listSignedInDevices, {})).data).toHaveLength(1)
  const tablet = await lab.signIn(who)
  await phone.call(sessionCalls.signOutEverywhere, { body: { others_only: true } })
  expect((await tablet.send('GET', readMe.path)).status).toBe(401)
  await phone.call(sessionCalls.signOutEverywhere, { body: {} })
  expect((await phone.send('GET', readMe.path)).status).toBe(401)
})
