/** The server's shares of shared benches: to whom they are given, after how many tries, and what their people learn. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { changePassword } from '#contract/account/calls'
import { enterBench, removeBenchPerson } from '#contract/security/benches'
import { signOutEverywhere } from '#contract/security/devices'
import { readMe } from '#contract/session'
import {
  aPin,
  type Bench,
  deviceOf,
  enter,
  makeBench,
  type Pin,
} from '#tests/support/worlds/bench-world'
import { type Actor, type Lab, openLab, UNLIMITED } from '#tests/support/worlds/lab'

const [HERE, ELSEWHERE] = ['203.0.113.7', '198.51.100.9']

let lab: Lab
beforeAll(async () => {
  // addresses of requests are told by a proxy
  lab = await openLab({ limits: UNLIMITED, publicUrl: 'http://portal.lab' })
})
afterAll(() => lab.close())

async function onBench(given: Pin = aPin()) {
  const rina = await lab.customer()
  const bench = await makeBench(rina)
  await enterHere(rina, bench, given)
  return { rina, bench, pin: given, device: deviceOf(lab, bench, HERE) }
}

/** As {@link enter}, from the address of the laboratory. */
async function enterHere({ token }: Actor, { key }: Bench, pin: Pin): Promise<void> {
  const body = { bench_key: key, pin }
  const headers = { 'X-Forwarded-For': HERE }
  const { status } = await lab.send('POST', enterBench.path, { token, body, headers })
  expect(status).toBe(200)
}

const withoutShare = (): Pin => {
  const { unlock_secret, proof_secret } = aPin()
  return { unlock_secret, proof_secret }
}

const shareIn = ({ json }: { json: { data?: unknown } }) =>
  (json.data as { share?: string } | null | undefined)?.share

const problems = ({ json }: { json: { errors?: unknown } }) => Object.keys(json.errors ?? {})

test('a right PIN is given the share, whether it was typed or held', async () => {
  const { rina, pin, device } = await onBench()
  const { unlock_secret } = pin
  expect(shareIn(await device.unlock(rina.who, { unlock_secret }))).toBe(pin.share)
  expect(shareIn(await device.unlock(rina.who, pin))).toBe(pin.share)
})

test('a wrong PIN is not, and after five of them nor is the right one', async () => {
  const { rina, pin, device } = await onBench()
  for (let tries = 0; tries < 5; tries++)
    expect(shareIn(await device.unlock(rina.who, aPin()))).toBeUndefined()
  const said = await device.unlock(rina.who, pin)
  expect([said.status, problems(said), shareIn(said)]).toEqual([422, ['blocked'], undefined])
})

test('of guesses that come at once with the right PIN no more than five are tried', async () => {
  const { rina, device } = await onBench()
  const said = await Promise.all(
    Array.from({ length: 20 }, async () => device.unlock(rina.who, aPin())),
  )
  expect(said.filter((each) => problems(each)[0] === 'pin')).toHaveLength(4)
  expect(said.every((each) => shareIn(each) === undefined)).toBe(true)
})

test.each([
  ['signed out', async ({ rina }: { rina: Actor }) => rina.call(signOutEverywhere, { body: {} })],
  [
    'taken off',
    async ({ rina, bench }: { rina: Actor; bench: Bench }) =>
      rina.call(removeBenchPerson, { params: { id: bench.id, person: rina.who.id }, body: {} }),
  ],
  [
    'given another password',
    async ({ rina: { who } }: { rina: Actor }) => {
      const body = { current_password: who.password, password: 'another long password' }
      await (await lab.signIn(who)).call(changePassword, { body })
    },
  ],
  [
    'deactivated',
    async ({ rina }: { rina: Actor }) =>
      lab.db
        .updateTable('users')
        .set({ deactivated_at: new Date() })
        .where('id', '=', rina.who.id)
        .execute(),
  ],
])('whoever was %s is given none', async (_, change) => {
  const { rina, bench, pin, device } = await onBench()
  await change({ rina, bench })
  const said = await device.unlock(rina.who, pin)
  expect([said.status, shareIn(said)]).toEqual([422, undefined])
})

test('it is kept no longer than the PIN', async () => {
  const { rina, bench, pin } = await onBench()
  const kept = async () => {
    const row = lab.db.selectFrom('bench_people').where('bench_id', '=', bench.id).select('share')
    return (await row.executeTakeFirst())?.share?.toString('base64url')
  }
  expect(await kept()).toBe(pin.share)
  const body = { current_password: rina.who.password, password: 'another long password' }
  await (await lab.signIn(rina.who)).call(changePassword, { body })
  expect(await kept()).toBeUndefined()
})

test('ten wrong PINs from elsewhere end all PINs of the device, though their people type right ones meanwhile', async () => {
  const { rina, bench, pin, device } = await onBench()
  const budi = await lab.signIn(await lab.build.employee('budi', rina.organisation))
  const his = aPin()
  await enterHere(budi, bench, his)
  const copy = deviceOf(lab, bench, ELSEWHERE)
  for (let tries = 0; tries < 9; tries++) {
    const { who } = tries % 2 === 0 ? rina : budi
    expect(problems(await copy.unlock(who, aPin()))).toEqual(['pin'])
    expect((await device.unlock(rina.who, pin)).status).toBe(200)
    expect((await device.unlock(budi.who, his)).status).toBe(200)
  }
  expect(problems(await copy.unlock(rina.who, aPin()))).toEqual(['blocked'])
  for (const [{ who }, typed] of [
    [rina, pin],
    [budi, his],
  ] as const) {
    const said = await device.unlock(who, typed)
    expect([problems(said), shareIn(said)]).toEqual([['blocked'], undefined])
    expect((await lab.mails.take(who.email)).subject).toContain('Your PIN was locked')
  }
  const fresh = aPin()
  await enterHere(await lab.signIn(rina.who), bench, fresh)
  expect(shareIn(await device.unlock(rina.who, fresh))).toBe(fresh.share)
})

