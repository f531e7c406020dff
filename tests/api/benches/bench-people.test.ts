/** How people of shared benches stop being on them: they leave, are erased, or set another password. */
import path from 'node:path'
import { buffer } from 'node:stream/consumers'

import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { changePassword, requestPasswordReset, resetPassword } from '#contract/account/calls'
import * as calls from '#contract/security/benches'
import { readMe } from '#contract/session'
import { erasePerson } from '#server/personal-data/erase-person'
import { exportPerson } from '#server/personal-data/export-person'
import { openFolderStore } from '#server/platform/files/folder-store'
import { linkIn } from '#tests/support/fakes/mail-drawer'
import { type Bench, deviceOf, enter, makeBench } from '#tests/support/worlds/bench-world'
import { type Actor, type Lab, openLab, UNLIMITED } from '#tests/support/worlds/lab'

let lab: Lab
beforeAll(async () => {
  lab = await openLab({ limits: UNLIMITED })
})
afterAll(() => lab.close())

const statusOf = async ({ token }: Actor) => (await lab.send('GET', readMe.path, { token })).status

const colleague = async (rina: Awaited<ReturnType<Lab['customer']>>, name = 'budi') =>
  lab.signIn(await lab.build.employee(name, rina.organisation))

async function peopleOn(bench: Bench) {
  const { data } = (await deviceOf(lab, bench).roster()).json
  return (data as calls.BenchRoster).people
}

const namesOn = async (bench: Bench) => (await peopleOn(bench)).map(({ name }) => name)

const identityOf = ({ who }: Actor) =>
  lab.db.selectFrom('users').where('id', '=', who.id).selectAll().executeTakeFirstOrThrow()

test('who leaves the organisation, or is deactivated, is on none of its benches', async () => {
  const rina = await lab.customer()
  const [budi, wati] = [await colleague(rina), await colleague(rina, 'wati')]
  const bench = await makeBench(rina)
  const [pin, watis] = [await enter(budi, bench), await enter(wati, bench)]
  await lab.build.unlink(budi.who, rina.organisation)
  const gone = { deactivated_at: new Date() }
  await lab.db.updateTable('users').set(gone).where('id', '=', wati.who.id).execute()
  expect(await statusOf(budi)).toBe(401)
  expect(await namesOn(bench)).toEqual([])
  const device = deviceOf(lab, bench)
  for (const said of [device.unlock(budi.who, pin), device.unlock(wati.who, watis)]) {
    expect(await said).toMatchObject({
      status: 422,
      json: { errors: { person_id: [expect.stringMatching(/.+/)] } },
    })
  }
})

test('whose data is erased is on no bench any more, and a bench that they made stays', async () => {
  const rina = await lab.customer()
  const budi = await colleague(rina)
  const bench = await makeBench(budi)
  await enter(budi, bench)
  const person = await identityOf(budi)
  await lab.db.transaction().execute((tx) => erasePerson(tx, person, new Date()))
  expect(await namesOn(bench)).toEqual([])
  expect((await rina.call(calls.listBenches, {})).data).toMatchObject([
    { created_by: 'Former user', people: [] },
  ])
})

test('a password that is changed takes PINs along, also on the bench where it was; so does one that is reset', async () => {
  const rina = await lab.customer()
  const bench = await makeBench(rina)
  const device = deviceOf(lab, bench)
  const isBlocked = {
    status: 422,
    json: { errors: { blocked: [expect.stringMatching(/^Your PIN no longer works/)] } },
  }
  const pin = await enter(rina, bench)
  const changed = { current_password: rina.who.password, password: 'a quite new password' }
  await rina.call(changePassword, { body: changed })
  expect(await device.unlock(rina.who, pin)).toMatchObject(isBlocked)
  const second = await enter(rina, bench)
  expect((await device.unlock(rina.who, second)).status).toBe(200)
  await lab.mails.take(rina.who.email)
  await lab.send('POST', requestPasswordReset.path, { body: { email: rina.who.email } })
  const { token } = linkIn(await lab.mails.take(rina.who.email))
  await lab.send('POST', resetPassword.path, { body: { token, password: 'another new password' } })
  expect(await device.unlock(rina.who, second)).toMatchObject(isBlocked)
  expect(await peopleOn(bench)).toMatchObject([{ name: 'rina', is_blocked: true }])
  const again = await lab.signIn(rina.who)
  const fresh = await enter(again, bench)
  expect((await device.unlock(rina.who, fresh)).status).toBe(200)
})

test('what is kept about a person names their benches, without what unlocks them', async () => {
  const rina = await lab.customer()
  await enter(rina, await makeBench(rina, 'Cold room'))
  const files = openFolderStore(path.join(lab.folder, 'files'))
  const person = await identityOf(rina)
  const entries = unzipSync(
    await buffer(await exportPerson({ db: lab.db, files }, person, new Date())),
  )
  const text = (name: string) => strFromU8(entries[`records/${name}.json`] ?? new Uint8Array())
  expect(JSON.parse(text('shared-benches'))).toMatchObject([{ name: 'Cold room' }])
  expect(JSON.parse(text('benches'))).toMatchObject([{ name: 'Cold room' }])
  expect(text('benches') + text('bench_people')).not.toMatch(/_hash/)
})

test('people who enter, unlock, are taken off and set passwords at once hold up nobody for good', async () => {
  const rina = await lab.customer()
  const bench = await makeBench(rina)
  const people = await Promise.all(
    ['budi', 'wati', 'sinta', 'joko'].map(async (name) => colleague(rina, name)),
  )
  const pins = await Promise.all(people.map(async (each) => enter(each, bench)))
  const device = deviceOf(lab, bench)
  const statusIn = async (said: Promise<unknown>) =>
    said.then(
      () => 200,
      (error: unknown) => (error as { status?: number }).status,
    )
  const all = people.flatMap((each, at) => {
    const { who } = each
    const ids = { params: { id: bench.id, person: who.id }, body: {} }
    const changed = { current_password: who.password, password: 'a quite new password' }
    return [
      device.unlock(who, pins[at] ?? {}).then(({ status }) => status),
      statusIn(enter(each, bench)),
      statusIn(rina.call(calls.removeBenchPerson, ids)),
      statusIn(each.call(changePassword, { body: changed })),
      device.lock(who).then(({ status }) => status),
      statusIn(enter(each, bench)),
    ]
  })
  const removed = statusIn(rina.call(calls.removeBench, { params: { id: bench.id }, body: {} }))
  for (const status of [...(await Promise.all(all)), await removed]) {
    expect([200, 401, 403, 404, 422]).toContain(status)
  }
})
