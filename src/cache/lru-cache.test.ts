import 'fake-indexeddb/auto'
import { promisifyRequest } from 'idb-keyval'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { createLruCache } from './lru-cache.ts'

const yes = () => true
const bounds = { bytes: 100, count: 10, oneBytes: 60 }
let name = ''
let now = 1000

beforeEach((context) => {
  name = `cache ${context.task.id}`
  vi.spyOn(Date, 'now').mockImplementation(() => (now += 1))
})

/** The database of the cache as it lies on the device. */
async function onDisk<R>(work: (store: (of: string) => IDBObjectStore, db: IDBDatabase) => R) {
  const db = await promisifyRequest(indexedDB.open(name))
  const result = await work((of) => db.transaction(of).objectStore(of), db)
  db.close()
  return result
}

async function everything() {
  const [keys, ledger, total] = await onDisk((store) =>
    Promise.all([
      promisifyRequest(store('values').getAllKeys()),
      promisifyRequest(store('ledger').getAll()),
      promisifyRequest(store('total').get('all')),
    ]),
  )
  const bytes = ledger.reduce((sum: number, entry: { bytes: number }) => sum + entry.bytes, 0)
  return { keys, counted: { bytes, count: ledger.length }, total: total as unknown }
}

describe('an LRU cache', () => {
  test('returns values by key and prefix, until they are deleted or cleared', async () => {
    const cache = createLruCache<string>(name, bounds)
    expect(await cache.get('7|a')).toBeUndefined()
    await cache.set('7|a', 'one', 3, yes)
    await cache.set('7|b', 'two', 3, yes)
    await cache.set('71|c', 'three', 5, yes)
    expect(await cache.get('7|a')).toBe('one')
    expect(await cache.keys('7|')).toEqual(['7|a', '7|b'])
    await cache.delete('7|a')
    expect(await cache.get('7|a')).toBeUndefined()
    await cache.clear()
    expect(await everything()).toMatchObject({ keys: [], counted: { bytes: 0, count: 0 } })
  })

  test('evicts the least recently used values over its byte limit', async () => {
    const cache = createLruCache<string>(name, bounds)
    for (const key of ['a', 'b', 'c', 'd']) await cache.set(key, key, 25, yes)
    const later = createLruCache<string>(name, bounds)
    const before = now
    await later.get('a')
    await vi.waitFor(async () => {
      const { usedAt } = await onDisk((store) => promisifyRequest(store('ledger').get('a')))
      expect(usedAt).toBeGreaterThan(before)
    })
    await later.set('e', 'e', 25, yes)
    expect((await everything()).keys).toEqual(['a', 'd', 'e'])
    await later.set('f', 'f', 61, yes)
    expect((await everything()).keys).toEqual(['a', 'd', 'e'])
  })

  test('never exceeds its count, and its totals match the content', async () => {
    const cache = createLruCache<string>(name, bounds)
    for (let each = 0; each < 40; each += 1)
      await cache.set(`k${each % 25}`, 'x', 1 + (each % 5), yes)
    await cache.delete('k12')
    const { keys, counted, total } = await everything()
    expect(keys.length).toBeLessThanOrEqual(bounds.count)
    expect(counted.count).toBe(keys.length)
    expect(total).toEqual(counted)
  })

  test('writes nothing that is no longer allowed', async () => {
    const cache = createLruCache<string>(name, bounds)
    await cache.set('a', 'theirs', 6, () => false)
    expect(await cache.get('a')).toBeUndefined()
  })

  test('reads the content of the previous build, and continues its totals', async () => {
    const opening = indexedDB.open(name, 2)
    opening.addEventListener('upgradeneeded', () => {
      const values = opening.result.createObjectStore('values')
      const ledger = opening.result.createObjectStore('ledger', { keyPath: 'key' })
      ledger.createIndex('usedAt', 'usedAt')
      const total = opening.result.createObjectStore('total')
      for (const [at, key] of ['a', 'b', 'c'].entries()) {
        values.put(`${key} of before`, key)
        ledger.put({ key, bytes: 30, usedAt: at })
      }
      total.put({ bytes: 90, count: 3 }, 'all')
    })
    ;(await promisifyRequest(opening)).close()
    const cache = createLruCache<string>(name, bounds)
    expect(await cache.keys('')).toEqual(['a', 'b', 'c'])
    expect(await cache.values('')).toEqual(['a of before', 'b of before', 'c of before'])
    await cache.set('d', 'new', 30, yes)
    expect(await everything()).toEqual({
      keys: ['b', 'c', 'd'],
      counted: { bytes: 90, count: 3 },
      total: { bytes: 90, count: 3 },
    })
    expect(await cache.get('c')).toBe('c of before')
  })

  test('drops what an older version kept', async () => {
    const opening = indexedDB.open(name, 1)
    opening.addEventListener('upgradeneeded', () => {
      opening.result.createObjectStore('queries').put('of another shape', 'a')
    })
    ;(await promisifyRequest(opening)).close()
    const cache = createLruCache<string>(name, bounds)
    expect(await cache.get('a')).toBeUndefined()
    expect(await onDisk((_store, db) => [...db.objectStoreNames])).not.toContain('queries')
  })

  test('opens a dropped connection anew', async () => {
    const cache = createLruCache<string>(name, bounds)
    await cache.set('a', 'one', 3, yes)
    await promisifyRequest(indexedDB.deleteDatabase(name))
    await cache.set('b', 'two', 3, yes)
    expect(await cache.get('b')).toBe('two')
  })
})

describe('a storage that fails', () => {
  test('costs the copy only', async () => {
    const opening = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError')
    })
    const cache = createLruCache<string>(name, bounds)
    await cache.set('a', 'one', 3, yes)
    expect(await cache.get('a')).toBeUndefined()
    expect(await cache.keys('')).toEqual([])
    await cache.delete('a')
    await expect(cache.clear()).rejects.toThrow('forbidden')
    opening.mockRestore()
    await cache.set('a', 'one', 3, yes)
    expect(await cache.get('a')).toBe('one')
  })

  test('a full storage is halved, then the write is retried once', async () => {
    const cache = createLruCache<string>(name, bounds)
    for (const key of ['a', 'b', 'c', 'd']) await cache.set(key, key, 10, yes)
    const put = IDBObjectStore.prototype.put
    let refusals = 1
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      ...given
    ) {
      if (this.name === 'values' && refusals-- > 0) {
        throw new DOMException('full', 'QuotaExceededError')
      }
      return put.apply(this, given)
    })
    await cache.set('e', 'e', 10, yes)
    expect(await cache.get('e')).toBe('e')
    expect((await everything()).keys).toEqual(['d', 'e'])
    refusals = 9
    await cache.set('f', 'f', 10, yes)
    refusals = 0
    expect(await cache.get('f')).toBeUndefined()
  })
})
