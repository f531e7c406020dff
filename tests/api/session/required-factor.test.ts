/** A second factor that the vendor wants of staff or of everybody. */
import { expect, test } from 'vitest'

import { changePassword } from '#contract/account/calls'
import { EVENTS_PATH } from '#contract/events'
import { isProofNeeded } from '#contract/http/envelope'
import { UPLOADS_PATH } from '#contract/http/resumable'
import { beginPasskey, listPasskeys, removePasskey } from '#contract/security/passkeys'
import { prove, readProofWays } from '#contract/security/proof'
import {
  beginAuthenticator,
  readSecondFactor,
  removeAuthenticator,
  resetSecondFactor,
} from '#contract/security/second-factor'
import { readMe, readQueueKey } from '#contract/session'
import { listTickets } from '#contract/tickets/calls'
import { listDeskTickets } from '#contract/tickets/staff'
import { codeAt, setUpApp } from '#tests/support/authenticator-app'
import { type Actor, openLab, UNLIMITED } from '#tests/support/worlds/lab'
import { Browser, PORTAL } from '#tests/support/worlds/passkeys'

test('where all must have one, nothing else is done before', async () => {
  const own = await openLab({ limits: UNLIMITED, publicUrl: PORTAL, secondFactorFor: 'all' })
  const rina = await own.customer()
  const { json } = await own.send('GET', listTickets.path, { token: rina.token })
  expect(json).toMatchObject({ status_code: 403, errors: { second_factor: [expect.any(String)] } })
  const stream = await own.send('GET', EVENTS_PATH, { token: rina.token })
  expect(stream.status).toBe(403)
  const upload = await own.send('POST', UPLOADS_PATH, {
    token: rina.token,
    headers: { 'Tus-Resumable': '1.0.0', 'Upload-Length': '1' },
  })
  expect(upload.status).toBe(403)
  // it keeps what waits in the queue over a sign-out
  expect((await rina.call(readQueueKey, {})).data.key).toBeDefined()
  expect((await rina.call(readMe, {})).data.has_second_factor).toBe(false)
  expect((await rina.call(readSecondFactor, {})).data.is_required).toBe(true)
  await new Browser().add(rina)
  expect((await own.send('GET', listTickets.path, { token: rina.token })).status).toBe(200)
  await own.close()
})

test('where all must, a password opens nothing of somebody who has a passkey', async () => {
  const own = await openLab({ limits: UNLIMITED, publicUrl: PORTAL, secondFactorFor: 'all' })
  const [rina, browser] = [await own.customer(), new Browser()]
  await own.build.instrument(rina.organisation)
  await browser.add(rina)
  // as whoever learned the password
  const thief = own.as(rina.who, await own.enter(rina.who))
  const list = async ({ token }: Actor) => own.send('GET', listTickets.path, { token })
  expect(await list(thief)).toMatchObject({
    status: 403,
    json: { errors: { proof: [expect.any(String)] } },
  })
  expect((await thief.call(readMe, {})).data.instruments).toEqual([])
  expect((await thief.call(readProofWays, {})).data.password).toBe(false)
  await expect(thief.call(prove, { body: { password: rina.who.password } })).rejects.toMatchObject({
    status: 422,
  })
  await expect(thief.call(beginPasskey, { body: {} })).rejects.toMatchObject({ status: 403 })
  await expect(thief.call(beginAuthenticator, { body: {} })).rejects.toMatchObject({ status: 403 })
  // nor does it decrypt what was left unsent on a device
  const queueKey = async ({ token }: Actor) => own.send('GET', readQueueKey.path, { token })
  expect(await queueKey(thief)).toMatchObject({
    status: 403,
    json: { errors: { proof: [expect.any(String)] } },
  })
  await browser.prove(thief)
  expect((await queueKey(thief)).status).toBe(200)
  expect((await list(thief)).status).toBe(200)
  expect((await thief.call(readMe, {})).data.instruments).toHaveLength(1)
  await own.close()
})

test('where all must, a session from before the owner set a factor up is not raised by that', async () => {
  const own = await openLab({ limits: UNLIMITED, publicUrl: PORTAL, secondFactorFor: 'all' })
  const rina = await own.customer()
  const thief = own.as(rina.who, await own.enter(rina.who))
  await new Browser().add(rina)
  const list = async ({ token }: Actor) => own.send('GET', listTickets.path, { token })
  expect((await list(rina)).status).toBe(200)
  expect((await list(thief)).status).toBe(403)
  await own.close()
})

test('where staff must, customers need not', async () => {
  const own = await openLab({ limits: UNLIMITED, publicUrl: PORTAL, secondFactorFor: 'staff' })
  const rina = await own.customer()
  const sari = await own.signIn(await own.build.vendorStaff('sari'))
  const ask = async (token: string, path: string) => (await own.send('GET', path, { token })).status
  expect(await ask(rina.token, listTickets.path)).toBe(200)
  expect(await ask(sari.token, listDeskTickets.path)).toBe(403)
  await own.close()
})

const MINUTE_MS = 60_000
const NOW = new Date('2026-11-28T03:00:15Z')
const LATER = new Date(NOW.getTime() + 72 * 60 * MINUTE_MS)

/** Is it wanted of `by` to prove more than was proved? */
async function wantsProof(by: Actor): Promise<boolean> {
  return by.call(beginPasskey, { body: {} }).then(() => false, isProofNeeded)
}

