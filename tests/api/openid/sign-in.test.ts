/** Signing in by a provider of OpenID Connect, over the wire and with a real one. */
import { afterAll, beforeAll, expect, test } from 'vitest'

import { signInWithOpenId } from '#contract/security/openid'
import { createToken, readMe } from '#contract/session'
import { nextCode, setUpApp } from '#tests/support/authenticator-app'
import { type OpenIdWorld, openOpenIdWorld } from '#tests/support/openid/openid-world'
import {
  begin,
  goAs,
  proveTo,
  questionOf,
  signInAs,
  tokenOf,
} from '#tests/support/openid/setting-out'
import { UNLIMITED } from '#tests/support/worlds/lab'
import { Browser } from '#tests/support/worlds/passkeys'
import { actsOf, sessionOf } from '#tests/support/worlds/session-rows'

const AGAIN =
  'This sign-in has expired, was already used, or was started in another window. Start again.'

let world: OpenIdWorld
beforeAll(async () => {
  world = await openOpenIdWorld()
})
afterAll(() => world.close())

test('a new identity asks for the password, is joined by it, and signs in alone from then on', async () => {
  const { lab, provider, known } = world
  const { person, subject } = await known()
  const first = await signInAs(lab, provider, subject)
  expect(first.status).toBe(200)
  expect(first.json.data).toEqual({
    question: { entry: expect.any(String), kind: 'join', email: person.who.email },
  })
  const { entry } = questionOf(first)
  const proved = await proveTo(lab, entry, { password: person.who.password })
  const me = await lab.as(person.who, tokenOf(proved)).call(readMe, {})
  expect(me.data.id).toBe(person.who.id)
  expect((await lab.mails.take(person.who.email)).subject).toContain('Single sign-on was added')

  const second = await signInAs(lab, provider, subject)
  expect((await lab.as(person.who, tokenOf(second)).call(readMe, {})).data.id).toBe(person.who.id)
  expect(await actsOf(lab, person)).toEqual(['addIdentity', 'createToken', 'signInWithOpenId'])
})

test('nothing is joined without the proof, however sure the provider is of the address', async () => {
  const { lab, provider, known } = world
  const { person, subject } = await known()
  const { entry } = questionOf(await signInAs(lab, provider, subject))
  expect(await proveTo(lab, entry, { password: 'guess' })).toMatchObject({
    status: 422,
    json: { errors: { password: ['This isn’t your password. Try again.'] } },
  })
  expect(await proveTo(lab, entry, {})).toMatchObject({ status: 422 })
  expect(questionOf(await signInAs(lab, provider, subject)).kind).toBe('join')
  // what was tried wrongly is tried again
  expect((await proveTo(lab, entry, { password: person.who.password })).status).toBe(200)
})

test('wrong passwords are counted as at the sign-in by password', async () => {
  const limits = { ...UNLIMITED, signInsPerAccount: 3 }
  const { lab, provider, known, close } = await openOpenIdWorld({ parts: { limits } })
  const { person, subject } = await known()
  const { entry } = questionOf(await signInAs(lab, provider, subject))
  const statuses: number[] = []
  for (let tries = 0; tries < 4; tries++) {
    statuses.push((await proveTo(lab, entry, { password: 'guess' })).status)
  }
  expect(statuses).toEqual([422, 422, 422, 429])
  const body = { email: person.who.email, password: person.who.password }
  expect((await lab.send('POST', createToken.path, { body })).status).toBe(429)
  await close()
})

test('a second factor is asked for beside the password where one is set up', async () => {
  const { lab, provider, known } = world
  const { person, subject } = await known()
  const { secret } = await setUpApp(person)
  const { entry } = questionOf(await signInAs(lab, provider, subject))
  const { password } = person.who
  expect(await proveTo(lab, entry, { password })).toMatchObject({
    status: 422,
    json: { errors: { code: ['Enter the code from your authenticator app'] } },
  })
  expect((await proveTo(lab, entry, { password, code: '000000' })).status).toBe(422)
  expect((await proveTo(lab, entry, { password, code: await nextCode(secret) })).status).toBe(200)
})

