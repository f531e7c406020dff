/** Identities of the provider in a person's profile, and what becomes of them. */
import { afterAll, beforeAll, expect, test } from 'vitest'

import { changePassword } from '#contract/account/calls'
import {
  addIdentity,
  beginIdentity,
  type Identity,
  listIdentities,
  removeIdentity,
  signInWithOpenId,
} from '#contract/security/openid'
import { resetSecondFactor } from '#contract/security/second-factor'
import { editMe } from '#contract/session'
import { erasePerson } from '#server/personal-data/erase-person'
import { type OpenIdWorld, openOpenIdWorld } from '#tests/support/openid/openid-world'
import { begin, goAs, joinAs, signInAs, tokenOf } from '#tests/support/openid/setting-out'
import type { Actor } from '#tests/support/worlds/lab'
import { actsOf } from '#tests/support/worlds/session-rows'

let world: OpenIdWorld
beforeAll(async () => {
  world = await openOpenIdWorld()
})
afterAll(() => world.close())

let count = 0

/** Somebody at the provider, under an address of their own. */
function somebody(): string {
  const subject = `own-${++count}`
  world.provider.people.set(subject, { email: `${subject}@elsewhere.test`, email_verified: false })
  return subject
}

async function add(by: Actor, subject = somebody()): Promise<{ subject: string; made: Identity }> {
  const body = await joinAs(by, world.provider, subject)
  return { subject, made: (await by.call(addIdentity, { body })).data }
}

const list = async (by: Actor) => (await by.call(listIdentities, {})).data

test('one is joined from the profile, whatever its address, signs in, and is removed', async () => {
  const { lab, provider } = world
  const rina = await lab.customer()
  expect(await list(rina)).toEqual([])
  const { subject, made } = await add(rina)
  expect(made.name).toBe(`${subject}@elsewhere.test`)
  expect(made.last_used_at).toBeUndefined()
  expect((await lab.mails.take(rina.who.email)).subject).toContain('Single sign-on was added')
  expect(tokenOf(await signInAs(lab, provider, subject))).toBeTruthy()
  expect(await list(rina)).toMatchObject([{ id: made.id, last_used_at: expect.anything() }])
  await rina.call(removeIdentity, { params: { id: made.id }, body: {} })
  expect((await lab.mails.take(rina.who.email)).subject).toContain('Single sign-on was removed')
  expect(await list(rina)).toEqual([])
  expect((await signInAs(lab, provider, subject)).status).toBe(403)
  expect(await actsOf(lab, rina)).toEqual(['addIdentity', 'signInWithOpenId', 'removeIdentity'])
})

test('the provider asks who it is, whomever the browser is signed in as there', async () => {
  const { lab } = world
  const rina = await lab.customer()
  const { data } = await rina.call(beginIdentity, { body: {} })
  expect(new URL(data.address).searchParams.get('prompt')).toBe('login')
})

test('one that somebody has is nobody else’s, and none is joined twice', async () => {
  const { lab, provider } = world
  const [rina, budi] = [await lab.customer(), await lab.customer('budi')]
  const { subject } = await add(rina)
  const body = await joinAs(budi, provider, subject)
  await expect(budi.call(addIdentity, { body })).rejects.toMatchObject({
    status: 409,
    serverMessage: 'This Acme ID account is already connected to someone else.',
  })
  await expect(add(rina, subject)).rejects.toMatchObject({
    status: 409,
    serverMessage: 'This Acme ID account is already connected to yours.',
  })
})

test('what somebody else began joins nothing here, and signs nobody in', async () => {
  const { lab, provider } = world
  const [rina, budi] = [await lab.customer(), await lab.customer('budi')]
  const body = await joinAs(budi, provider, somebody())
  await expect(rina.call(addIdentity, { body })).rejects.toMatchObject({ status: 409 })
  expect((await lab.send('POST', signInWithOpenId.path, { body })).status).toBe(409)
  const signIn = await goAs(provider, somebody(), await begin(lab))
  await expect(rina.call(addIdentity, { body: signIn })).rejects.toMatchObject({ status: 409 })
  expect(await list(rina)).toEqual([])
})

test('that of a colleague is not removed', async () => {
  const { lab } = world
  const [rina, budi] = [await lab.customer(), await lab.customer('budi')]
  const { made } = await add(rina)
  const remove = budi.call(removeIdentity, { params: { id: made.id }, body: {} })
  await expect(remove).rejects.toMatchObject({ status: 404 })
  expect(await list(rina)).toHaveLength(1)
})

test('five are enough', async () => {
  const { lab } = world
  const rina = await lab.customer()
  for (let made = 0; made < 5; made++) await add(rina)
  await expect(add(rina)).rejects.toMatchObject({ status: 409 })
})

test('a session that was signed out on the way joins nothing', async () => {
  const { lab, provider } = world
  const rina = await lab.customer()
  const body = await joinAs(rina, provider, somebody())
  await lab.db.deleteFrom('tokens').where('user_id', '=', rina.who.id).execute()
  await expect(rina.call(addIdentity, { body })).rejects.toMatchObject({ status: 401 })
})

test('staff who reset the factors of a customer take it away, and what was begun', async () => {
  const { lab, provider } = world
  const sari = await lab.signIn(await lab.build.vendorStaff('sari'))
  const rina = await lab.customer()
  const { subject } = await add(rina)
  await rina.call(beginIdentity, { body: {} })
  const body = { email: rina.who.email, note: 'Called back.' }
  await sari.call(resetSecondFactor, { body })
  expect((await signInAs(lab, provider, subject)).status).toBe(403)
  const left = await lab.db
    .selectFrom('openid_requests')
    .where('user_id', '=', rina.who.id)
    .selectAll()
    .execute()
  expect(left).toEqual([])
})

test('erasing a person erases it', async () => {
  const { lab } = world
  const rina = await lab.customer()
  const { subject } = await add(rina)
  await lab.db
    .transaction()
    .execute(async (tx) => erasePerson(tx, { ...rina.who, phone: null }, new Date()))
  const left = await lab.db
    .selectFrom('identities')
    .where('subject', '=', subject)
    .selectAll()
    .execute()
  expect(left).toEqual([])
})

test.each([
  [
    'en',
    '1 Acme ID account can also be used to sign in (single sign-on).',
    'remove single sign-on in your profile under “Sign-in and security”',
    'Your passkeys, authenticator app and single sign-on still work.',
  ],
  [
    'id',
    '1 akun Acme ID juga dapat dipakai untuk masuk (single sign-on).',
    'hapus single sign-on itu di profil Anda pada “Masuk dan keamanan”',
    'Passkey, aplikasi autentikator, dan single sign-on Anda tetap berlaku.',
  ],
] as const)('mails say that one signs in, and how it goes (%s)', async (language, ...said) => {
  const { lab } = world
  const rina = await lab.customer()
  await rina.call(editMe, { body: { language } })
  const [remaining, undo, stays] = said
  const { made } = await add(rina)
  const added = (await lab.mails.take(rina.who.email)).text
  expect(added).toContain(remaining)
  expect(added).toContain(undo)
  const body = { current_password: rina.who.password, password: 'another long password' }
  await rina.call(changePassword, { body })
  const changed = (await lab.mails.take(rina.who.email)).text
  expect(changed).toContain(remaining)
  expect(changed).toContain(stays)
  await rina.call(removeIdentity, { params: { id: made.id }, body: {} })
  expect((await lab.mails.take(rina.who.email)).text).not.toContain('Acme ID')
})
