/** PINs of shared benches: what is right, what is wrong, and how often. */
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { changePassword } from '#contract/account/calls'
import { listAudit } from '#contract/audit'
import { enterBench } from '#contract/security/benches'
import { signOutEverywhere } from '#contract/security/devices'
import { resetSecondFactor } from '#contract/security/second-factor'
import { readMe } from '#contract/session'
import { holdAttempts } from '#tests/support/hold-attempts'
import {
  aPin,
  aSecret,
  type Bench,
  deviceOf,
  enter,
  makeBench,
} from '#tests/support/worlds/bench-world'
import { type Actor, type Lab, openLab, UNLIMITED } from '#tests/support/worlds/lab'

const BLOCKED =
  'Too many wrong PINs. Sign in with your password or a passkey, then choose a new PIN.'

let lab: Lab
const logged: string[] = []
beforeAll(async () => {
  const log = pino({ level: 'trace' }, { write: (line) => void logged.push(line) })
  lab = await openLab({ limits: UNLIMITED }, log)
})
afterAll(() => lab.close())

async function onBench() {
  const rina = await lab.customer()
  const bench = await makeBench(rina)
  const pin = await enter(rina, bench)
  return { rina, bench, pin, device: deviceOf(lab, bench) }
}

/** What is said of one wrong PIN. */
async function guess(device: ReturnType<typeof deviceOf>, { who }: Actor) {
  const { status, json } = await device.unlock(who, aPin())
  return [status, json.errors]
}

test('a right PIN unlocks what was locked', async () => {
  const { rina, pin, device } = await onBench()
  await device.lock(rina.who)
  await expect(rina.call(readMe, {})).rejects.toMatchObject({ status: 403 })
  expect((await device.unlock(rina.who, pin)).status).toBe(200)
  await rina.call(readMe, {})
})

test('wrong PINs say how many tries are left; after five the right one opens nothing', async () => {
  const { rina, bench, pin, device } = await onBench()
  for (const left of ['4 tries', '3 tries', '2 tries', '1 try']) {
    const message = `Wrong PIN. ${left} left.`
    expect(await guess(device, rina)).toEqual([422, { pin: [message] }])
  }
  expect(await guess(device, rina)).toEqual([422, { blocked: [BLOCKED] }])
  const { status, json } = await device.unlock(rina.who, pin)
  expect([status, json.errors]).toEqual([422, { blocked: [BLOCKED] }])
  expect((await device.roster()).json.data).toMatchObject({ people: [{ is_blocked: true }] })
  // the owner is told once
  await guess(device, rina)
  expect((await lab.mails.take(rina.who.email)).subject).toContain('Your PIN was locked')
  expect(lab.mails.count(rina.who.email)).toBe(0)
  const { data } = await rina.call(listAudit, {})
  const about = { kind: 'bench', id: bench.id, number: 'Haematology' }
  expect(data.filter(({ action }) => action === 'unlockBench')).toMatchObject([
    { actor_name: 'rina', bench: 'Haematology', subject: about },
  ])
})

test('a right PIN lets the count begin anew', async () => {
  const { rina, pin, device } = await onBench()
  for (let round = 0; round < 3; round++) {
    for (let count = 0; count < 4; count++) await guess(device, rina)
    expect((await device.unlock(rina.who, pin)).status).toBe(200)
  }
})

test('guesses that come at once get no more tries than those in a row', async () => {
  const { rina, device } = await onBench()
  const said = await Promise.all(Array.from({ length: 12 }, async () => guess(device, rina)))
  const tries = said.map(([, errors]) => Object.keys(errors as object)[0])
  expect(tries.filter((field) => field === 'pin')).toHaveLength(4)
  expect(tries.filter((field) => field === 'blocked')).toHaveLength(8)
})

test('the count is that of all servers, and of one that was started again', async () => {
  const { rina, bench, pin, device } = await onBench()
  for (let count = 0; count < 3; count++) await guess(device, rina)
  const other = await openLab({ limits: UNLIMITED, connection: lab.connection })
  const there = deviceOf(other, bench)
  expect(await guess(there, rina)).toMatchObject([
    422,
    { pin: [expect.stringMatching(/1 try left/)] },
  ])
  expect(await guess(there, rina)).toEqual([422, { blocked: [BLOCKED] }])
  await other.close()
  expect((await device.unlock(rina.who, pin)).status).toBe(422)
})

test("one person's wrong PINs are nobody else's, on no other bench", async () => {
  const { rina, bench, device } = await onBench()
  const budi = await lab.signIn(await lab.build.employee('budi', rina.organisation))
  const [elsewhere, second] = [await lab.signIn(rina.who), await makeBench(rina, 'Serology')]
  const [theirs, own] = [await enter(budi, bench), await enter(elsewhere, second)]
  for (let count = 0; count < 5; count++) await guess(device, rina)
  expect((await device.unlock(budi.who, theirs)).status).toBe(200)
  expect((await deviceOf(lab, second).unlock(rina.who, own)).status).toBe(200)
})

