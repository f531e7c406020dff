/** The file store: one small interface, with a folder or a bucket behind it. */
import { createHash, randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'

export interface FileStore {
  /** Keeps what `content` brings, or nothing of it where it breaks off. `key` is that of a file that comes back. */
  put: (content: Readable, type: string, key?: string) => Promise<StoredFile>
  /** Throws {@link MissingFile}. `range` must lie within the file. */
  open: (key: string, range?: ByteRange) => Promise<Readable>
  /** One that is gone already is no error. */
  remove: (key: string) => Promise<void>
  /** Everything that is there, broken leftovers included, and when it came. */
  list: () => AsyncIterable<{ key: string; since: Date }>
}

/** Both ends included, in bytes. */
export interface ByteRange {
  start: number
  end: number
}

export interface StoredFile {
  key: string
  /** Bytes. */
  size: number
  sha256: Buffer
}

export class MissingFile extends Error {
  override readonly name = 'MissingFile'

  constructor(key: string, cause?: unknown) {
    super(`no file ${key} in the store`, { cause })
  }
}

/** Says nothing of the file, its ticket or its owner. */
export function newKey(): string {
  return randomUUID()
}

/** One that looks like any other, and is always the same for `name`. */
export function keyNamed(name: string): string {
  const hash = createHash('sha256').update(name).digest('hex')
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
}

/** Whether it has the form of all keys. */
export const isKey = (key: string): boolean => /^[\da-f-]{36}$/.test(key)

/** What a row may name: a key, or a piece of an upload where an earlier version put it in a bucket. A pattern of SQL, too. */
export const STORED_KEY = '^([0-9a-f-]{36}|incoming/[0-9a-f-]{36}/[0-9]+)$'