test('a passkey joins as the password does, that of somebody else does not', async () => {
  const { lab, provider, known } = world
  const { person, subject } = await known()
  const other = await lab.customer('budi')
  const [own, theirs] = [new Browser(), new Browser()]
  await own.add(person)
  await theirs.add(other)
  const { entry } = questionOf(await signInAs(lab, provider, subject))
  expect((await proveTo(lab, entry, { answer: await theirs.sign(lab) })).status).toBe(422)
  expect((await proveTo(lab, entry, { answer: await own.sign(lab) })).status).toBe(200)
  expect((await sessionOf(lab, person)).factor_at).not.toBeNull()
  expect(tokenOf(await signInAs(lab, provider, subject))).toBeTruthy()
})

test.each([
  ['false', { email_verified: false }],
  ['not said', { email_verified: undefined }],
  ['some word', { email_verified: 'yes' }],
])('an address whose verification is %s is never joined', async (_, more) => {
  const { lab, provider, known } = world
  const { subject } = await known(undefined, more)
  const said = await signInAs(lab, provider, subject)
  expect(said.status).toBe(403)
  expect(said.json.message).toContain('Acme ID hasn’t confirmed your email address.')
})

test('an address that nobody has here is told to whoever owns it', async () => {
  const { lab, provider } = world
  provider.people.set('stranger', { email: 'Nobody@else.test', email_verified: true })
  const said = await signInAs(lab, provider, 'stranger')
  expect(said.status).toBe(403)
  expect(said.json.message).toContain('There’s no account for nobody@else.test here.')
})

test('the address is compared without regard to capital letters', async () => {
  const { lab, provider, known } = world
  const { person, subject } = await known()
  provider.people.set(subject, { email: person.who.email.toUpperCase(), email_verified: true })
  expect(questionOf(await signInAs(lab, provider, subject)).email).toBe(person.who.email)
})

test('another address at the provider moves nothing: the subject counts', async () => {
  const { lab, provider, joined } = world
  const { person, subject } = await joined()
  const other = await lab.customer('budi')
  provider.people.set(subject, { email: other.who.email, email_verified: true })
  const token = tokenOf(await signInAs(lab, provider, subject))
  expect((await lab.as(person.who, token).call(readMe, {})).data.id).toBe(person.who.id)
})

test('whoever is deactivated is let in no more, and a new identity joins nobody', async () => {
  const { lab, provider, known, joined } = world
  const { person, subject } = await joined()
  await lab.db
    .updateTable('users')
    .set({ deactivated_at: new Date() })
    .where('id', '=', person.who.id)
    .execute()
  expect(await signInAs(lab, provider, subject)).toMatchObject({ status: 403 })
  const again = await known(person)
  expect(await signInAs(lab, provider, again.subject)).toMatchObject({ status: 403 })
})

test('what came back works once', async () => {
  const { lab, provider, joined } = world
  const { subject } = await joined()
  const body = await goAs(provider, subject, await begin(lab))
  const send = async () => lab.send('POST', signInWithOpenId.path, { body })
  expect((await send()).status).toBe(200)
  expect(await send()).toMatchObject({ status: 409, json: { message: AGAIN } })
})

test('a code is used once, also under a state that is fresh', async () => {
  const { lab, provider, joined } = world
  const { subject } = await joined()
  const [first, next] = [await goAs(provider, subject, await begin(lab)), await begin(lab)]
  expect((await lab.send('POST', signInWithOpenId.path, { body: first })).status).toBe(200)
  const body = { ...first, state: next.state, secret: next.secret }
  expect(await lab.send('POST', signInWithOpenId.path, { body })).toMatchObject({
    status: 422,
    json: { message: 'Acme ID didn’t confirm the sign-in. Start again.' },
  })
})

test('what came back to another browser signs nobody in here', async () => {
  const { lab, provider, joined } = world
  const { subject } = await joined()
  const theirs = await goAs(provider, subject, await begin(lab))
  const mine = await begin(lab)
  for (const body of [
    { ...theirs, secret: mine.secret },
    { ...theirs, state: mine.state, secret: theirs.secret },
    { ...theirs, state: 'x'.repeat(43), secret: 'y'.repeat(43) },
  ]) {
    const said = await lab.send('POST', signInWithOpenId.path, { body })
    expect(said).toMatchObject({ status: 409, json: { message: AGAIN } })
  }
  // of no avail with a state of one's own: the code belongs to another verifier
  const body = { ...mine, code: theirs.code, iss: theirs.iss, address: undefined }
  expect((await lab.send('POST', signInWithOpenId.path, { body })).status).toBe(422)
})
