/** Sessions of shared benches: what they may do while they are locked, and what they have to prove. */
import { afterAll, beforeAll, expect, test } from 'vitest'

import { submitCafDocument } from '#contract/caf/calls'
import { EVENTS_PATH } from '#contract/events'
import type { Endpoint } from '#contract/http/endpoint'
import { isBenchLocked, isProofNeeded } from '#contract/http/envelope'
import { UPLOADS_PATH } from '#contract/http/resumable'
import { namedEndpoints } from '#contract/index'
import { createDeskReply } from '#contract/replies'
import { BENCH_LIMITS, listBenches, removeBench } from '#contract/security/benches'
import { BENCH_PROOF_MS, PROOF_MS } from '#contract/security/proof'
import { readMe, revokeToken } from '#contract/session'
import { readEvents } from '#tests/support/event-reader'
import { ROWS } from '#tests/support/matrix/matrix-rows'
import { type Bench, deviceOf, enter, makeBench, type Pin } from '#tests/support/worlds/bench-world'
import { type CafWorld, hand, openCafWorld, sendCaf } from '#tests/support/worlds/caf-world'
import { type Actor, type Lab, openComplaint, openLab, UNLIMITED } from '#tests/support/worlds/lab'

let lab: Lab
let world: CafWorld
let now = new Date('2026-11-28T03:00:15Z')
beforeAll(async () => {
  lab = await openLab({ limits: UNLIMITED })
  lab.setClock(now)
  world = await openCafWorld(lab)
})
afterAll(() => lab.close())

function later(ms: number): void {
  now = new Date(now.getTime() + ms)
  lab.setClock(now)
}

type Rina = CafWorld['rina']

async function onBench(
  rina: Rina,
): Promise<{ bench: Bench; pin: Pin; device: ReturnType<typeof deviceOf> }> {
  const bench = await makeBench(rina)
  const pin = await enter(rina, bench)
  return { bench, pin, device: deviceOf(lab, bench) }
}

const ask = async ({ token }: Actor) => lab.send('GET', readMe.path, { token })

async function refusal(asked: Promise<unknown>): Promise<unknown> {
  return asked.then(
    () => undefined,
    (error: unknown) => error,
  )
}

const CALLS = namedEndpoints.filter(({ access }) => access !== 'public')

test.each(CALLS.map((each) => [each.name, each] as const))(
  'a locked session does not %s',
  async (name, call: Endpoint) => {
    const { sari } = world
    const owner = await lab.customer()
    const asking =
      (await ROWS[name].ask?.({
        lab,
        owner,
        clinic: owner.organisation,
        colleague: owner,
        sari: await lab.signIn(sari.who),
      })) ?? {}
    const { device } = await onBench(owner)
    await device.lock(owner.who)
    const error = await refusal(owner.call(call, asking as never))
    if (call.whileLocked) expect(error).toBeUndefined()
    else expect(isBenchLocked(error)).toBe(true)
  },
)

test('signing out is all that a locked session may do', () => {
  expect(CALLS.filter(({ whileLocked }: Endpoint) => whileLocked)).toMatchObject([
    { name: 'revokeToken' },
  ])
})

test('it reads no events and uploads nothing', async () => {
  const rina = await lab.customer()
  const { device } = await onBench(rina)
  await device.lock(rina.who)
  const headers = { 'Tus-Resumable': '1.0.0', 'Upload-Length': '1' }
  for (const said of [
    lab.send('GET', EVENTS_PATH, { token: rina.token }),
    lab.send('POST', UPLOADS_PATH, { token: rina.token, headers }),
  ]) {
    expect(await said).toMatchObject({
      status: 403,
      json: { errors: { bench: ['This shared device is locked. Unlock it to continue.'] } },
    })
  }
  expect((await lab.send('POST', revokeToken.path, { token: rina.token, body: {} })).status).toBe(
    200,
  )
})

test('a stream that is open ends when the bench is locked, and those of others go on', async () => {
  const rina = await lab.customer()
  const { id } = await openComplaint(lab, rina)
  const elsewhere = await lab.signIn(rina.who)
  const { device } = await onBench(rina)
  const [here, there] = [await readEvents(lab, rina.token), await readEvents(lab, elsewhere.token)]
  await device.lock(rina.who)
  expect(await here.next()).toBeUndefined()
  await world.sari.call(createDeskReply, { params: { id }, body: { comment: 'Hello' } })
  expect(await there.next()).toBeDefined()
  there.close()
})

