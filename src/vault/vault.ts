/**
 * Where the device keeps what belongs to a person. On a device of one person that is the browser's storage as it is; on
 * a shared bench it is encrypted with a key that only their unlock gives (docs/decisions/45).
 */
import type { Dexie } from 'dexie'

import { BENCH_STORAGE_KEY } from '#contract/storage-keys'

export interface TextCipher {
  /** Returns other text each time. */
  encrypt: (text: string) => string
  /** Returns undefined for text that was not encrypted with this key. */
  decrypt: (encrypted: string) => string | undefined
}

/** Encrypts what is kept of the person who has unlocked a shared bench. */
export interface Vault extends TextCipher {
  /** Part of the names of their databases; says nothing of who they are. */
  readonly id: string
  /** Encrypts the session's token; undefined until the server has given its share. */
  secret: () => TextCipher | undefined
  /** Takes the keys of data and session, once the share is there. */
  openSession: (key: Uint8Array<ArrayBuffer>) => Promise<void>
  /** Returns the same text each time, so that something can be found by it. */
  alias: (text: string) => string
  /** Returns undefined for what is no alias of this vault. */
  readAlias: (alias: string) => string | undefined
  encryptBytes: (bytes: ArrayBuffer) => Promise<ArrayBuffer>
  /** Rejects for bytes that were not encrypted with this key. */
  decryptBytes: (encrypted: ArrayBuffer) => Promise<ArrayBuffer>
  /** For values of JSON with ArrayBuffers among it. */
  encryptValue: (value: unknown) => Promise<ArrayBuffer>
  /** Returns undefined for what was not encrypted with this key. */
  decryptValue: (encrypted: unknown) => Promise<unknown>
  /** Local storage whose keys and values are encrypted. */
  readonly storage: PersonalStorage
  /** Encrypts what was typed in the search of an address. */
  hideTyped: (search: Record<string, unknown>) => Record<string, unknown>
  showTyped: (search: Record<string, unknown>) => Record<string, unknown>
  /** Has a database encrypt the rows of these tables. */
  encryptTables: (db: Dexie, tables: Readonly<Record<string, TableFields>>) => void
}

/** Local storage for values of a person. */
export interface PersonalStorage {
  getItem: (key: string) => string | null
  /** Throws where the storage is full or forbidden. */
  setItem: (key: string, value: string) => void
  removeItem: (key: string) => void
  keys: () => string[]
}

/** Fields of a table by which rows are found: those that say nothing of a person stay as they are. */
export interface TableFields {
  plain: readonly string[]
  /** Replaced by an alias, by which equal values are found. */
  aliased: readonly string[]
  /** Not there until the server has given its share: it holds the token. */
  secret?: true
}

let unlocked: Vault | undefined
/** Names of databases are fixed when their modules load. */
const wasShared = isSharedBench()

/** Whether several people share this device, each unlocking it in turn. The worker, which has no key, is never asked. */
export function isSharedBench(): boolean {
  const { localStorage } = globalThis as { localStorage?: LocalStorage }
  return localStorage !== undefined && localStorage.getItem(BENCH_STORAGE_KEY) !== null
}

interface LocalStorage {
  getItem: (key: string) => string | null
}

/** The vault of the person who has unlocked; undefined on a device of one person, and while a shared bench is locked. */
export const currentVault = (): Vault | undefined => unlocked

/** Once in the life of a page: locking loads it anew. */
export function openVault(vault: Vault): void {
  if (unlocked || !wasShared) throw new Error('this page has to be loaded anew')
  unlocked = vault
}

/** Thrown where something of a person would be read or kept while a shared bench is locked. */
export class BenchIsLocked extends Error {
  override readonly name = 'BenchIsLocked'
}

/** Databases that hold something of a person. */
export const PERSONAL_DATABASES = [
  'benchside-queries',
  'benchside-files',
  'benchside-drafts',
  'benchside-outbox',
] as const

/** Returns the name that such a database has for the person of now. Throws {@link BenchIsLocked}. */
export function personalDatabase(name: string): string {
  if (!isSharedBench()) return name
  if (!unlocked) throw new BenchIsLocked(name)
  return `${name}-${unlocked.id}`
}
