/** Limits on what a restore loads: whoever can write to the folder of backups chose the sizes in the manifest. */
import { statfs } from 'node:fs/promises'

import { sql } from 'kysely'

import type { Db } from '#server/platform/db/open'
import { StartError } from '#server/platform/start-error'

import type { Manifest } from './manifest.ts'

const NEWLINE = 10
/** Bytes that PostgreSQL keeps for each row, however short it is. */
const ROW_BYTES = 40

/**
 * The maximum size of the rows that a restore of one customer loads beside the tables, in bytes. They are a part of what a
 * database of about this size held. In the tables, with indexes and the write-ahead log, they take several times as much.
 */
export const loadLimit = (databaseBytes: number, freeBytes: number) =>
  Math.min(4 * databaseBytes + 100_000_000, freeBytes / 10)

/** `dataDir`: the folder of an embedded database; the free space of another one is not known. */
export async function readLoadLimit(db: Db, dataDir: string | undefined): Promise<number> {
  const { rows } = await sql<{ size: number }>`
    select pg_database_size(current_database()) as size`.execute(db)
  return loadLimit(
    rows[0]?.size ?? 0,
    dataDir === undefined ? Infinity : await measureFree(dataDir),
  )
}

/** Returns a function that passes rows on, of several tables. It throws {@link StartError} beyond `most` bytes in all. */
export function limitRows(most: number) {
  let bytes = 0
  return async function* pass(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
    for await (const chunk of chunks) {
      bytes += chunk.length
      for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) {
        bytes += ROW_BYTES
      }
      if (bytes > most) {
        throw new StartError(
          `the backup has more than ${Math.round(most / 1e6)} MB of rows to load, which is too much for this database or its ` +
            'disk. Nothing was restored',
        )
      }
      yield chunk
    }
  }
}

/** Throws {@link StartError} if the rows of a whole backup do not fit on the disk of an embedded database. */
export async function checkRoom({ tables }: Manifest, dataDir: string): Promise<void> {
  const bytes = tables.reduce((sum, table) => sum + table.bytes, 0)
  const free = await measureFree(dataDir)
  if (bytes <= free) return
  const [needed, left] = [bytes, free].map((size) => `${Math.round(size / 1e6)} MB`)
  throw new StartError(`the rows of the backup take ${needed}, and ${dataDir} has ${left} left`)
}

async function measureFree(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
