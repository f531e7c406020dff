/** What is under way while a password changes: no token of the old one is left, whoever was first. */
import { randomBytes } from 'node:crypto'

import { afterAll, beforeAll, expect, test } from 'vitest'

import * as accountCalls from '#contract/account/calls'
import {
  REGISTRATION_KEY_HEADER,
  REGISTRATION_EVENTS_PATH,
} from '#contract/account/registration-stream'
import { registerDevice } from '#contract/notifications'
import * as sessionCalls from '#contract/security/devices'
import { createStaffToken, createToken, readMe } from '#contract/session'
import { linkIn } from '#tests/support/fakes/mail-drawer'
import { holdPerson } from '#tests/support/worlds/held-person'
import { type Actor, type Lab, openLab, UNLIMITED } from '#tests/support/worlds/lab'

const ROUNDS = 4
const AT_ONCE = 8

let lab: Lab
beforeAll(async () => {
  lab = await openLab({ limits: UNLIMITED })
})
afterAll(() => lab.close())

const post = (path: string, body: object) => lab.send('POST', path, { body, key: null })
const enter = ({ email, password }: { email: string; password: string }) =>
  post(createToken.path, { email, password })
const tokenOf = ({ json }: { json: { data?: unknown } }) =>
  (json.data as { access_token?: string } | undefined)?.access_token
const isOut = async (token: string) =>
  (await lab.send('GET', readMe.path, { token })).status === 401

test('a sign-in that has checked the password waits for a change, and then gets nothing', async () => {
  const { who } = await lab.customer()
  const change = await holdPerson(lab, who.id)
  const signIns = Array.from({ length: 3 }, () => enter(who))
  await change.waitFor(signIns.length)
  await change.query(`update users set password_hash = 'another' where id = $1`, [who.id])
  await change.query('delete from tokens where user_id = $1', [who.id])
  await change.commit()
  expect((await Promise.all(signIns)).map(({ status }) => status)).toEqual([401, 401, 401])
  const left = await lab.db
    .selectFrom('tokens')
    .where('user_id', '=', who.id)
    .select('id')
    .execute()
  expect(left).toEqual([])
})

test("somebody who stops being staff meanwhile is not signed in as the vendor's", async () => {
  const sari = await lab.build.vendorStaff('sari')
  const change = await holdPerson(lab, sari.id)
  const { email, password } = sari
  const signIn = post(createStaffToken.path, { email, password })
  await change.waitFor(1)
  await change.query(`update users set role = 'customer' where id = $1`, [sari.id])
  await change.commit()
  expect((await signIn).status).toBe(401)
})

/** Signs in, `AT_ONCE` at a time, for as long as `act` takes; returns the tokens that were given. */
async function around(who: Actor['who'], act: () => Promise<{ status: number }>) {
  const given: string[] = []
  let acting = true
  const signInAgain = async (): Promise<void> => {
    const token = tokenOf(await enter(who))
    if (token !== undefined) given.push(token)
    if (acting) await signInAgain()
  }
  const signingIn = Array.from({ length: AT_ONCE }, signInAgain)
  const { status } = await act().finally(() => {
    acting = false
  })
  await Promise.all(signingIn)
  expect(status).toBe(200)
  return given
}

test('after a change no token of the old password is left', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { who, ...phone } = await lab.customer()
    const body = { current_password: who.password, password: 'the new password' }
    const given = await around(who, () =>
      phone.send('PUT', accountCalls.changePassword.path, { body }),
    )
    expect(await Promise.all(given.map(isOut))).toEqual(given.map(() => true))
    expect(await isOut(phone.token)).toBe(false)
  }
})

async function askForReset(email: string) {
  await post(accountCalls.requestPasswordReset.path, { email })
  return linkIn(await lab.mails.take(email)).token
}

test('after a reset no token of the old password is left', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { who, ...phone } = await lab.customer()
    const token = await askForReset(who.email)
    const given = await around(who, () =>
      post(accountCalls.resetPassword.path, { token, password: 'the new password' }),
    )
    expect(await Promise.all([...given, phone.token].map(isOut))).not.toContain(false)
  }
})