test('it is locked by itself after twelve hours, with its streams', async () => {
  const rina = await lab.customer()
  const { id } = await openComplaint(lab, rina)
  const { pin, device } = await onBench(rina)
  const page = await readEvents(lab, rina.token)
  later(BENCH_LIMITS.unlockedMs)
  expect((await ask(rina)).status).toBe(200)
  later(1)
  expect((await ask(rina)).json.errors).toHaveProperty('bench')
  await world.sari.call(createDeskReply, { params: { id }, body: { comment: 'Hello' } })
  expect(await page.next()).toBeUndefined()
  await device.unlock(rina.who, pin)
  expect((await ask(rina)).status).toBe(200)
})

test('an ordinary session is never locked', async () => {
  const rina = await lab.customer()
  later(BENCH_LIMITS.unlockedMs + 1)
  expect((await ask(rina)).status).toBe(200)
})

test('to lock it twice, or somebody who is not there, does no harm', async () => {
  const [rina, dewi] = [await lab.customer(), await lab.customer('dewi')]
  const { device } = await onBench(rina)
  for (const { who } of [rina, rina, dewi]) expect((await device.lock(who)).status).toBe(200)
  expect((await ask(dewi)).status).toBe(200)
})

test('a PIN that is typed is a proof; what the device held is none', async () => {
  const rina = await lab.customer()
  const { id } = await makeBench(rina, 'Serology')
  const { pin, device } = await onBench(rina)
  later(PROOF_MS + 1)
  const end = () => refusal(rina.call(removeBench, { params: { id }, body: {} }))
  await device.unlock(rina.who, { unlock_secret: pin.unlock_secret })
  expect(isProofNeeded(await end())).toBe(true)
  await device.unlock(rina.who, pin)
  expect(await end()).toBeUndefined()
})

test('a PIN is no second factor', async () => {
  const own = await openLab({
    limits: UNLIMITED,
    connection: lab.connection,
    secondFactorFor: 'all',
  })
  own.setClock(now)
  const rina = await lab.customer()
  const { bench, pin } = await onBench(rina)
  await deviceOf(own, bench).unlock(rina.who, pin)
  const said = await own.send('GET', listBenches.path, { token: rina.token })
  expect(said.json.errors).toHaveProperty('second_factor')
  await own.close()
})

test('a CAF is submitted on a bench by whoever unlocked it within a minute', async () => {
  const rina = await lab.customer()
  const form = await sendCaf({ sari: await lab.signIn(world.sari.who), rina })
  const { pin, device } = await onBench(rina)
  await hand(rina, form).fill()
  later(BENCH_PROOF_MS + 1)
  await device.unlock(rina.who, { unlock_secret: pin.unlock_secret })
  expect(isProofNeeded(await refusal(hand(rina, form).submit()))).toBe(true)
  expect((await hand(rina, form).detail()).status).toBe('Read')
  await device.unlock(rina.who, pin)
  later(BENCH_PROOF_MS)
  expect(await refusal(hand(rina, form).submit())).toBeUndefined()
})

test('in an ordinary session it is submitted without', async () => {
  const rina = await lab.customer()
  const form = await sendCaf({ sari: await lab.signIn(world.sari.who), rina })
  await hand(rina, form).fill()
  later(PROOF_MS + 1)
  expect(await refusal(hand(rina, form).submit())).toBeUndefined()
})

test('there are calls that want it', () => {
  const wanting = namedEndpoints.filter(({ freshOnBench }: Endpoint) => freshOnBench)
  expect(wanting.map(({ path }) => path)).toEqual([submitCafDocument.path])
})

test('a vendor who has no shared benches has none of their calls and sessions', async () => {
  const rina = await lab.customer()
  const { bench, pin } = await onBench(rina)
  const own = await openLab({ limits: UNLIMITED, connection: lab.connection, sharedBenches: false })
  own.setClock(now)
  expect((await own.send('GET', '/config.json')).json).toMatchObject({ shared_benches: false })
  expect((await lab.send('GET', '/config.json')).json).toMatchObject({ shared_benches: true })
  const elsewhere = own.as(rina.who, (await lab.signIn(rina.who)).token)
  expect(await refusal(elsewhere.call(listBenches, {}))).toMatchObject({ status: 404 })
  expect(await refusal(makeBench(elsewhere))).toMatchObject({ status: 404 })
  const device = deviceOf(own, bench)
  for (const said of [device.roster(), device.unlock(rina.who, pin), device.lock(rina.who)]) {
    expect((await said).status).toBe(404)
  }
  expect((await own.send('GET', readMe.path, { token: rina.token })).status).toBe(401)
  expect((await own.send('GET', readMe.path, { token: elsewhere.token })).status).toBe(200)
  await own.close()
})
