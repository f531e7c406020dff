/** What the device keeps of writes that have not been seen to arrive; page and worker open the same database. */
import { Dexie, type EntityTable, type Table } from 'dexie'

import type { FieldErrors } from '#contract/http/envelope'

import type { CommandInput, CommandName } from './commands.ts'

/**
 * As it lies on the device, written by every version:
 * - `waiting`: pending, to be sent or being sent
 * - `refused`: the server said no for good; the rest of its lane waits behind it
 * - `sent`: the server has it; kept until an answer that was read later shows it
 */
export type CommandState = 'waiting' | 'refused' | 'sent'

/** Why a command was refused. */
export interface Refused {
  /** HTTP status */
  status: number
  /** The server's own sentence; empty where it gave none. */
  message: string
  errors: FieldErrors
  /**
   * Nobody refused it: a try was left without an answer, and the backend would do it once more. Whoever wrote it says
   * whether it is sent again.
   */
  unsure?: true
}

export interface Failed {
  status: number
  message: string
}

/** A file that a command brings along; its bytes are a row of their own, so that a list of commands stays light. */
export interface FileHead {
  /** name of the call's file field */
  field: string
  name: string
  type: string
  /** in bytes */
  size: number
}

export interface Command<N extends CommandName = CommandName> {
  /** Counts up: the order in which people acted. */
  id: number
  name: N
  /** Idempotency-Key of every try. */
  key: string
  /** Whose it is: nobody else sees or sends it. */
  owner: string
  /** Customer account that was switched on when it was written; empty when the page did not know it yet. */
  account: string
  /** One lane goes in order. */
  lane: string
  /** Its dedupe key, under the column's first name. */
  slot: string
  input: CommandInput<N>
  files: FileHead[]
  state: CommandState
  /** When the person acted, in ms. */
  madeAt: number
  /** Tries that ended without an answer. */
  tries: number
  /** Not before this moment, in ms. */
  notBefore: number
  /** A try began and its answer has not come: the server may have it. */
  uncertain: boolean
  /** Its last try went under its key; an older version's did always. */
  keyed?: boolean
  /** How the last try failed, where something answered: its HTTP status, and the server's sentence if it gave one. */
  failure?: Failed
  sentAt?: number
  /** The `data` that the server answered. */
  answer?: unknown
  refused?: Refused
  /** What a list of commands says of it, such as the number of its ticket. */
  about?: string
}

export interface CommandFile {
  /** the command's id */
  command: number
  field: string
  /** Bytes, not a File: one that was stored comes back empty in some browsers. */
  bytes: ArrayBuffer
  /** Where an upload that broke off goes on. */
  address?: string
}

/** What became of a ticket that was opened under a pending id. */
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
  owner: string
  /** Switched on now; what was written under another one waits. */
  account: string
  /** There is more than one: every write names the account that it is meant for. */
  switches: boolean
  apiBase: string
  /** Headers of ours that the API has announced, with commas; a session of an older version lacks it. */
  announced?: string
  language: string
  /** The server refused the token: nothing is sent until there is another. */
  expired: boolean
  keys?: OwnerKeys
}

/** Made of the key that the server gives its signed-in user; neither can be read out again. */
export interface OwnerKeys {
  seal: CryptoKey
  label: CryptoKey
}

/** Somebody's queue after they signed out: nothing in it can be read without their key. */
export interface EncryptedRow {
  id: number
  /** Names the owner to whoever has their key, and to nobody else. */
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

/** Every write reaches the disk before it counts as kept: a tablet may lose its power the next moment. */
export const outboxDb = new Dexie('benchside-outbox', {
  chromeTransactionDurability: 'strict',
}) as OutboxDatabase

outboxDb.version(1).stores({
  commands: '++id, &key, [owner+state], [owner+state+lane], [owner+lane+id], [owner+slot], lane',
  files: '[command+field], command',
  arrivals: 'waitingId, owner',
  session: 'at',
  sealed: '++id, label',
})
