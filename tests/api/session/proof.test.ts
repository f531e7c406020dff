/** What a session that somebody found open must not do. */
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Endpoint } from '#contract/http/endpoint'
import { ApiError, isProofNeeded } from '#contract/http/envelope'
import { namedEndpoints } from '#contract/index'
import { createCalendarFeed } from '#contract/plannings'
import { prove, readProofWays } from '#contract/security/proof'
import { codeAt, setUpApp } from '#tests/support/authenticator-app'
import { ROWS } from '#tests/support/matrix/matrix-rows'
import { type Actor, type Lab, openLab, UNLIMITED } from '#tests/support/worlds/lab'
import { Browser, PORTAL } from '#tests/support/worlds/passkeys'

const MINUTE_MS = 60_000

let lab: Lab
let now = new Date('2026-11-28T03:00:15Z')
beforeAll(async () => {
  lab = await openLab({ limits: UNLIMITED, publicUrl: PORTAL })
  lab.setClock(now)
})
afterAll(() => lab.close())

function later(ms: number): void {
  now = new Date(now.getTime() + ms)
  lab.setClock(now)
}

async function refused(by: Actor): Promise<unknown> {
  return by.call(createCalendarFeed, { body: {} }).then(
    () => undefined,
    (error: unknown) => error,
  )
}

test('a sign-in is a proof for ten minutes', async () => {
  const rina = await lab.customer()
  expect(await refused(rina)).toBeUndefined()
  later(10 * MINUTE_MS)
  expect(await refused(rina)).toBeUndefined()
  later(1)
  const error = await refused(rina)
  expect(isProofNeeded(error)).toBe(true)
  expect(error).toMatchObject({ status: 403, serverMessage: 'Confirm it’s you to continue.' })
})

test('the password proves it, of this session alone', async () => {
  const rina = await lab.customer()
  const elsewhere = await lab.signIn(rina.who)
  later(11 * MINUTE_MS)
  await rina.call(prove, { body: { password: rina.who.password } })
  expect(await refused(rina)).toBeUndefined()
  expect(isProofNeeded(await refused(elsewhere))).toBe(true)
})

test('a wrong one does not, and says where', async () => {
  const rina = await lab.customer()
  later(11 * MINUTE_MS)
  for (const [body, field] of [
    [{ password: 'guess' }, 'password'],
    [{}, 'password'],
  ] as const) {
    await expect(rina.call(prove, { body })).rejects.toMatchObject({
      status: 422,
      errors: { [field]: [expect.any(String)] },
    })
  }
  expect(isProofNeeded(await refused(rina))).toBe(true)
})

test('where an app is set up, the password alone is half of it', async () => {
  const rina = await lab.customer()
  const { secret } = await setUpApp(rina, now)
  later(11 * MINUTE_MS)
  expect((await rina.call(readProofWays, {})).data).toEqual({
    passkey: false,
    password: true,
    code: true,
  })
  const { password } = rina.who
  for (const body of [{ password }, { password, code: '000000' }]) {
    await expect(rina.call(prove, { body })).rejects.toMatchObject({
      status: 422,
      errors: { code: [expect.any(String)] },
    })
    expect(isProofNeeded(await refused(rina))).toBe(true)
  }
  await rina.call(prove, { body: { password, code: await codeAt(secret, now) } })
  expect(await refused(rina)).toBeUndefined()
})

test('a passkey proves it alone', async () => {
  const [rina, browser] = [await lab.customer(), new Browser()]
  await browser.add(rina)
  later(11 * MINUTE_MS)
  expect((await rina.call(readProofWays, {})).data.passkey).toBe(true)
  await browser.prove(rina)
  expect(await refused(rina)).toBeUndefined()
})

test("a colleague's passkey does not", async () => {
  const [rina, budi] = [await lab.customer(), await lab.customer('budi')]
  const [own, theirs] = [new Browser(), new Browser()]
  await own.add(rina)
  await theirs.add(budi)
  later(11 * MINUTE_MS)
  const body = { answer: await theirs.sign(lab) }
  await expect(rina.call(prove, { body })).rejects.toMatchObject({ status: 422 })
  expect(isProofNeeded(await refused(rina))).toBe(true)
})

test('whoever has a second factor proves it before the password is changed', async () => {
  const rina = await lab.customer()
  await new Browser().add(rina)
  later(11 * MINUTE_MS)
  const body = { current_password: rina.who.password, password: 'another long password' }
  const change = async () =>
    lab.send('PUT', '/api_v2/customer/password', { token: rina.token, body })
  expect(await change()).toMatchObject({
    status: 403,
    json: { errors: { proof: [expect.any(String)] } },
  })
  await rina.call(prove, { body: { password: rina.who.password } })
  expect((await change()).status).toBe(200)
})

const FRESH = namedEndpoints.filter(({ fresh }: Endpoint) => fresh)

test('there are such calls', () => {
  expect(FRESH.length).toBeGreaterThan(8)
})

test.each(FRESH.map((each) => [each.name, each] as const))('%s wants one', async (name, call) => {
  const sari = await lab.signIn(await lab.build.vendorStaff('sari'))
  const organisation = await lab.build.organisation()
  const owner = {
    ...(await lab.signIn(await lab.build.employee('rina', organisation))),
    organisation,
  }
  const world = { lab, owner, clinic: organisation, colleague: owner, sari }
  const asking = (await ROWS[name].ask?.(world)) ?? {}
  const by = await lab.signIn(call.access === 'staff' ? sari.who : owner.who)
  later(11 * MINUTE_MS)
  const error = await by.call(call, asking as never).then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(ApiError)
  expect(isProofNeeded(error)).toBe(true)
})
