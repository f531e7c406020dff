/** What an administrator keeps: a kind of record is a table of columns, and how its rows are found and written. */
import type * as v from 'valibot'

import type { AccessService } from '#server/modules/account/access-service'
import type { PeopleService } from '#server/modules/account/people-service'
import type { AdminContext } from '#server/modules/audit/service'
import type { Db } from '#server/platform/db/open'
import type { StoredFile } from '#server/platform/files/file-store'
import type { WorkerProcess } from '#server/platform/workers/worker-process'

import type { References } from './references.ts'

/** A row as a sheet has it: texts by the names of columns; an empty one where there is none. */
export type Values = Readonly<Record<string, string>>

export interface Column {
  /** As the header of a sheet has it; on the command line with dashes. */
  name: string
  about: string
  example: string
  /** Takes the text of a cell that is not empty; its output is how an export writes the same. Messages are sentences. */
  rule: v.GenericSchema<string, string>
  /**
   * What an empty cell is: refused, none, what the record had already (or what is made for a new one), or the default that
   * is named.
   */
  empty: 'refused' | 'none' | 'kept' | { default: string }
  /** No two records have the same. */
  unique?: true
  /** The audit log has its values before and after, as it has those of the key. */
  isRecorded?: true
  /** Names a file, beside the sheet or from where the command is given. */
  isPath?: true
}

export interface Existing {
  id: number
  values: Values
}

/** A row whose cells are right, beside the record that it is about. */
export interface CheckedRow {
  /** Undefined where the row adds a record. */
  before: Existing | undefined
  values: Record<string, string>
  /** Says what is wrong with a cell, and what to do. */
  refuse: (column: string, sentence: string) => void
}

/** A row that is to be written: what is in the sheet, and what of it is new. */
export interface Change {
  before: Existing | undefined
  values: Values
  /** Columns whose value differs. */
  changed: ReadonlySet<string>
}

export interface RunContext extends AdminContext {
  /** All of it is taken back: nobody has to wait for it. */
  isDryRun: boolean
  references: References
  /** Paths in the sheet lie in it. */
  folder: string
  /** Opens PDFs. */
  worker: WorkerProcess
  /** Puts a file into the store; in a dry run it only looks as if. */
  store: (path: string) => Promise<StoredFile>
  people: PeopleService
  access: AccessService
  /** Whom a run has added, for their invitations. */
  addedPeople: number[]
}

export interface Kind {
  /** As the command line calls it. */
  name: string
  /** Of the database; its rows have an id. */
  table: string
  /** One of it, in sentences and in the audit log. */
  one: string
  about: string
  columns: readonly Column[]
  /** Columns by which a row is recognised. */
  key: readonly string[]
  /** Records after the id, by id. */
  page: (db: Db, afterId: number, limit: number) => Promise<Existing[]>
  /** Those of these keys. */
  find: (db: Db, keys: readonly Values[]) => Promise<Existing[]>
  /** Refuses what only the database or the disk can tell, and writes names as an export does. */
  resolve?: (context: RunContext, rows: readonly CheckedRow[]) => Promise<void>
  write: (context: RunContext, changes: readonly Change[]) => Promise<void>
  /** Keys of the files that a record has in the store, by column. */
  files?: (db: Db, id: number) => Promise<Record<string, string | null>>
  /** Its `write` records deactivating and reactivating in the audit log itself. */
  recordsActive?: true
}

export const ACTIVE = 'active'

/** The texts that recognise a row, in the order of the key. */
export function keyOf({ key }: Pick<Kind, 'key'>, values: Values): string[] {
  return key.map((name) => values[name] ?? '')
}

/** How people read the key. */
export function keyText(kind: Pick<Kind, 'key'>, values: Values): string {
  return keyOf(kind, values).join(' ')
}

export const toYes = (flag: boolean): string => (flag ? 'yes' : 'no')
export const orNull = (text: string | undefined): string | null => text || null

/** A column of the changes, for an `unnest`. */
export function pick<T>(changes: readonly Change[], name: string, to: (text: string) => T): T[] {
  return changes.map(({ values }) => to(values[name] ?? ''))
}

export const same = (text: string): string => text
export const isYes = (text: string): boolean => text === 'yes'

/** Those that add a record, and those that change one, with their ids. */
export function splitChanges(changes: readonly Change[]) {
  const added = changes.filter(({ before }) => before === undefined)
  const kept = changes.filter(({ before }) => before !== undefined)
  return { added, kept, ids: kept.map(({ before }) => before?.id ?? 0) }
}