test('another PIN lifts the block; signing in without one does not', async () => {
  const { rina, bench, pin, device } = await onBench()
  for (let count = 0; count < 5; count++) await guess(device, rina)
  const again = await lab.signIn(rina.who)
  await again.call(enterBench, { body: { bench_key: bench.key } })
  expect((await device.unlock(rina.who, pin)).json.errors).toEqual({ blocked: [BLOCKED] })
  const fresh = await enter(again, bench)
  expect((await device.unlock(rina.who, pin)).json.errors).toHaveProperty('pin')
  expect((await device.unlock(rina.who, fresh)).status).toBe(200)
})

test('a PIN of another bench, or of a colleague, is wrong', async () => {
  const { rina, bench, device } = await onBench()
  const budi = await lab.signIn(await lab.build.employee('budi', rina.organisation))
  const theirs = await enter(budi, bench)
  const second = await makeBench(rina, 'Serology')
  const own = await enter(await lab.signIn(rina.who), second)
  for (const pin of [theirs, own]) {
    expect((await device.unlock(rina.who, pin)).json.errors).toHaveProperty('pin')
  }
})

test('a wrong proof beside the right secret is a wrong PIN', async () => {
  const { rina, pin, device } = await onBench()
  await device.lock(rina.who)
  const said = await device.unlock(rina.who, { ...pin, proof_secret: aSecret() })
  expect(said.json.errors).toMatchObject({ pin: [expect.stringMatching(/4 tries left/)] })
  await expect(rina.call(readMe, {})).rejects.toMatchObject({ status: 403 })
})

test('a right PIN opens nothing where the person was signed out', async () => {
  const { rina, pin, device } = await onBench()
  await rina.call(signOutEverywhere, { body: {} })
  const { status, json } = await device.unlock(rina.who, pin)
  expect([status, json.errors]).toEqual([
    422,
    { session: ['You’re no longer signed in on this device. Enter your password.'] },
  ])
})

test.each([
  [
    'a password that its owner changes',
    async ({ who }: Actor) => {
      const body = { current_password: who.password, password: 'another long password' }
      await (await lab.signIn(who)).call(changePassword, { body })
    },
  ],
  [
    'a reset of what they sign in with',
    async ({ who }: Actor) => {
      const staff = await lab.signIn(await lab.build.vendorStaff('sari'))
      await staff.call(resetSecondFactor, { body: { email: who.email, note: 'New telephone.' } })
    },
  ],
])('%s ends their PINs on all benches', async (_, change) => {
  const { rina, bench, pin, device } = await onBench()
  await change(rina)
  const again = await lab.signIn(rina.who)
  await again.call(enterBench, { body: { bench_key: bench.key } })
  expect((await device.unlock(rina.who, pin)).json.errors).toHaveProperty('blocked')
  const fresh = await enter(again, bench)
  expect((await device.unlock(rina.who, fresh)).status).toBe(200)
})

test('whoever tries keys is slowed down; a device with a right one is not', async () => {
  const own = await openLab({ limits: { ...UNLIMITED, linksPerAddress: 3 } })
  const rina = await own.customer()
  const device = deviceOf(own, await makeBench(rina))
  const statuses: number[] = []
  for (let tries = 0; tries < 5; tries++) {
    const none: Bench = { id: 0, key: aSecret() }
    statuses.push((await deviceOf(own, none).roster()).status)
    await holdAttempts(own)
  }
  expect(statuses).toEqual([404, 404, 404, 429, 429])
  expect((await device.roster()).status).toBe(200)
  expect((await deviceOf(own, { id: 0, key: aSecret() }).unlock(rina.who, aPin())).status).toBe(429)
  expect((await deviceOf(own, { id: 0, key: aSecret() }).lock(rina.who)).status).toBe(429)
  await own.close()
})

test('keys and secrets are in no log and in no row', async () => {
  const { rina, bench, pin, device } = await onBench()
  await guess(device, rina)
  await device.unlock(rina.who, pin)
  const rows = [
    await lab.db.selectFrom('benches').selectAll().execute(),
    await lab.db.selectFrom('bench_people').selectAll().execute(),
    await lab.db.selectFrom('idempotent_answers').selectAll().execute(),
  ]
  const all = `${logged.join('')}${JSON.stringify(rows)}`
  const { share, ...secrets } = pin
  for (const word of [bench.key, ...Object.values(secrets)]) expect(all).not.toContain(word)
  expect(logged.join('')).not.toContain(share)
})
