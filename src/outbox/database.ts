/** The device's database of writes that are not confirmed yet; page and worker open the same one. */
import { Dexie, type EntityTable, type Table } from 'dexie'

import type { FieldErrors } from '#contract/http/envelope'
import { currentVault, isSharedBench, personalDatabase } from '#vault/vault'

import type { CommandInput, CommandName } from './commands.ts'

/**
 * As stored on the device by every version:
 * - `waiting`: pending, to be sent or in flight
 * - `refused`: rejected by the server for good; `stopsLane` says whether the rest of its lane waits behind it
 * - `sent`: accepted; kept until an answer that was read later contains it
 */
export type CommandState = 'waiting' | 'refused' | 'sent'

/** Why a command was refused. */
export interface Refused {
  /** HTTP status */
  status: number
  /** The server's own message; empty where it gave none. */
  message: string
  errors: FieldErrors
  /**
   * The server did not refuse it: an attempt got no answer, and the backend would execute a repetition. The author
   * decides whether it is sent again.
   */
  unsure?: true
}

export interface Failed {
  status: number
  message: string
}

/** A file of a command. Its bytes are a row of their own, which keeps a list of commands small. */
export interface FileHead {
  /** name of the call's file field */
  field: string
  name: string
  type: string
  /** in bytes */
  size: number
}

export interface Command<N extends CommandName = CommandName> {
  /** Auto-incremented: the order in which people acted. */
  id: number
  name: N
  /** Idempotency-Key of every attempt. */
  key: string
  /** The person it belongs to: nobody else sees or sends it. */
  owner: string
  /** Customer account that was switched on when it was written; empty when the page did not know it yet. */
  account: string
  /** Commands of one lane are sent in order. */
  lane: string
  /** Its dedupe key; the column has its first name. */
  slot: string
  input: CommandInput<N>
  files: FileHead[]
  state: CommandState
  /** When the person acted, in ms. */
  madeAt: number
  /** Attempts that ended without an answer. */
  tries: number
  /** Earliest time of the next attempt, in ms. */
  notBefore: number
  /** An attempt was started and not answered: the server may have it. */
  uncertain: boolean
  /** The last attempt sent its key; attempts of older versions always did. */
  keyed?: boolean
  /** The server asked for a fresh proof of who the person is, and has done nothing: it is sent after that. */
  unproved?: boolean
  /** How the last attempt failed, if something answered: the HTTP status and the server's message. */
  failure?: Failed
  sentAt?: number
  /** The `data` of the server's answer. */
  answer?: unknown
  refused?: Refused
  /** What a list of commands shows for it, such as the number of its ticket. */
  about?: string
}

export interface CommandFile {
  /** the command's id */
  command: number
  field: string
  /** Bytes instead of a File: some browsers return stored files empty. */
  bytes: ArrayBuffer
  /** Address at which an interrupted upload continues. */
  address?: string
}

/** The id and number of a ticket that was opened under a pending id. */
export interface Arrival {
  waitingId: string
  owner: string
  id: number
  number: string
  at: number
}

/** The session as the worker knows it, since it can't read local storage. */
export interface SessionMirror {
  at: 'now'
  token: string
  /** Identifies the sign-in that gave the token; missing in sessions of older versions. */
  signIn?: string
  owner: string
  /** The account that is switched on; commands of other accounts wait. */
  account: string
  /** The person has several accounts: every write names the account that it is meant for. */
  switches: boolean
  apiBase: string
  /** Custom headers that the API has announced, comma-separated; missing in sessions of older versions. */
  announced?: string
  language: string
  /** The server refused the token: nothing is sent until there is another. */
  expired: boolean
  keys?: OwnerKeys
}

/** Derived from the key that the server gives its signed-in user; not extractable. */
export interface OwnerKeys {
  seal: CryptoKey
  label: CryptoKey
}

/** The encrypted queue of somebody who signed out. */
export interface EncryptedRow {
  id: number
  /** Identifies the owner, readable only with their key. */
  label: string
  iv: Uint8Array<ArrayBuffer>
  bytes: ArrayBuffer
}

type OutboxDatabase = Dexie & {
  commands: EntityTable<Command, 'id'>
  files: Table<CommandFile, [number, string]>
  arrivals: EntityTable<Arrival, 'waitingId'>
  session: EntityTable<SessionMirror, 'at'>
  sealed: EntityTable<EncryptedRow, 'id'>
}

const STORES = {
  commands: '++id, &key, [owner+state], [owner+state+lane], [owner+lane+id], [owner+slot], lane',
  files: '[command+field], command',
  arrivals: 'waitingId, owner',
  session: 'at',
  sealed: '++id, label',
}

/**
 * Strict durability: a write counts as stored once it is on the disk, since a tablet may lose power the next moment.
 */
export const outboxDb = new Dexie(personalDatabase('benchside-outbox'), {
  chromeTransactionDurability: 'strict',
}) as OutboxDatabase

outboxDb.version(1).stores(STORES)

/**
 * The encrypted queues of people who signed out. A shared bench looks for those where they were left before it was one: in the
 * database of no person.
 */
export const encryptedRows: EntityTable<EncryptedRow, 'id'> = isSharedBench()
  ? openEncrypted()
  : outboxDb.sealed

function openEncrypted(): EntityTable<EncryptedRow, 'id'> {
  const db = new Dexie('benchside-outbox') as OutboxDatabase
  db.version(1).stores(STORES)
  return db.sealed
}

currentVault()?.encryptTables(outboxDb, {
  commands: { plain: ['id', 'key', 'state'], aliased: ['owner', 'lane', 'slot'] },
  // the bytes are encrypted before they get here
  files: { plain: ['command', 'field', 'bytes'], aliased: [] },
  arrivals: { plain: ['waitingId'], aliased: ['owner'] },
  session: { plain: ['at'], aliased: [], secret: true },
})