test('where all must, the password proves nothing in an open session of somebody who has a passkey', async () => {
  const own = await openLab({ limits: UNLIMITED, publicUrl: PORTAL, secondFactorFor: 'all' })
  own.setClock(NOW)
  const [rina, browser] = [await own.customer(), new Browser()]
  await browser.add(rina)
  own.setClock(LATER)
  expect((await rina.call(readProofWays, {})).data).toEqual({
    passkey: true,
    password: false,
    code: false,
  })
  const { password } = rina.who
  await expect(rina.call(prove, { body: { password } })).rejects.toMatchObject({
    status: 422,
    errors: { password: ['Use your passkey: your password alone isn’t enough here.'] },
  })
  // as one that was given before the vendor asked for a factor
  const proof = { proved_by: 'password', proved_at: LATER } as const
  await own.db.updateTable('tokens').set(proof).execute()
  expect(await wantsProof(rina)).toBe(true)
  const body = { current_password: password, password: 'another long password' }
  const change = () => own.send('PUT', changePassword.path, { token: rina.token, body })
  expect((await change()).json.errors).toHaveProperty('proof')
  await browser.prove(rina)
  expect(await wantsProof(rina)).toBe(false)
  expect((await change()).status).toBe(200)
  await own.close()
})

test('where all must, a code and a recovery code beside the password prove it', async () => {
  const own = await openLab({ limits: UNLIMITED, publicUrl: PORTAL, secondFactorFor: 'all' })
  own.setClock(NOW)
  const rina = await own.customer()
  const { secret, codes } = await setUpApp(rina, NOW)
  const { password } = rina.who
  let at = LATER
  for (const codeOf of [async () => codeAt(secret, at), async () => codes[0]]) {
    own.setClock(at)
    expect(await wantsProof(rina)).toBe(true)
    await rina.call(prove, { body: { password, code: await codeOf() } })
    expect(await wantsProof(rina)).toBe(false)
    at = new Date(at.getTime() + 11 * MINUTE_MS)
  }
  await own.close()
})

test('where all must, the password is enough for whoever has yet to set up a factor', async () => {
  const own = await openLab({ limits: UNLIMITED, publicUrl: PORTAL, secondFactorFor: 'all' })
  own.setClock(NOW)
  const rina = await own.customer()
  own.setClock(LATER)
  expect(await wantsProof(rina)).toBe(true)
  expect((await rina.call(readProofWays, {})).data.password).toBe(true)
  await rina.call(prove, { body: { password: rina.who.password } })
  await new Browser().add(rina)
  await own.close()
})

test('where staff must, the password goes on proving who a customer is', async () => {
  const own = await openLab({ limits: UNLIMITED, publicUrl: PORTAL, secondFactorFor: 'staff' })
  own.setClock(NOW)
  const rina = await own.customer()
  await new Browser().add(rina)
  own.setClock(LATER)
  await rina.call(prove, { body: { password: rina.who.password } })
  expect(await wantsProof(rina)).toBe(false)
  await own.close()
})

test('where all must, the last factor stays', async () => {
  const own = await openLab({ limits: UNLIMITED, publicUrl: PORTAL, secondFactorFor: 'all' })
  own.setClock(NOW)
  const rina = await own.customer()
  const passkey = await new Browser().add(rina)
  const removeIt = () => rina.call(removePasskey, { params: { id: passkey.id }, body: {} })
  const refusal = {
    status: 409,
    serverMessage:
      'You need a second step to sign in, and this is your only one. Set up another first, then remove this one.',
  }
  await own.mails.take(rina.who.email)
  await expect(removeIt()).rejects.toMatchObject(refusal)
  expect((await rina.call(listPasskeys, {})).data).toHaveLength(1)
  expect(own.mails.count(rina.who.email)).toBe(0)
  await setUpApp(rina, NOW)
  await removeIt()
  await expect(rina.call(removeAuthenticator, { body: {} })).rejects.toMatchObject(refusal)
  expect((await rina.call(readSecondFactor, {})).data).toMatchObject({
    has_authenticator: true,
    recovery_codes_left: 10,
  })
  await own.close()
})

test('where all must, two that are removed at once are not the last two', async () => {
  const own = await openLab({ limits: UNLIMITED, publicUrl: PORTAL, secondFactorFor: 'all' })
  const rina = await own.customer()
  const passkeys = [await new Browser().add(rina), await new Browser().add(rina)]
  const removing = passkeys.map(({ id }) =>
    own.send('DELETE', `/api_v2/customer/passkeys/${id}`, { token: rina.token, body: {} }),
  )
  const statuses = (await Promise.all(removing)).map(({ status }) => status)
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409])
  expect((await rina.call(readMe, {})).data.has_second_factor).toBe(true)
  await own.close()
})

test('where all must, the vendor still takes a lost factor away', async () => {
  const own = await openLab({ limits: UNLIMITED, publicUrl: PORTAL, secondFactorFor: 'all' })
  const rina = await own.customer()
  await new Browser().add(rina)
  const sari = await own.signIn(await own.build.vendorStaff('sari'))
  await new Browser().add(sari)
  const body = { email: rina.who.email, note: 'She has a new telephone.' }
  await sari.call(resetSecondFactor, { body })
  const again = own.as(rina.who, await own.enter(rina.who))
  expect((await again.call(readMe, {})).data.has_second_factor).toBe(false)
  await own.close()
})

test('where nobody must, the last factor is removed', async () => {
  const own = await openLab({ limits: UNLIMITED, publicUrl: PORTAL })
  const rina = await own.customer()
  const { id } = await new Browser().add(rina)
  await rina.call(removePasskey, { params: { id }, body: {} })
  expect((await rina.call(readMe, {})).data.has_second_factor).toBe(false)
  await own.close()
})
