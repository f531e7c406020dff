/** Rows by COPY, as text: out of a table into a file, out of a file into a table, and their fingerprint. */
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'

import { StartError } from '#server/platform/start-error'

import { JOB_TABLE, type TableShape } from './catalog.ts'
import { openPlain } from './plain-file.ts'
import { quoteName, quoteNames } from './quote-name.ts'

/** What a table's rows are, as COPY writes them. */
export interface Rows {
  rows: number
  /** Bytes before they are packed. */
  bytes: number
  /** Of these bytes, in hex. */
  sha256: string
}

/** As fast as 1 on rows of tickets, and a sixth smaller; 6 takes nearly twice as long for a tenth less. */
const LEVEL = 3
const CHUNK_BYTES = 262_144
/** The maximum size of one row as text. The longest texts that the server takes are far shorter. */
const MOST_OF_A_ROW = 256_000_000
const NEWLINE = 10

const copyFile = (folder: string, table: string) => path.join(folder, `${table}.copy.gz`)

/** Counts and hashes what goes through it. A line is a row: breaks within texts are written as `\n`. */
function meterRows() {
  const hash = createHash('sha256')
  let [rows, bytes] = [0, 0]
  async function* read(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      hash.update(chunk)
      bytes += chunk.length
      for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) rows += 1
      yield chunk
    }
  }
  return { read, result: (): Rows => ({ rows, bytes, sha256: hash.digest('hex') }) }
}

function copyOut({ name, columns, isPartitioned }: TableShape): string {
  const [table, list] = [quoteName(name), quoteNames(columns)]
  if (!isPartitioned) return `copy ${table} (${list}) to stdout`
  const order = name === JOB_TABLE ? ' order by name, id' : ''
  return `copy (select ${list} from ${table}${order}) to stdout`
}

/** Of the rows that the client's transaction sees. */
export async function dumpTable(
  client: pg.Client,
  table: TableShape,
  folder: string,
): Promise<Rows> {
  const meter = meterRows()
  const file = createWriteStream(copyFile(folder, table.name), {
    flags: 'wx',
    mode: 0o600,
    flush: true,
  })
  const gzip = createGzip({ level: LEVEL, chunkSize: CHUNK_BYTES })
  await pipeline(client.query(copyTo(copyOut(table))), meter.read, gzip, file)
  return meter.result()
}

/** What {@link dumpTable} would write. */
export async function measureTable(client: pg.Client, table: TableShape): Promise<Rows> {
  const meter = meterRows()
  await pipeline(client.query(copyTo(copyOut(table))), meter.read, nowhere())
  return meter.result()
}

/** What a file of {@link dumpTable} holds. Throws where it cannot be read. */
export async function measureFile(folder: string, table: Written): Promise<Rows> {
  const meter = meterRows()
  await pipeline(readCopy(folder, table), meter.read, nowhere())
  return meter.result()
}

export async function loadTable(
  client: pg.Client,
  { name, columns }: Pick<TableShape, 'name' | 'columns'>,
  rows: AsyncIterable<Buffer>,
): Promise<void> {
  const text = `copy ${quoteName(name)} (${quoteNames(columns)}) from stdin`
  await pipeline(rows, client.query(copyFrom(text)))
}

/** A table of a backup, and how long its rows are once unpacked. */
type Written = Pick<TableShape, 'name'> & Pick<Rows, 'bytes'>

/** Unpacks rows. Throws if there are more bytes than the manifest says: a few kB can unpack to gigabytes. */
export async function* readCopy(
  folder: string,
  { name, bytes }: Written,
): AsyncGenerator<Buffer, void> {
  const file = copyFile(folder, name)
  const source = (await openPlain(file)).createReadStream({ highWaterMark: CHUNK_BYTES })
  const unpacked = createGunzip({ chunkSize: CHUNK_BYTES })
  source.once('error', (error) => unpacked.destroy(error))
  let [read, row] = [0, 0]
  try {
    for await (const chunk of source.pipe(unpacked) as AsyncIterable<Buffer>) {
      read += chunk.length
      const end = chunk.lastIndexOf(NEWLINE)
      row = end < 0 ? row + chunk.length : chunk.length - end
      if (read > bytes) throw new StartError(`${file} holds more than its manifest says`)
      if (row > MOST_OF_A_ROW) throw new StartError(`${file} has a row of more than 256 MB`)
      yield chunk
    }
  } finally {
    source.destroy()
  }
}

/** As {@link readCopy}. Throws behind the last row if they are not the rows that the manifest, which may be signed, has. */
export async function* readUnchanged(
  folder: string,
  table: Written & Pick<Rows, 'sha256'>,
): AsyncGenerator<Buffer, void> {
  const meter = meterRows()
  yield* meter.read(readCopy(folder, table))
  if (meter.result().sha256 === table.sha256) return
  throw new StartError(`table ${table.name}: its rows are not those that were written`)
}

function nowhere(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() })
}