test('a change that had the old password checked does not undo a reset', async () => {
  const { who, ...phone } = await lab.customer()
  const reset = await holdPerson(lab, who.id)
  const body = { current_password: who.password, password: 'of a thief, perhaps' }
  const changing = phone.send('PUT', accountCalls.changePassword.path, { body })
  await reset.waitFor(1)
  await reset.query(`update users set password_hash = 'reset' where id = $1`, [who.id])
  await reset.commit()
  expect((await changing).status).toBe(422)
  const { password_hash } = await lab.db
    .selectFrom('users')
    .where('id', '=', who.id)
    .select('password_hash')
    .executeTakeFirstOrThrow()
  expect(password_hash).toBe('reset')
})

test('of links that are made at once one is left, and of links that are used at once one works', async () => {
  const { who } = await lab.customer()
  const held = await holdPerson(lab, who.id)
  const asking = [askForReset(who.email), askForReset(who.email)]
  // the worker that writes the mails waits for whoever changes this person
  await held.waitFor(1)
  await held.commit()
  const tokens = await Promise.all(asking)
  const reset = (token: string, index: number) =>
    post(accountCalls.resetPassword.path, { token, password: `new password ${index}` })
  const said = await Promise.all(tokens.map(reset))
  expect(said.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
  for (const { status } of await Promise.all([1, 2, 3].map(() => reset(tokens[0] ?? '', 3)))) {
    expect(status).toBe(404)
  }
})

/** Somebody who registered, and opened the link on the device that waits. */
async function registered() {
  const email = `${randomBytes(4).toString('hex')}@test.lab`
  const waiting_key = randomBytes(32).toString('base64url')
  await post(accountCalls.registerCustomer.path, {
    name: 'Wati',
    email,
    phone: '+62 812 5550 9001',
    organisation: 'Lab Baru',
    password: 'what was chosen first',
    waiting_key,
  })
  const { token } = linkIn(await lab.mails.take(email))
  await post(accountCalls.verifyEmail.path, { token, waiting_key })
  const { id } = await lab.db
    .selectFrom('users')
    .where('email', '=', email)
    .select('id')
    .executeTakeFirstOrThrow()
  const state = async () => {
    const { handed_at } = await lab.db
      .selectFrom('registrations')
      .where('user_id', '=', id)
      .select('handed_at')
      .executeTakeFirstOrThrow()
    const tokens = await lab.db
      .selectFrom('tokens')
      .where('user_id', '=', id)
      .select('id')
      .execute()
    return { isOpen: handed_at === null, tokens: tokens.length }
  }
  return { id, email, waiting_key, state }
}

test('a device that waits for a registration gets nothing once the password was reset', async () => {
  const { email, state } = await registered()
  expect(await state()).toEqual({ isOpen: true, tokens: 0 })
  const token = await askForReset(email)
  await post(accountCalls.resetPassword.path, { token, password: 'what its owner chose' })
  expect(await state()).toEqual({ isOpen: false, tokens: 0 })
})

test('nor while it is being reset', async () => {
  const { id, waiting_key, state } = await registered()
  const change = await holdPerson(lab, id)
  const leaving = new AbortController()
  const page = await fetch(lab.address + REGISTRATION_EVENTS_PATH, {
    headers: { [REGISTRATION_KEY_HEADER]: waiting_key },
    signal: leaving.signal,
  })
  await change.waitFor(1)
  await change.query(`update users set password_hash = 'another' where id = $1`, [id])
  await change.commit()
  await expect.poll(state).toEqual({ isOpen: false, tokens: 0 })
  leaving.abort()
  await page.body?.cancel().catch(() => undefined)
})

test('signing out everywhere on two devices at once ends both, and fails on none', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const phone = await lab.customer()
    const tablet = await lab.signIn(phone.who)
    const out = (by: Actor) => by.send('POST', sessionCalls.signOutEverywhere.path, { body: {} })
    const said = await Promise.all([out(phone), out(tablet)])
    for (const { status } of said) expect([200, 401]).toContain(status)
    expect(await Promise.all([phone.token, tablet.token].map(isOut))).toEqual([true, true])
  }
})

test('a device that registers for messages while it is signed out is told to sign in', async () => {
  const { who, ...phone } = await lab.customer()
  const signingOut = await holdPerson(lab, who.id)
  await signingOut.query('delete from tokens where user_id = $1', [who.id])
  const body = { fcm_token: randomBytes(16).toString('hex') }
  const registering = phone.send('POST', registerDevice.path, { body })
  await signingOut.waitFor(1)
  await signingOut.commit()
  expect((await registering).status).toBe(401)
})
