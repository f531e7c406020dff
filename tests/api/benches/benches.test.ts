/** Shared benches over the wire: made, changed and removed, and who belongs to one. */
import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { listAudit } from '#contract/audit'
import * as calls from '#contract/security/benches'
import { listSignedInDevices } from '#contract/security/devices'
import { readMe } from '#contract/session'
import { switchCustomer } from '#contract/switching'
import { aSecret, type Bench, deviceOf, enter, makeBench } from '#tests/support/worlds/bench-world'
import { type Actor, type Lab, openComplaint, openLab, UNLIMITED } from '#tests/support/worlds/lab'
import { Browser, PORTAL } from '#tests/support/worlds/passkeys'

const { benches: MOST_BENCHES, people: MOST_PEOPLE } = calls.BENCH_LIMITS

let lab: Lab
beforeAll(async () => {
  lab = await openLab({ limits: UNLIMITED, publicUrl: PORTAL })
})
afterAll(() => lab.close())

const statusOf = async ({ token }: Actor) => (await lab.send('GET', readMe.path, { token })).status

const colleague = async (rina: Awaited<ReturnType<Lab['customer']>>, name = 'budi') =>
  lab.signIn(await lab.build.employee(name, rina.organisation))

async function rosterOf(bench: Bench) {
  const { status, json } = await deviceOf(lab, bench).roster()
  return { status, ...(json.data as Partial<calls.BenchRoster> | undefined) }
}

const namesOn = async (bench: Bench) => (await rosterOf(bench)).people?.map(({ name }) => name)

test('a bench is made, has people, and its start screen shows them by name', async () => {
  const rina = await lab.customer()
  const budi = await colleague(rina)
  const bench = await makeBench(rina)
  expect(await rosterOf(bench)).toEqual({
    status: 200,
    name: 'Haematology',
    lock_minutes: 2,
    people: [],
  })
  await new Browser().add(budi)
  await enter(rina, bench)
  await enter(budi, bench)
  const is_blocked = false
  expect((await rosterOf(bench)).people).toEqual([
    { id: budi.who.id, name: 'budi', is_blocked, has_passkey: true },
    { id: rina.who.id, name: 'rina', is_blocked, has_passkey: false },
  ])
  const { data } = await budi.call(calls.listBenches, {})
  expect(data).toMatchObject([
    {
      id: bench.id,
      name: 'Haematology',
      lock_minutes: 2,
      created_by: 'rina',
      people: [{ id: budi.who.id }, { id: rina.who.id }],
    },
  ])
  expect(data[0]?.last_used_at).toBeDefined()
  expect(data[0]?.people[0]?.last_unlocked_at).toBeDefined()
})

test('the same key makes no second bench, also under another Idempotency-Key', async () => {
  const rina = await lab.customer()
  const body = { name: 'Serology', bench_key: aSecret(), lock_minutes: 7 }
  const first = (await rina.call(calls.createBench, { body }, randomUUID())).data
  const again = (await rina.call(calls.createBench, { body }, randomUUID())).data
  expect(again).toEqual(first)
  expect((await rina.call(calls.listBenches, {})).data).toHaveLength(1)
  const stranger = await lab.customer('dewi')
  await expect(stranger.call(calls.createBench, { body })).rejects.toMatchObject({
    status: 422,
    errors: { bench_key: [expect.any(String)] },
  })
})

test('a bench is called something else and locks later', async () => {
  const rina = await lab.customer()
  const bench = await makeBench(rina)
  const params = { id: bench.id }
  await rina.call(calls.editBench, { params, body: { name: 'Cold room' } })
  await rina.call(calls.editBench, { params, body: { lock_minutes: 30 } })
  expect(await rosterOf(bench)).toMatchObject({ name: 'Cold room', lock_minutes: 30 })
  await expect(
    rina.call(calls.editBench, { params, body: { lock_minutes: 31 } }),
  ).rejects.toMatchObject({ status: 422 })
})

