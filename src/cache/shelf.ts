import {
  openDB,
  type DBSchema,
  type IDBPDatabase,
  type IDBPTransaction,
  type StoreNames,
} from 'idb'

interface Size {
  bytes: number
  count: number
}

interface Tables extends DBSchema {
  values: { key: string; value: unknown }
  /** What is known of each value without reading it; `usedAt` in ms. */
  ledger: {
    key: string
    value: { key: string; bytes: number; usedAt: number }
    indexes: { usedAt: number }
  }
  total: { key: string; value: Size }
}

export interface ShelfBounds extends Size {
  /** The largest single value, in bytes. */
  oneBytes: number
}

/**
 * Copies, on this device, of what the server gave: as many as fit, and the ones unused for longest go first. A storage
 * that is forbidden, full, stuck or broken costs the copy: nothing rejects here but `clear`.
 */
export interface Shelf<T> {
  read: (key: string) => Promise<T | undefined>
  /** `bytes` as its keeper reckons them. `allowed` is asked last of all: false, and nothing is written. */
  keep: (key: string, value: T, bytes: number, allowed: () => boolean) => Promise<void>
  drop: (key: string) => Promise<void>
  /** All keys that begin with `prefix`. */
  keys: (prefix: string) => Promise<string[]>
  /** All values whose keys begin with `prefix`; reading them so counts as no use. */
  readAll: (prefix: string) => Promise<T[]>
  clear: () => Promise<void>
}

type Connection = IDBPDatabase<Tables>
type Writing = IDBPTransaction<Tables, StoreNames<Tables>[], 'readwrite'>

/** Raised with the tables: what an older version kept is dropped. */
const VERSION = 2
/** A storage that does not answer for so long is taken as broken, in ms. */
const PATIENCE = 5000
/** One that is over its bounds is brought to this part of them, so that not every write has to evict. */
const ROOMY = 0.9

export function createShelf<T>(name: string, bounds: ShelfBounds): Shelf<T> {
  const connected = connect(name)
  const usedHere = new Set<string>()

  const write = (work: (tx: Writing) => Promise<unknown>) =>
    connected(async (db) => {
      const tx = db.transaction(['values', 'ledger', 'total'], 'readwrite')
      await Promise.all([work(tx), tx.done])
    })

  const put = (key: string, value: T, bytes: number, allowed: () => boolean) =>
    write(async (tx) => {
      if (!allowed()) return
      const [before, total = { bytes: 0, count: 0 }] = await Promise.all([
        tx.objectStore('ledger').get(key),
        tx.objectStore('total').get('all'),
        tx.objectStore('values').put(value, key),
        tx.objectStore('ledger').put({ key, bytes, usedAt: Date.now() }),
      ])
      total.bytes += bytes - (before?.bytes ?? 0)
      total.count += before ? 0 : 1
      const over = total.bytes > bounds.bytes || total.count > bounds.count
      await (over ? evict(tx, total, bounds, key) : tx.objectStore('total').put(total, 'all'))
    })

  const halve = () =>
    write(async (tx) => {
      const total = await tx.objectStore('total').get('all')
      if (total) await evict(tx, total, { bytes: total.bytes / 2, count: total.count / 2 })
    })

  /** Once a visit is enough to know what is used, and costs no write for each reading. */
  const noteUse = (key: string) => {
    if (usedHere.has(key)) return
    usedHere.add(key)
    write(async (tx) => {
      const entry = await tx.objectStore('ledger').get(key)
      if (entry) await tx.objectStore('ledger').put({ ...entry, usedAt: Date.now() })
    }).catch(() => undefined)
  }

  return {
    async read(key) {
      const reading = connected((db) => db.get('values', key)).catch(() => undefined)
      const value = (await Promise.race([reading, patience()])) as T | undefined
      if (value !== undefined) noteUse(key)
      return value
    },
    async keep(key, value, bytes, allowed) {
      if (bytes > bounds.oneBytes) return
      usedHere.add(key)
      await put(key, value, bytes, allowed)
        .catch((error: unknown) =>
          isFull(error) ? halve().then(() => put(key, value, bytes, allowed)) : undefined,
        )
        .catch(() => undefined)
    },
    async drop(key) {
      await write((tx) => remove(tx, key)).catch(() => undefined)
    },
    async keys(prefix) {
      return connected((db) => db.getAllKeys('values', startingWith(prefix))).catch(() => [])
    },
    async readAll(prefix) {
      const reading = connected((db) => db.getAll('values', startingWith(prefix)))
      return (await reading.catch(() => [])) as T[]
    },
    async clear() {
      usedHere.clear()
      await write((tx) =>
        Promise.all([...tx.objectStoreNames].map((each) => tx.objectStore(each).clear())),
      )
    },
  }
}

async function remove(tx: Writing, key: string): Promise<void> {
  const [entry, total] = await Promise.all([
    tx.objectStore('ledger').get(key),
    tx.objectStore('total').get('all'),
    tx.objectStore('values').delete(key),
    tx.objectStore('ledger').delete(key),
  ])
  if (!entry || !total) return
  await tx
    .objectStore('total')
    .put({ bytes: total.bytes - entry.bytes, count: total.count - 1 }, 'all')
}

/** Drops what was unused for longest, `except` one, until there is room again. */
async function evict(tx: Writing, total: Size, bounds: Size, except?: string): Promise<void> {
  let oldest = await tx.objectStore('ledger').index('usedAt').openCursor()
  while (oldest && (total.bytes > bounds.bytes * ROOMY || total.count > bounds.count * ROOMY)) {
    if (oldest.primaryKey !== except) {
      total.bytes -= oldest.value.bytes
      total.count -= 1
      await Promise.all([tx.objectStore('values').delete(oldest.primaryKey), oldest.delete()])
    }
    oldest = await oldest.continue()
  }
  await tx.objectStore('total').put(total, 'all')
}

/** Some browsers drop a connection while a tablet sleeps: work that fails is tried on a new one, once. */
function connect(name: string) {
  let opening: Promise<Connection> | undefined
  const close = () => {
    void opening?.then(
      (db) => db.close(),
      () => undefined,
    )
    opening = undefined
  }
  const open = () =>
    (opening ??= openDB<Tables>(name, VERSION, {
      upgrade(db) {
        for (const old of db.objectStoreNames) db.deleteObjectStore(old)
        db.createObjectStore('values')
        db.createObjectStore('ledger', { keyPath: 'key' }).createIndex('usedAt', 'usedAt')
        db.createObjectStore('total')
      },
      blocking: close,
      terminated: close,
    }))
  return async <R>(work: (db: Connection) => Promise<R>): Promise<R> => {
    try {
      return await work(await open())
    } catch (error) {
      close()
      if (isFull(error)) throw error
      return work(await open())
    }
  }
}

const startingWith = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`)

function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
}

function patience(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), PATIENCE))
}
