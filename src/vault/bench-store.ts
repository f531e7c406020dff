/** The bench's own database: who works here, and what opens their vaults. */
import { Dexie, type EntityTable } from 'dexie'

import { BENCH_BEGUN_STORAGE_KEY, BENCH_STORAGE_KEY } from '#contract/storage-keys'

import { toBase64url } from './base64url.ts'
import { storagePrefixOf } from './encrypted-storage.ts'
import { makeDeviceKey, unwrap, wrap, type DeviceKey, type Wrapped } from './pin-keys.ts'
import { PERSONAL_DATABASES } from './vault.ts'

/** A person of this bench as the device knows them. */
export interface BenchMember {
  /** id of their vault */
  vault: string
  /** id of the person on the server */
  person: number
  name: string
  /** of their PIN; undefined for six, as PINs of earlier versions have */
  digits?: number | undefined
  /** They were taken off: not shown, and their PIN opens nothing. What is theirs stays, encrypted, until they are back. */
  isOff?: boolean
}

/** The device's own data. Its encryption hides names from a glance at the storage, not from somebody with the browser's files, who has the key. */
export interface BenchRecord {
  /** on the server; undefined until that has said it */
  id?: number | undefined
  benchKey: string
  name: string
  lockMinutes: number
  members: BenchMember[]
}

interface DeviceRow {
  at: 'now'
  pinKey: DeviceKey
  recordKey: CryptoKey
  record: Wrapped
}

/** What opens a person's vault. */
export interface VaultRow {
  id: string
  salt: Uint8Array<ArrayBuffer>
  /** The data key, by a part of the PIN: for unlocks without a network, and removed when these are over. */
  byPin?: Wrapped
  /** The keys of data and session, by the PIN and the server's share. Without it `byPin` is of an earlier version, by the PIN alone. */
  byShare?: Wrapped
  /** The same, by what the server gives whoever signs in by password or passkey; of an earlier version the data key alone. */
  byServer: Wrapped
  /** When it was last unlocked with a network, in ms. */
  onlineAt?: number
  /** PINs that were tried in a row and not found right: counted before each try, so that no restart takes one back. */
  attempts: number
}

const db = new Dexie('benchside-bench', { chromeTransactionDurability: 'strict' }) as Dexie & {
  device: EntityTable<DeviceRow, 'at'>
  vaults: EntityTable<VaultRow, 'id'>
}
db.version(1).stores({ device: 'at', vaults: 'id' })

export const makeVaultId = (): string => toBase64url(crypto.getRandomValues(new Uint8Array(12)))

/** Prepares the device; it is a shared bench once {@link markAsBench} says so. */
export async function setUpBench(record: BenchRecord): Promise<void> {
  const [pinKey, recordKey] = await Promise.all([
    makeDeviceKey(),
    crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
  ])
  const encoded = await encode(recordKey, record)
  await db.transaction('rw', db.device, db.vaults, async () => {
    // of an attempt that did not get so far
    await db.vaults.clear()
    await db.device.put({ at: 'now', pinKey, recordKey, record: encoded })
  })
}

/**
 * Begins to make this device a bench, before the server is asked; an attempt that was interrupted goes on under its key, so that
 * no second bench is made.
 */
export async function beginBench(
  settings: Pick<BenchRecord, 'name' | 'lockMinutes'>,
): Promise<BenchRecord> {
  const before = await readBenchRecord()
  const benchKey = before?.benchKey ?? toBase64url(crypto.getRandomValues(new Uint8Array(32)))
  const record = { id: before?.id, benchKey, ...settings, members: [] }
  localStorage.setItem(BENCH_BEGUN_STORAGE_KEY, '1')
  await setUpBench(record)
  return record
}

/** Whether this device was to be made a bench and is none. */
export function isBenchBegun(): boolean {
  return localStorage.getItem(BENCH_BEGUN_STORAGE_KEY) !== null
}

/** From here on nothing of a person is in clear on this device. */
export function markAsBench(): void {
  localStorage.setItem(BENCH_STORAGE_KEY, '1')
  localStorage.removeItem(BENCH_BEGUN_STORAGE_KEY)
}

/** Undefined where the browser's data was removed. */
export async function readBenchRecord(): Promise<BenchRecord | undefined> {
  const row = await db.device.get('now')
  return row && decode(row)
}