test('an organisation has so many benches and no more', async () => {
  const rina = await lab.customer()
  const at = { customer_id: rina.organisation.id, created_by: rina.who.id, created_at: new Date() }
  const rows = Array.from({ length: MOST_BENCHES }, (_, index) => ({
    ...at,
    name: `bench ${index}`,
    lock_minutes: 2,
    key_hash: Buffer.from(aSecret(), 'base64url'),
  }))
  await lab.db.insertInto('benches').values(rows).execute()
  await expect(makeBench(rina)).rejects.toMatchObject({ status: 409 })
  const [one] = (await rina.call(calls.listBenches, {})).data
  await rina.call(calls.removeBench, { params: { id: one?.id ?? 0 }, body: {} })
  await makeBench(rina)
})

test('a bench has so many people and no more; who is on it enters again', async () => {
  const rina = await lab.customer()
  const bench = await makeBench(rina)
  await enter(rina, bench)
  for (let count = 1; count < MOST_PEOPLE; count++) {
    const { id } = await lab.build.employee(`person ${count}`, rina.organisation)
    const ids = { bench_id: bench.id, user_id: id, customer_id: rina.organisation.id }
    await lab.db
      .insertInto('bench_people')
      .values({ ...ids, joined_at: new Date() })
      .execute()
  }
  await expect(enter(await colleague(rina), bench)).rejects.toMatchObject({ status: 409 })
  await enter(await lab.signIn(rina.who), bench)
  expect(await namesOn(bench)).toHaveLength(MOST_PEOPLE)
})

test('staff who act for a customer see its benches and remove them, and use none', async () => {
  const rina = await lab.customer()
  const bench = await makeBench(rina)
  await enter(rina, bench)
  const sari = await lab.signIn(await lab.build.vendorStaff('sari'))
  await sari.call(switchCustomer, { params: { id: rina.organisation.id }, body: {} })
  expect((await sari.call(calls.listBenches, {})).data).toHaveLength(1)
  await expect(makeBench(sari)).rejects.toMatchObject({ status: 403 })
  await expect(enter(sari, bench)).rejects.toMatchObject({ status: 403 })
  const params = { id: bench.id, person: rina.who.id }
  await sari.call(calls.removeBenchPerson, { params, body: {} })
  expect(await statusOf(rina)).toBe(401)
  await sari.call(calls.removeBench, { params: { id: bench.id }, body: {} })
  expect((await rosterOf(bench)).status).toBe(404)
})

test("a stranger's bench is entered, changed and removed by nobody else", async () => {
  const [rina, dewi] = [await lab.customer(), await lab.customer('dewi')]
  const bench = await makeBench(rina)
  await enter(rina, bench)
  await expect(enter(dewi, bench)).rejects.toMatchObject({ status: 404 })
  const params = { id: bench.id }
  const person = { ...params, person: rina.who.id }
  for (const ask of [
    () => dewi.call(calls.editBench, { params, body: { name: 'Mine' } }),
    () => dewi.call(calls.removeBench, { params, body: {} }),
    () => dewi.call(calls.removeBenchPerson, { params: person, body: {} }),
  ]) {
    await expect(ask()).rejects.toMatchObject({ status: 404 })
  }
  expect(await rosterOf(bench)).toMatchObject({ name: 'Haematology', people: [{ name: 'rina' }] })
  expect(await statusOf(rina)).toBe(200)
})

test('who enters has the account of the bench switched on', async () => {
  const rina = await lab.customer()
  const clinic = await lab.build.organisation()
  const bench = await makeBench(rina)
  await lab.build.link(rina.who, clinic)
  const other = lab.as(rina.who, await lab.build.session(rina.who, { account: clinic }))
  await enter(other, bench)
  expect((await other.call(readMe, {})).data.customer?.data?.id).toBe(rina.organisation.id)
})

