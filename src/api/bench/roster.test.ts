// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { readBenchRoster } from '#contract/security/benches'
import { json, ok } from '#outbox/drain/stub-server'

import { benchServer, RECORD } from './stub-bench.ts'

const RINA = { vault: 'a', person: 5, name: 'Rina Wulandari' }
const BUDI = { vault: 'b', person: 6, name: 'Budi Santoso' }
const NOT_FOUND = 'Not found.'

let server = benchServer()
let dismantleBench = async () => {}

async function load() {
  vi.resetModules()
  const [{ benchRosterQuery }, store] = await Promise.all([
    import('./roster.ts'),
    import('#vault/bench-store'),
  ])
  dismantleBench = store.dismantleBench
  await store.setUpBench({ ...RECORD, members: [RINA, BUDI] })
  const queryClient = new QueryClient()
  /** As a start screen does. Returns the roster that is shown. */
  const show = () => {
    const observer = new QueryObserver(queryClient, benchRosterQuery)
    onTestFinished(observer.subscribe(() => undefined))
    return () => observer.getCurrentResult().data
  }
  return { ...store, readRoster: () => queryClient.fetchQuery(benchRosterQuery), show }
}

beforeEach(() => {
  server = benchServer()
  vi.stubGlobal('fetch', server.fetch)
  localStorage.setItem('shared-bench', '1')
})

afterEach(async () => {
  vi.useRealTimers()
  await dismantleBench()
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('only the server that does not know the key any more says that the bench is gone', async () => {
  const { readRoster } = await load()
  server.answer(readBenchRoster, json(404, { errors: { bench_key: [NOT_FOUND] } }))
  expect(await readRoster()).toMatchObject({ state: 'gone' })
})

test.each([
  ['a deactivated organisation', () => json(404, { message: NOT_FOUND, errors: {} })],
  ['a backend without benches', () => json(404, { message: NOT_FOUND })],
  ['the page of a proxy', () => new Response('<h1>404 Not Found</h1>', { status: 404 })],
  ['a proxy that speaks JSON', () => Response.json({ error: 'no route' }, { status: 404 })],
  ['a proxy that names the field', () => Response.json({ bench_key: ['?'] }, { status: 404 })],
  ['another refusal', () => json(422, { errors: { bench_key: ['Invalid.'] } })],
  ['a server that fails', () => json(500, { errors: { bench_key: [NOT_FOUND] } })],
])('%s does not', async (_, answer) => {
  const { readRoster, readBenchRecord } = await load()
  server.answer(readBenchRoster, answer())
  expect(await readRoster()).toMatchObject({
    state: 'there',
    members: [{ name: BUDI.name }, { name: RINA.name }],
  })
  expect(await readBenchRecord()).toMatchObject({ members: [RINA, BUDI] })
})

test('somebody who becomes one of the people while the server answers stays', async () => {
  const { readRoster, readBenchRecord, updateBenchRecord } = await load()
  // the start screen waits for no server for long
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const answer = server.answerLater(readBenchRoster)
  const reading = readRoster()
  await answer.asked
  const dewi = { vault: 'c', person: 7, name: 'Dewi Lestari' }
  await updateBenchRecord((record) => ({ ...record, members: [...record.members, dewi] }))
  answer.give(ok({ name: 'Bench 3', people: [{ id: 5, name: 'Rina Kusuma' }] }))
  expect(await reading).toMatchObject({ name: 'Bench 3', members: [{ name: 'Rina Kusuma' }] })
  expect(await readBenchRecord()).toMatchObject({
    name: 'Bench 3',
    members: [{ name: 'Rina Kusuma', isOff: false }, { isOff: true }, dewi],
  })
})

test.each([
  [
    'who has a passkey',
    ok({ name: 'Bench 3', people: [{ id: 5, name: 'Rina Wulandari', has_passkey: true }] }),
    { name: 'Bench 3', members: [{ name: RINA.name, hasPasskey: true }] },
  ],
  ['that the bench is gone', json(404, { errors: { bench_key: [NOT_FOUND] } }), { state: 'gone' }],
])('what the server says late is shown: %s', async (_, said, shown) => {
  const { show } = await load()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const answer = server.answerLater(readBenchRoster)
  const roster = show()
  await answer.asked
  await vi.advanceTimersByTimeAsync(2500)
  await expect.poll(roster).toMatchObject({ name: RECORD.name })
  answer.give(said)
  await expect.poll(roster).toMatchObject(shown)
})
