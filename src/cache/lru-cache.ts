/** A bounded cache in IndexedDB that evicts the least recently used values first. */
import { promisifyRequest } from 'idb-keyval'

import { nextTask } from '#device/timing/next-task'
import { withDeadline } from '#device/timing/with-deadline'
import { keptKey, keptValue, readKeptKey, readKeptValue } from '#vault/encrypted-values'
import { currentVault, personalDatabase } from '#vault/vault'

interface Size {
  bytes: number
  count: number
}

export interface LruBounds extends Size {
  /** Maximum size of one value, in bytes. */
  oneBytes: number
}

/**
 * Copies of what the server returned. A storage that is forbidden, full, blocked or broken only costs the copies:
 * nothing rejects except `clear`.
 */
export interface LruCache<T> {
  get: (key: string) => Promise<T | undefined>
  /**
   * `bytes` is the caller's estimate. `allowed` is called just before writing; nothing is written if it returns false.
   */
  set: (key: string, value: T, bytes: number, allowed: () => boolean) => Promise<void>
  delete: (key: string) => Promise<void>
  /** Returns all keys that begin with `prefix`. */
  keys: (prefix: string) => Promise<string[]>
  /** Returns the values whose keys begin with `prefix` and are wanted; this does not count as a use of them. */
  values: (prefix: string, isWanted?: (key: string) => boolean) => Promise<T[]>
  clear: () => Promise<void>
}

/** Metadata of a value; `usedAt` in ms. */
interface LedgerEntry {
  key: string
  bytes: number
  usedAt: number
}

const STORES = ['values', 'ledger', 'total'] as const

/** Incremented when the stores change: the content of older versions is dropped. */
const VERSION = 2
/** A storage that does not answer for so long counts as broken. */
const READ_TIMEOUT_MS = 5000
/** So many encrypted keys are read before the page may do something else: about 10 ms on a slow tablet. */
const READ_AT_ONCE = 50
/** Eviction goes down to this share of the bounds, so that not every write evicts. */
const EVICT_TO = 0.9

export function createLruCache<T>(name: string, bounds: LruBounds): LruCache<T> {
  const connected = connect(name)
  const usedHere = new Set<string>()

  const write = (work: (stores: Stores) => Promise<unknown>) =>
    connected(async (db) => {
      const transaction = db.transaction(STORES, 'readwrite')
      await Promise.all([work(new Stores(transaction)), promisifyRequest(transaction)])
    })

  const put = (key: string, value: unknown, bytes: number, allowed: () => boolean) =>
    write(async (stores) => {
      if (!allowed()) return
      const [before, total] = await Promise.all([
        stores.entry(key),
        stores.total(),
        promisifyRequest(stores.values.put(value, key)),
        promisifyRequest(stores.ledger.put({ key, bytes, usedAt: Date.now() })),
      ])
      const next = {
        bytes: total.bytes + bytes - (before?.bytes ?? 0),
        count: total.count + (before ? 0 : 1),
      }
      const over = next.bytes > bounds.bytes || next.count > bounds.count
      await (over ? evict(stores, next, bounds, key) : stores.setTotal(next))
    })

  const halve = () =>
    write(async (stores) => {
      const total = await stores.total()
      await evict(stores, total, { bytes: total.bytes / 2, count: total.count / 2 })
    })

  /** Recorded once per visit, which saves a write for each read. */
  const recordUse = (key: string) => {
    if (usedHere.has(key)) return
    usedHere.add(key)
    write(async (stores) => {
      const entry = await stores.entry(key)
      if (entry) await promisifyRequest(stores.ledger.put({ ...entry, usedAt: Date.now() }))
    }).catch(() => undefined)
  }

  const valuesStore = (db: IDBDatabase) => db.transaction('values').objectStore('values')

  /** Returns the keys that begin with `prefix`, each with the one under which its value is kept. */
  const keysOf = async (db: IDBDatabase, prefix: string) => {
    const range = currentVault() ? null : beginningWith(prefix)
    const all = (await promisifyRequest(valuesStore(db).getAllKeys(range))) as string[]
    const found: { key: string; kept: string }[] = []
    for (const [at, kept] of all.entries()) {
      if (currentVault() && at % READ_AT_ONCE === 0) await nextTask()
      const key = readKeptKey(kept)
      if (key?.startsWith(prefix)) found.push({ key, kept })
    }
    return found
  }

  return {
    async get(key) {
      const kept = keptKey(key)
      const reading = connected((db) => promisifyRequest<unknown>(valuesStore(db).get(kept))).catch(
        () => undefined,
      )
      const value = await readKeptValue<T>(await withDeadline(reading, READ_TIMEOUT_MS))
      if (value !== undefined) recordUse(kept)
      return value
    },
    async set(key, value, bytes, allowed) {
      if (bytes > bounds.oneBytes) return
      const kept = keptKey(key)
      usedHere.add(kept)
      const stored = currentVault() ? await keptValue(value) : value
      await put(kept, stored, bytes, allowed)
        .catch((error: unknown) =>
          isFull(error) ? halve().then(() => put(kept, stored, bytes, allowed)) : undefined,
        )
        .catch(() => undefined)
    },
    async delete(key) {
      await write((stores) => remove(stores, keptKey(key))).catch(() => undefined)
    },
    async keys(prefix) {
      const reading = connected((db) => keysOf(db, prefix))
      return (await reading.catch(() => [])).map(({ key }) => key)
    },
    async values(prefix, isWanted = () => true) {
      const reading = connected(async (db) => {
        const wanted = (await keysOf(db, prefix)).filter(({ key }) => isWanted(key))
        const store = valuesStore(db)
        return Promise.all(wanted.map(({ kept }) => promisifyRequest<unknown>(store.get(kept))))
      })
      const values = await reading.catch(() => [])
      const read = await Promise.all(values.map((value) => readKeptValue<T>(value)))
      return read.filter((value) => value !== undefined)
    },
    async clear() {
      usedHere.clear()
      await write((stores) => stores.clear())
    },
  }
}