test('a session that enters takes the place of the earlier one, and repeats do no harm', async () => {
  const rina = await lab.customer()
  const bench = await makeBench(rina)
  const pin = await enter(rina, bench)
  await enter(rina, bench, pin)
  const [next, elsewhere] = [await lab.signIn(rina.who), await lab.signIn(rina.who)]
  await next.call(calls.enterBench, { body: { bench_key: bench.key } })
  expect(await Promise.all([rina, next, elsewhere].map(statusOf))).toEqual([401, 200, 200])
  expect((await deviceOf(lab, bench).unlock(rina.who, pin)).status).toBe(200)
})

test('somebody new has to bring a PIN', async () => {
  const rina = await lab.customer()
  const { key } = await makeBench(rina)
  await expect(rina.call(calls.enterBench, { body: { bench_key: key } })).rejects.toMatchObject({
    status: 422,
    errors: { pin: ['Choose a PIN for this shared device first.'] },
  })
})

test('its sessions are devices with the name of the bench', async () => {
  const rina = await lab.customer()
  await enter(rina, await makeBench(rina, 'Cold room'))
  const { data } = await rina.call(listSignedInDevices, {})
  expect(data).toMatchObject([{ name: 'Cold room', is_current: true }])
})

test('a bench that is removed ends all its sessions, and no other', async () => {
  const rina = await lab.customer()
  const [budi, elsewhere] = [await colleague(rina), await lab.signIn(rina.who)]
  const bench = await makeBench(rina)
  const pin = await enter(rina, bench)
  await enter(budi, bench)
  await elsewhere.call(calls.removeBench, { params: { id: bench.id }, body: {} })
  expect(await Promise.all([rina, budi, elsewhere].map(statusOf))).toEqual([401, 401, 200])
  const device = deviceOf(lab, bench)
  for (const said of [device.roster(), device.unlock(rina.who, pin), device.lock(rina.who)]) {
    expect((await said).status).toBe(404)
  }
  expect((await elsewhere.call(calls.listBenches, {})).data).toEqual([])
})

test('somebody who is taken off is out there, and in elsewhere', async () => {
  const rina = await lab.customer()
  const [budi, elsewhere] = [await colleague(rina), await lab.signIn(rina.who)]
  const bench = await makeBench(rina)
  const pin = await enter(rina, bench)
  await enter(budi, bench)
  const params = { id: bench.id, person: rina.who.id }
  await budi.call(calls.removeBenchPerson, { params, body: {} })
  expect(await Promise.all([rina, budi, elsewhere].map(statusOf))).toEqual([401, 200, 200])
  expect(await namesOn(bench)).toEqual(['budi'])
  expect(await deviceOf(lab, bench).unlock(rina.who, pin)).toMatchObject({
    status: 422,
    json: { errors: { person_id: [expect.any(String)] } },
  })
  await expect(budi.call(calls.removeBenchPerson, { params, body: {} })).rejects.toMatchObject({
    status: 404,
  })
})

test('the audit log says what became of a bench, and what was done on one', async () => {
  const rina = await lab.customer()
  const elsewhere = await lab.signIn(rina.who)
  const bench = await makeBench(rina, 'Cold room')
  await enter(rina, bench)
  await openComplaint(lab, rina)
  const params = { id: bench.id }
  await elsewhere.call(calls.editBench, { params, body: { lock_minutes: 5 } })
  await elsewhere.call(calls.removeBenchPerson, {
    params: { ...params, person: rina.who.id },
    body: {},
  })
  await elsewhere.call(calls.removeBench, { params, body: {} })
  const { data } = await elsewhere.call(listAudit, {})
  const about = { kind: 'bench', id: bench.id, number: 'Cold room' }
  const said = data.map(({ action, bench: on, subject }) => ({ action, on, subject }))
  expect(said.slice(0, 6)).toEqual([
    { action: 'removeBench', on: undefined, subject: about },
    { action: 'removeBenchPerson', on: undefined, subject: about },
    { action: 'editBench', on: undefined, subject: about },
    {
      action: 'createTicket',
      on: 'Cold room',
      subject: expect.objectContaining({ kind: 'ticket' }),
    },
    { action: 'enterBench', on: 'Cold room', subject: about },
    { action: 'createBench', on: undefined, subject: about },
  ])
})