test('one wrong PIN from elsewhere is forgiven every 30 days', async () => {
  const { rina, bench, pin, device } = await onBench()
  const copy = deviceOf(lab, bench, ELSEWHERE)
  const guess = async () => {
    const said = await copy.unlock(rina.who, aPin())
    await device.unlock(rina.who, pin)
    return problems(said)
  }
  for (let tries = 0; tries < 9; tries++) expect(await guess()).toEqual(['pin'])
  const daysPass = (days: number) =>
    lab.db
      .updateTable('benches')
      .set({ strange_pins_until: sql`strange_pins_until - ${days} * interval '1 day'` })
      .where('id', '=', bench.id)
      .execute()
  await daysPass(31)
  expect(await guess()).toEqual(['pin'])
  await daysPass(28)
  expect(await guess()).toEqual(['blocked'])
})

test('wrong PINs on the device itself are no such', async () => {
  const { rina, pin, device } = await onBench()
  for (let round = 0; round < 4; round++) {
    for (let tries = 0; tries < 4; tries++) await device.unlock(rina.who, aPin())
    expect(shareIn(await device.unlock(rina.who, pin))).toBe(pin.share)
  }
})

test('its person is told of an unlock from a new address, once for each', async () => {
  const { rina, bench, pin, device } = await onBench()
  await device.unlock(rina.who, pin)
  expect(lab.mails.count(rina.who.email)).toBe(0)
  const there = deviceOf(lab, bench, ELSEWHERE)
  await there.unlock(rina.who, aPin())
  expect(lab.mails.count(rina.who.email)).toBe(0)
  await there.unlock(rina.who, pin)
  const mail = await lab.mails.take(rina.who.email)
  expect(mail.subject).toContain('Your PIN was used from a new place')
  await there.unlock(rina.who, pin)
  await device.unlock(rina.who, pin)
  expect(lab.mails.count(rina.who.email)).toBe(0)
})

test('a person of before is not told where nothing is known yet', async () => {
  const { rina, pin, device } = await onBench()
  await lab.db.deleteFrom('bench_addresses').execute()
  await device.unlock(rina.who, pin)
  expect(lab.mails.count(rina.who.email)).toBe(0)
})

test('a person of before is told where only others of the bench are known, elsewhere', async () => {
  const { rina, bench, pin, device } = await onBench()
  const budi = await lab.signIn(await lab.build.employee('budi', rina.organisation))
  const his = aPin()
  await enterHere(budi, bench, his)
  await lab.db.deleteFrom('bench_addresses').execute()
  await device.unlock(rina.who, pin)
  await deviceOf(lab, bench, ELSEWHERE).unlock(budi.who, his)
  const mail = await lab.mails.take(budi.who.email)
  expect(mail.subject).toContain('Your PIN was used from a new place')
  await device.unlock(budi.who, his)
  expect(lab.mails.count(rina.who.email)).toBe(0)
})

test('a PIN of before shares is given one, and counts until the new secrets have unlocked once', async () => {
  const old = withoutShare()
  const { rina, device } = await onBench(old)
  expect(shareIn(await device.unlock(rina.who, old))).toBeUndefined()
  const [lost, renewed] = [aPin(), aPin()]
  // an answer that never came: the device begins anew
  expect((await device.unlock(rina.who, old, lost)).status).toBe(200)
  const said = await device.unlock(rina.who, old, renewed)
  expect([said.status, shareIn(said)]).toEqual([200, undefined])
  expect(problems(await device.unlock(rina.who, lost))).toEqual(['pin'])
  expect((await device.unlock(rina.who, old)).status).toBe(200)
  expect(shareIn(await device.unlock(rina.who, renewed))).toBe(renewed.share)
  expect(problems(await device.unlock(rina.who, old))).toEqual(['pin'])
})

test('nobody renews what has a share, or without what only a typed PIN gives', async () => {
  const { rina, pin, device } = await onBench()
  await device.unlock(rina.who, pin, aPin())
  expect(shareIn(await device.unlock(rina.who, pin))).toBe(pin.share)
  const old = withoutShare()
  const other = await onBench(old)
  const renewed = aPin()
  const { unlock_secret } = old
  await other.device.unlock(other.rina.who, { unlock_secret }, renewed)
  expect(problems(await other.device.unlock(other.rina.who, renewed))).toEqual(['pin'])
})

test('a session that is unlocked by a share alone is none: the token is needed, too', async () => {
  const { rina, pin, device } = await onBench()
  await device.lock(rina.who)
  await expect(rina.call(readMe, {})).rejects.toMatchObject({ status: 403 })
  await device.unlock(rina.who, pin)
  await rina.call(readMe, {})
})

test('a share of one bench is not given on another', async () => {
  const { rina, pin } = await onBench()
  const second = await makeBench(rina, 'Serology')
  const own = await enter(await lab.signIn(rina.who), second)
  const device = deviceOf(lab, second, HERE)
  expect(problems(await device.unlock(rina.who, pin))).toEqual(['pin'])
  expect(shareIn(await device.unlock(rina.who, own))).toBe(own.share)
})
