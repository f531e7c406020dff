/** A second factor that the vendor wants of staff or of everybody. */
import { expect, test } from 'vitest'

import { EVENTS_PATH } from '#contract/events'
import { UPLOADS_PATH } from '#contract/http/resumable'
import { beginPasskey } from '#contract/security/passkeys'
import { prove, readProofWays } from '#contract/security/proof'
import { beginAuthenticator, readSecondFactor } from '#contract/security/second-factor'
import { readMe } from '#contract/session'
import { listTickets } from '#contract/tickets/calls'
import { listDeskTickets } from '#contract/tickets/staff'
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
  await browser.prove(thief)
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
