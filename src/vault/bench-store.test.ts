// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'

const RECORD = { id: 1, benchKey: 'k', name: 'Bench 2', lockMinutes: 2, members: [] }
const RINA = { vault: 'a', person: 5, name: 'Rina Wulandari' }
const BUDI = { vault: 'b', person: 6, name: 'Budi Santoso' }

/** One tab; those before stay open. */
async function openTab() {
  vi.resetModules()
  return import('./bench-store.ts')
}

afterEach(async () => {
  const { dismantleBench } = await openTab()
  await dismantleBench()
})

test('of two changes at once, in two tabs, neither is lost', async () => {
  const one = await openTab()
  await one.setUpBench(RECORD)
  const other = await openTab()
  expect(other).not.toBe(one)
  await Promise.all([
    one.updateBenchRecord((record) => ({ ...record, members: [...record.members, RINA] })),
    other.updateBenchRecord((record) => ({ ...record, members: [...record.members, BUDI] })),
    one.updateBenchRecord((record) => ({ ...record, name: 'Bench 3' })),
    other.updateBenchRecord((record) => ({ ...record, lockMinutes: 5 })),
  ])
  const record = await one.readBenchRecord()
  expect(record).toMatchObject({ id: 1, benchKey: 'k', name: 'Bench 3', lockMinutes: 5 })
  expect(record?.members).toHaveLength(2)
  expect(record?.members).toEqual(expect.arrayContaining([RINA, BUDI]))
})

test('a change of a bench that was ended meanwhile is dropped', async () => {
  const bench = await openTab()
  const change = vi.fn((record: typeof RECORD) => record)
  await bench.updateBenchRecord(change as never)
  expect(change).not.toHaveBeenCalled()
  expect(await bench.readBenchRecord()).toBeUndefined()
})
