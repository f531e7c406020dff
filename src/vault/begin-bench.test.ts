// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'

const SETTINGS = { name: 'Bench 2', lockMinutes: 2 }

/** As a page that is loaded anew. */
async function load() {
  vi.resetModules()
  return import('./bench-store.ts')
}

afterEach(async () => (await load()).dismantleBench())

test('an attempt that was interrupted goes on under its key, with the settings of now', async () => {
  const first = await (await load()).beginBench(SETTINGS)
  const store = await load()
  expect(store.isBenchBegun()).toBe(true)
  await store.updateBenchRecord((record) => ({ ...record, id: 7 }))
  const again = await store.beginBench({ name: 'Bench 3', lockMinutes: 5 })
  expect(again).toEqual({ ...first, id: 7, name: 'Bench 3', lockMinutes: 5 })
  expect(await store.readBenchRecord()).toEqual(again)
})

test('one that was taken back leaves nothing, and the next one has another key', async () => {
  const store = await load()
  const first = await store.beginBench(SETTINGS)
  await store.dismantleBench()
  expect(store.isBenchBegun()).toBe(false)
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('benchside-bench')
  // on the same page
  const next = await store.beginBench(SETTINGS)
  expect(await store.readBenchRecord()).toEqual(next)
  expect(next.benchKey).not.toBe(first.benchKey)
})

test('a device that is a bench was begun no more', async () => {
  const store = await load()
  await store.beginBench(SETTINGS)
  store.markAsBench()
  expect(store.isBenchBegun()).toBe(false)
})
