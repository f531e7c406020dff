import 'fake-indexeddb/auto'
import { deleteDB, openDB } from 'idb'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { createShelf } from './shelf.ts'

const yes = () => true
const bounds = { bytes: 100, count: 10, oneBytes: 60 }
let name = ''
let now = 1000

beforeEach((context) => {
  name = `shelf ${context.task.id}`
  vi.spyOn(Date, 'now').mockImplementation(() => (now += 1))
})

async function everything() {
  const db = await openDB(name)
  const [keys, ledger, total] = await Promise.all([
    db.getAllKeys('values'),
    db.getAll('ledger'),
    db.get('total', 'all'),
  ])
  db.close()
  const bytes = ledger.reduce((sum: number, entry: { bytes: number }) => sum + entry.bytes, 0)
  return { keys, counted: { bytes, count: ledger.length }, total: total as unknown }
}

describe('a shelf', () => {
  test('gives back what it keeps, by its beginning too, until it is dropped or cleared', async () => {
    const shelf = createShelf<string>(name, bounds)
    expect(await shelf.read('7|a')).toBeUndefined()
    await shelf.keep('7|a', 'one', 3, yes)
    await shelf.keep('7|b', 'two', 3, yes)
    await shelf.keep('71|c', 'three', 5, yes)
    expect(await shelf.read('7|a')).toBe('one')
    expect(await shelf.keys('7|')).toEqual(['7|a', '7|b'])
    await shelf.drop('7|a')
    expect(await shelf.read('7|a')).toBeUndefined()
    await shelf.clear()
    expect(await everything()).toMatchObject({ keys: [], counted: { bytes: 0, count: 0 } })
  })

  test('lets go of what was unused for longest when it is over its bytes', async () => {
    const shelf = createShelf<string>(name, bounds)
    for (const key of ['a', 'b', 'c', 'd']) await shelf.keep(key, key, 25, yes)
    const later = createShelf<string>(name, bounds)
    const before = now
    await later.read('a')
    await vi.waitFor(async () => {
      const db = await openDB(name)
      const { usedAt } = await db.get('ledger', 'a')
      db.close()
      expect(usedAt).toBeGreaterThan(before)
    })
    await later.keep('e', 'e', 25, yes)
    expect((await everything()).keys).toEqual(['a', 'd', 'e'])
    await later.keep('f', 'f', 61, yes)
    expect((await everything()).keys).toEqual(['a', 'd', 'e'])
  })

  test('never holds more than its count, and its books agree with what lies there', async () => {
    const shelf = createShelf<string>(name, bounds)
    for (let each = 0; each < 40; each += 1)
      await shelf.keep(`k${each % 25}`, 'x', 1 + (each % 5), yes)
    await shelf.drop('k12')
    const { keys, counted, total } = await everything()
    expect(keys.length).toBeLessThanOrEqual(bounds.count)
    expect(counted.count).toBe(keys.length)
    expect(total).toEqual(counted)
  })

  test('writes nothing that is no longer allowed', async () => {
    const shelf = createShelf<string>(name, bounds)
    await shelf.keep('a', 'theirs', 6, () => false)
    expect(await shelf.read('a')).toBeUndefined()
  })

  test('drops what an older version kept', async () => {
    const old = await openDB(name, 1, { upgrade: (db) => void db.createObjectStore('queries') })
    await old.put('queries', 'of another shape', 'a')
    old.close()
    const shelf = createShelf<string>(name, bounds)
    expect(await shelf.read('a')).toBeUndefined()
    const db = await openDB(name)
    expect([...db.objectStoreNames]).not.toContain('queries')
    db.close()
  })

  test('opens a dropped connection anew', async () => {
    const shelf = createShelf<string>(name, bounds)
    await shelf.keep('a', 'one', 3, yes)
    await deleteDB(name)
    await shelf.keep('b', 'two', 3, yes)
    expect(await shelf.read('b')).toBe('two')
  })
})

describe('a storage that fails', () => {
  test('costs the copy only', async () => {
    const opening = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError')
    })
    const shelf = createShelf<string>(name, bounds)
    await shelf.keep('a', 'one', 3, yes)
    expect(await shelf.read('a')).toBeUndefined()
    expect(await shelf.keys('')).toEqual([])
    await shelf.drop('a')
    await expect(shelf.clear()).rejects.toThrow('forbidden')
    opening.mockRestore()
    await shelf.keep('a', 'one', 3, yes)
    expect(await shelf.read('a')).toBe('one')
  })

  test('and one that is full is halved, then tried once more', async () => {
    const shelf = createShelf<string>(name, bounds)
    for (const key of ['a', 'b', 'c', 'd']) await shelf.keep(key, key, 10, yes)
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
    await shelf.keep('e', 'e', 10, yes)
    expect(await shelf.read('e')).toBe('e')
    expect((await everything()).keys).toEqual(['d', 'e'])
    refusals = 9
    await shelf.keep('f', 'f', 10, yes)
    refusals = 0
    expect(await shelf.read('f')).toBeUndefined()
  })
})