/** Changes the record as it is now: other pages change it, too. Does nothing where there is none. */
export async function updateBenchRecord(
  change: (record: BenchRecord) => BenchRecord,
): Promise<void> {
  let isDone = false
  while (!isDone) {
    const row = await db.device.get('now')
    const record = row && (await decode(row))
    if (!row || !record) return
    const next = { ...row, record: await encode(row.recordKey, change(record)) }
    // no transaction waits for encrypting: whoever was first is read again
    isDone = await db.transaction('rw', db.device, async () => {
      const now = await db.device.get('now')
      if (now?.record.iv.join() !== row.record.iv.join()) return false
      await db.device.put(next)
      return true
    })
  }
}

async function decode({ recordKey, record }: DeviceRow): Promise<BenchRecord | undefined> {
  const bytes = await unwrap(recordKey, record)
  return bytes && (JSON.parse(new TextDecoder().decode(bytes)) as BenchRecord)
}

const encode = (key: CryptoKey, record: BenchRecord) =>
  wrap(key, new TextEncoder().encode(JSON.stringify(record)))

export async function readDeviceKey(): Promise<DeviceKey | undefined> {
  return (await db.device.get('now'))?.pinKey
}

export const readVaultRow = (id: string): Promise<VaultRow | undefined> => db.vaults.get(id)

export async function putVaultRow(row: VaultRow): Promise<void> {
  await db.vaults.put(row)
}

/** Counts a try; returns how many there are now, on the disk. Undefined where there were `most` before. */
export function countAttempt(id: string, most: number): Promise<number | undefined> {
  return db.transaction('rw', db.vaults, async () => {
    const row = await db.vaults.get(id)
    if (!row || row.attempts >= most) return undefined
    await db.vaults.put({ ...row, attempts: row.attempts + 1 })
    return row.attempts + 1
  })
}

/** A change that is undefined removes the field. */
export async function changeVaultRow(
  id: string,
  changes: { attempts?: number; byPin?: Wrapped | undefined; onlineAt?: number },
): Promise<void> {
  await db.vaults.update(id, changes)
}

/** Whether the last unlock with a network is too long ago, or the clock was set back since. */
export function isOfflineOver({ onlineAt = 0 }: VaultRow, offlineMs: number): boolean {
  const age = Date.now() - onlineAt
  return age < 0 || age >= offlineMs
}

/** Removes what opens vaults without a network for longer than `offlineMs`. Returns when the next one is over, in ms. */
export async function dropOffline(offlineMs: number): Promise<number | undefined> {
  const rows = await db.vaults.filter(({ byPin, byShare }) => !!byPin && !!byShare).toArray()
  const over = rows.filter((row) => isOfflineOver(row, offlineMs))
  await Promise.all(over.map(({ id }) => changeVaultRow(id, { byPin: undefined })))
  const ends = rows
    .filter((row) => !over.includes(row))
    .map(({ onlineAt = 0 }) => onlineAt + offlineMs)
  return ends.length > 0 ? Math.min(...ends) - Date.now() : undefined
}

/** Ids of the vaults whose PIN was typed wrong too often here. */
export async function listBlocked(most: number): Promise<string[]> {
  return db.vaults.filter(({ attempts }) => attempts >= most).primaryKeys()
}

/** Counts what a person has still to send; it can't be read. */
export async function countUnsent(id: string): Promise<number> {
  const queue = new Dexie(`benchside-outbox-${id}`)
  try {
    await queue.open()
    return await queue
      .table<{ state: string }>('commands')
      .filter(({ state }) => state !== 'sent')
      .count()
  } catch {
    // they have written nothing here yet
    return 0
  } finally {
    queue.close()
  }
}

/** Removes a person from this device, with all that is kept of them. */
async function removeVault(id: string): Promise<void> {
  await db.vaults.delete(id)
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(storagePrefixOf(id))) localStorage.removeItem(key)
  }
  await Promise.all(PERSONAL_DATABASES.map((name) => deleteDatabase(`${name}-${id}`)))
}

/** The device is nobody's any more: removes every vault, and the bench itself. */
export async function dismantleBench(): Promise<void> {
  await Promise.all((await db.vaults.toCollection().primaryKeys()).map(removeVault))
  // this page may begin anew
  db.close({ disableAutoOpen: false })
  await deleteDatabase(db.name)
  localStorage.removeItem(BENCH_STORAGE_KEY)
  localStorage.removeItem(BENCH_BEGUN_STORAGE_KEY)
}

/** Another page may have it open: it is removed once that closes it. */
function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name)
    for (const event of ['success', 'error', 'blocked'])
      request.addEventListener(event, () => resolve())
  })
}