/** The stores within one write transaction. */
class Stores {
  readonly values: IDBObjectStore
  readonly ledger: IDBObjectStore
  readonly #totals: IDBObjectStore

  constructor(transaction: IDBTransaction) {
    this.values = transaction.objectStore('values')
    this.ledger = transaction.objectStore('ledger')
    this.#totals = transaction.objectStore('total')
  }

  entry(key: string) {
    return promisifyRequest<LedgerEntry | undefined>(this.ledger.get(key))
  }

  async total(): Promise<Size> {
    const total = await promisifyRequest<Size | undefined>(this.#totals.get('all'))
    return total ?? { bytes: 0, count: 0 }
  }

  setTotal(total: Size) {
    return promisifyRequest(this.#totals.put(total, 'all'))
  }

  /** Updates everything except the total. */
  deleteOne(key: string) {
    return Promise.all([
      promisifyRequest(this.values.delete(key)),
      promisifyRequest(this.ledger.delete(key)),
    ])
  }

  clear() {
    return Promise.all(
      [this.values, this.ledger, this.#totals].map((store) => promisifyRequest(store.clear())),
    )
  }
}

async function remove(stores: Stores, key: string): Promise<void> {
  const [entry, total] = await Promise.all([
    stores.entry(key),
    stores.total(),
    stores.deleteOne(key),
  ])
  if (!entry) return
  await stores.setTotal({ bytes: total.bytes - entry.bytes, count: total.count - 1 })
}

/** Deletes the least recently used values, `except` one, until there is room. */
async function evict(stores: Stores, from: Size, bounds: Size, except?: string): Promise<void> {
  const left = { ...from }
  const oldestFirst = await promisifyRequest<LedgerEntry[]>(stores.ledger.index('usedAt').getAll())
  for (const { key, bytes } of oldestFirst) {
    if (left.bytes <= bounds.bytes * EVICT_TO && left.count <= bounds.count * EVICT_TO) break
    if (key === except) continue
    left.bytes -= bytes
    left.count -= 1
    await stores.deleteOne(key)
  }
  await stores.setTotal(left)
}

/** Some browsers close a connection while a tablet sleeps: failed work is retried once on a new one. */
function connect(name: string) {
  let opening: Promise<IDBDatabase> | undefined
  const close = () => {
    void opening?.then(
      (db) => db.close(),
      () => undefined,
    )
    opening = undefined
  }
  const open = () => (opening ??= openDatabase(name, close))
  return async <R>(work: (db: IDBDatabase) => Promise<R>): Promise<R> => {
    try {
      return await work(await open())
    } catch (error) {
      close()
      if (isFull(error)) throw error
      return work(await open())
    }
  }
}

/** Calls `lost` when the connection is closed, or blocks a newer version. */
async function openDatabase(name: string, lost: () => void): Promise<IDBDatabase> {
  const request = indexedDB.open(personalDatabase(name), VERSION)
  request.addEventListener('upgradeneeded', () => {
    const db = request.result
    for (const old of db.objectStoreNames) db.deleteObjectStore(old)
    db.createObjectStore('values')
    db.createObjectStore('ledger', { keyPath: 'key' }).createIndex('usedAt', 'usedAt')
    db.createObjectStore('total')
  })
  const db = await promisifyRequest(request)
  db.addEventListener('close', lost)
  db.addEventListener('versionchange', lost)
  return db
}

const beginningWith = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`)

function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
}
