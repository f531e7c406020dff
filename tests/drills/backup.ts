/**
 * A million tickets and 10 GB of files are backed up, destroyed and restored, and compared with what was there:
 * `--tickets 1000000 --gigabytes 10`. Needs four times the gigabytes on the disk of temporary files.
 */
import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { parseArgs, promisify } from 'node:util'

import pg from 'pg'
import pino from 'pino'

import { startEmbedded } from '#server/platform/db/embedded/embedded'
import { migrate } from '#server/platform/db/migrate'
import { openDatabase } from '#server/platform/db/open'
import { TABLE_OWNERS } from '#server/platform/db/table-owners'
import { openFolderStore } from '#server/platform/files/folder-store'

import { fill } from '../bench/tickets/fill.ts'

const runProgram = promisify(execFile)
const FILE_BYTES = 1_000_000

export async function run(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      tickets: { type: 'string', default: '1000000' },
      gigabytes: { type: 'string', default: '10' },
    },
  })
  const [tickets, gigabytes] = [Number(values.tickets), Number(values.gigabytes)]
  const folder = await mkdtemp(path.join(tmpdir(), 'benchside-backup-drill-'))
  await chmod(folder, 0o755)
  const [data, backups] = [path.join(folder, 'data'), path.join(folder, 'backups')]
  const files = Math.round((gigabytes * 1e9) / FILE_BYTES)
  try {
    console.log(`${tickets} tickets and ${files} files are written`)
    const databaseBytes = await prepare(data, tickets, files)
    const before = await fingerprint(data)
    const command = commandsOn(data)
    const first = await command('backup', '--to', backups)
    const second = await command('backup', '--to', backups)
    const verified = await command('backup', 'verify', backups)
    const backupBytes = await sizeOf(path.join(backups, 'backups'))
    const poolBytes = await sizeOf(path.join(backups, 'files'))
    await rm(data, { recursive: true })
    const restored = await command('restore', '--from', backups)
    const after = await fingerprint(data)
    const unequal = Object.keys({ ...before, ...after }).filter(
      (name) => before[name] !== after[name],
    )
    for (const name of unequal) console.log(`${name}: ${before[name]} before, ${after[name]} after`)
    return {
      held: unequal.length === 0,
      summary: {
        tickets,
        files,
        'files, bytes': files * FILE_BYTES,
        'database, bytes': databaseBytes,
        'rows of both backups, packed, bytes': backupBytes,
        'files of both backups, bytes': poolBytes,
        'backup, s': first,
        'backup again, s': second,
        'verify, s': verified,
        'restore and check, s': restored,
        'tables and files compared': Object.keys(before).length,
        unequal: unequal.length,
      },
    }
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Returns the bytes of the database. */
async function prepare(data: string, tickets: number, files: number): Promise<number> {
  const embedded = await startEmbedded(path.join(data, 'database'))
  const client = new pg.Client(embedded.connection)
  try {
    const db = openDatabase(embedded.connection, pino({ level: 'silent' }))
    await migrate(db)
    await db.destroy()
    await client.connect()
    await fill(client, tickets)
    await putFiles(client, path.join(data, 'files'), files)
    const { rows } = await client.query<{ bytes: string }>(
      'select pg_database_size(current_database()) as bytes',
    )
    return Number(rows[0]?.bytes)
  } finally {
    await client.end()
    await embedded.stop()
  }
}

async function putFiles(client: pg.Client, folder: string, count: number): Promise<void> {
  const store = openFolderStore(folder)
  const content = randomBytes(FILE_BYTES)
  for (let nth = 0; nth < count; nth += 1) {
    // nothing that a disk could keep once for all
    randomBytes(4096).copy(content, (nth * 4096) % (FILE_BYTES - 4096))
    const { key, size, sha256 } = await store.put(Readable.from([content]), 'image/jpeg')
    await client.query(
      `insert into attachments (ticket_id, uploaded_by, name, extension, mime, size, storage_key, sha256)
       select id, opened_by, 'photo.jpg', 'jpg', 'image/jpeg', $2, $3, $4 from tickets where id = $1`,
      [nth + 1, size, key, sha256],
    )
  }
}

/** Seconds that `npm run NAME` takes. Throws where it fails. */
function commandsOn(data: string) {
  return async (name: 'backup' | 'restore', ...args: string[]): Promise<number> => {
    const since = performance.now()
    const env = { ...process.env, DATA_DIR: data, DEMO: '0' }
    const { stdout } = await runProgram('npm', ['run', '-s', name, '--', ...args], { env })
    console.log(stdout.trim())
    return Math.round((performance.now() - since) / 100) / 10
  }
}

/** In no backup; and what administrators do, where the backups and the restore themselves are recorded. */
const NOT_COMPARED = [
  'admin_steps',
  ...Object.keys(TABLE_OWNERS).filter((name) => TABLE_OWNERS[name]?.kind === 'transient'),
]

/** By a way of its own: PostgreSQL sums up a hash of each row, in no order, and each file is read. */
async function fingerprint(data: string): Promise<Record<string, string>> {
  const found: Record<string, string> = { files: await hashFiles(path.join(data, 'files')) }
  const embedded = await startEmbedded(path.join(data, 'database'))
  const client = new pg.Client(embedded.connection)
  try {
    await client.connect()
    await client.query(`set timezone = 'UTC'`)
    const tables = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace
        and relkind in ('r', 'p') and not relispartition and relname not like 'kysely%'
        and relname <> all ($1)`,
      [NOT_COMPARED],
    )
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ sum: string }>(
        `select count(*) || ' rows, ' || coalesce(sum(hashtextextended(kept::text, 0)), 0) as sum from "${name}" as kept`,
      )
      found[name] = String(rows[0]?.sum)
    }
    return found
  } finally {
    await client.end()
    await embedded.stop()
  }
}

async function hashFiles(folder: string): Promise<string> {
  const all = createHash('sha256')
  let count = 0
  const names = (await readdir(folder, { recursive: true })).toSorted()
  for (const name of names.filter((each) => each.includes(path.sep))) {
    all.update(name)
    for await (const chunk of createReadStream(path.join(folder, name)) as AsyncIterable<Buffer>) {
      all.update(chunk)
    }
    count += 1
  }
  return `${count} files, ${all.digest('hex')}`
}

async function sizeOf(folder: string): Promise<number> {
  let bytes = 0
  for (const name of await readdir(folder, { recursive: true })) {
    const found = await stat(path.join(folder, name))
    if (found.isFile()) bytes += found.size
  }
  return bytes
}
