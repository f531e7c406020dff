/** What the PIN of a shared bench proves, and what it does not: somebody may have watched it. */
import { afterAll, beforeAll, expect, test } from 'vitest'

import { requestEmailChange } from '#contract/account/email-change'
import type { Endpoint } from '#contract/http/endpoint'
import { isProofNeeded, proofNeedOf } from '#contract/http/envelope'
import { namedEndpoints } from '#contract/index'
import { addPasskey, beginPasskey, listPasskeys } from '#contract/security/passkeys'
import { prove } from '#contract/security/proof'
import { readMe } from '#contract/session'
import { ROWS } from '#tests/support/matrix/matrix-rows'
import { type Bench, deviceOf, enter, makeBench, type Pin } from '#tests/support/worlds/bench-world'
import { type Actor, type Lab, openLab, UNLIMITED } from '#tests/support/worlds/lab'
import { aPasskeyAnswer, Browser, PORTAL } from '#tests/support/worlds/passkeys'

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

/** It is locked, and somebody who knows the PIN unlocks it. */
async function reopen({ who }: Actor, bench: Bench, pin: Partial<Pin>): Promise<void> {
  const device = deviceOf(lab, bench)
  await device.lock(who)
  expect((await device.unlock(who, pin)).status).toBe(200)
}

async function onBench() {
  const rina = await lab.customer()
  const bench = await makeBench(rina)
  return { rina, bench, pin: await enter(rina, bench) }
}

const changeOf = (email: string) => ({ body: { email } })

async function errorOf(asking: Promise<unknown>): Promise<unknown> {
  return asking.then(
    () => undefined,
    (error: unknown) => error,
  )
}

const FRESH = namedEndpoints.filter(({ fresh, access }: Endpoint) => fresh && access !== 'staff')

test.each(FRESH.map((each) => [each.name, each] as const))(
  '%s wants more than a PIN, unless it is about the bench',
  async (name, call: Endpoint) => {
    const organisation = await lab.build.organisation()
    const who = await lab.build.employee('rina', organisation)
    const owner = { ...(await lab.signIn(who)), organisation }
    const sari = await lab.signIn(await lab.build.vendorStaff('sari'))
    const world = { lab, owner, clinic: organisation, colleague: owner, sari }
    const asking = (await ROWS[name].ask?.(world)) ?? {}
    const bench = await makeBench(owner, 'Serology')
    const by = await lab.signIn(who)
    await reopen(by, bench, await enter(by, bench))
    const error = await errorOf(by.call(call, asking as never))
    expect(isProofNeeded(error)).toBe(call.pinProves !== true)
    if (call.pinProves !== true) expect(proofNeedOf(error)).toEqual({ byPin: false })
  },
)

test('two calls take a PIN', () => {
  const byPin = FRESH.filter(({ pinProves }: Endpoint) => pinProves)
  expect(byPin.map(({ name }) => name)).toEqual(['removeBench', 'removeBenchPerson'])
})

test('whoever has watched the PIN changes no address; the password does', async () => {
  const { rina, bench, pin } = await onBench()
  await reopen(rina, bench, pin)
  await rina.call(readMe, {})
  const error = await errorOf(rina.call(requestEmailChange, changeOf('thief@evil.lab')))
  expect(error).toMatchObject({
    status: 403,
    errors: {
      proof: [expect.any(String)],
      pin: ['A PIN isn’t enough for this. Use your password or a passkey.'],
    },
  })
  expect(lab.mails.count('thief@evil.lab')).toBe(0)
  await rina.call(prove, { body: { password: rina.who.password } })
  await rina.call(requestEmailChange, changeOf('new@rina.lab'))
})

test('the password of before counts no longer once somebody has unlocked, with or without a proof', async () => {
  const { rina, bench, pin } = await onBench()
  const { unlock_secret } = pin
  for (const secrets of [pin, { unlock_secret }]) {
    await rina.call(prove, { body: { password: rina.who.password } })
    await reopen(rina, bench, secrets)
    const error = await errorOf(rina.call(requestEmailChange, changeOf('thief@evil.lab')))
    expect(isProofNeeded(error)).toBe(true)
  }
})

test('off a bench nothing is said of PINs', async () => {
  const rina = await lab.customer()
  later(11 * MINUTE_MS)
  const error = await errorOf(rina.call(requestEmailChange, changeOf('new@rina.lab')))
  expect(isProofNeeded(error)).toBe(true)
  expect(error).not.toHaveProperty('errors.pin')
})

test('no passkey is added on a bench, whatever was proved', async () => {
  const { rina } = await onBench()
  await rina.call(prove, { body: { password: rina.who.password } })
  const said = 'You can’t add a passkey on a shared device. Add yours on your own device.'
  const refusal = { status: 403, serverMessage: said }
  await expect(rina.call(beginPasskey, { body: {} })).rejects.toMatchObject(refusal)
  const body = { answer: aPasskeyAnswer() }
  await expect(rina.call(addPasskey, { body })).rejects.toMatchObject(refusal)
  const elsewhere = await lab.signIn(rina.who)
  expect((await elsewhere.call(listPasskeys, {})).data).toEqual([])
})

test('one that a browser was asked for before is not added after the device was shared', async () => {
  const rina = await lab.customer()
  const { data: asked } = await rina.call(beginPasskey, { body: {} })
  await enter(rina, await makeBench(rina))
  const body = { answer: new Browser().create(asked) }
  await expect(rina.call(addPasskey, { body })).rejects.toMatchObject({ status: 403 })
  const rows = await lab.db.selectFrom('passkeys').where('user_id', '=', rina.who.id).execute()
  expect(rows).toEqual([])
})

test('where a second factor is asked for, the PIN is none', async () => {
  const own = await openLab({ limits: UNLIMITED, publicUrl: PORTAL, secondFactorFor: 'all' })
  own.setClock(now)
  const [rina, browser] = [await own.customer(), new Browser()]
  await browser.add(rina)
  const bench = await makeBench(rina)
  const [pin, device] = [await enter(rina, bench), deviceOf(own, bench)]
  await device.lock(rina.who)
  own.setClock(new Date(now.getTime() + 180 * MINUTE_MS))
  await device.unlock(rina.who, pin)
  await rina.call(readMe, {})
  const change = async () => errorOf(rina.call(requestEmailChange, changeOf('thief@evil.lab')))
  expect(proofNeedOf(await change())).toEqual({ byPin: false })
  // as it was asked for after the owner's session began
  await own.db.updateTable('tokens').set({ factor_at: null }).execute()
  expect(proofNeedOf(await errorOf(rina.call(listPasskeys, {})))).toEqual({ byPin: false })
  await browser.prove(rina)
  expect(await change()).toBeUndefined()
  await own.close()
})
