/** Takes a backup: rows and files of one moment, while servers go on. */
import { readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'

import { sql } from 'kysely'
import type pg from 'pg'

import { lockForBackup } from '#server/platform/db/backup-lock'
import { listApplied } from '#server/platform/db/migrate'
import type { Db } from '#server/platform/db/open'
import { TABLE_OWNERS } from '#server/platform/db/table-owners'
import { type FileStore, isKey, MissingFile } from '#server/platform/files/file-store'
import { flushFolder } from '#server/platform/flush-folder'
import { StartError } from '#server/platform/start-error'

import { type BulkConnection, openBulk } from './bulk-connection.ts'
import {
  findJobVersion,
  listKeyColumns,
  listQueues,
  listSequences,
  listTables,
  type TableShape,
} from './catalog.ts'
import { dumpTable } from './copy-rows.ts'
import { noteEnded } from './ended-ledger.ts'
import { addToPool, eachOf, isPooled, type PooledFile, readList, writeList } from './file-pool.ts'
import {
  type Backup,
  FORMAT,
  listBackups,
  makePrivateFolder,
  type Manifest,
  nameOf,
  openBackup,
  writeManifest,
} from './manifest.ts'

/** Tables that are read side by side, each over a connection of its own. */
const READERS = 2

interface Parts {
  connection: pg.ClientConfig
  /** The server's; without it the backup is of the database alone. */
  files?: FileStore | undefined
  /** Folder of backups. */
  to: string
  /** Signs the backup. */
  key?: string | undefined
}

export interface Taken extends Backup {
  /** Files that were not in the folder yet. */
  copied: { count: number; bytes: number }
}

/**
 * Files that rows name stay until it is through: the server removes none while the lock is held. Throws
 * {@link StartError} where another backup of this database runs.
 */
export async function createBackup({ to, ...parts }: Parts): Promise<Taken> {
  const root = path.resolve(to)
  await makePrivateFolder(path.join(root, 'backups'))
  const leader = await openBulk(parts.connection)
  try {
    // before the snapshot: what the snapshot names is not removed from now on
    await lockForBackup(leader.db)
    await removeBroken(root)
    return await takeSnapshot(leader, { ...parts, to: root })
  } finally {
    await leader.close()
  }
}

async function takeSnapshot(leader: BulkConnection, { connection, files, to: root, key }: Parts) {
  const { db, client } = leader
  await client.query('begin isolation level repeatable read read only')
  const migrations = await listApplied(db)
  if (migrations.length === 0)
    throw new StartError('the database has no tables: nothing to back up')
  const { rows } = await sql<{ snapshot: string; moment: Date; postgres: string }>`
    select pg_export_snapshot() as snapshot, now() as moment,
      current_setting('server_version') as postgres`.execute(db)
  const [{ snapshot, moment, postgres } = { snapshot: '', moment: new Date(), postgres: '' }] = rows
  const id = nameOf(moment)
  const broken = path.join(root, 'backups', `${id}.part`)
  await makePrivateFolder(broken)

  const shapes = await listTables(db)
  const tables = await dumpTables(shapes, { leader, connection, snapshot, folder: broken })
  const jobVersion = (await findJobVersion(db)) ?? null
  const taken = files && (await copyFiles(db, files, { root, key }))
  const manifest: Manifest = {
    format: FORMAT,
    id,
    moment: moment.toISOString(),
    postgres: postgres.split(' ')[0] ?? postgres,
    migrations,
    tables,
    sequences: await listSequences(db),
    jobVersion,
    queues: jobVersion === null ? [] : await listQueues(db),
    files: null,
    missing: taken?.missing ?? [],
  }
  if (taken) {
    const bytes = taken.list.reduce((sum, { size }) => sum + size, 0)
    manifest.files = {
      count: taken.list.length,
      bytes,
      sha256: await writeList(broken, taken.list),
    }
  }
  await noteEnded(db, root, { migrations, key })
  await writeManifest(broken, manifest, key)
  // from here on it counts
  const folder = path.join(root, 'backups', id)
  await rename(broken, folder)
  await flushFolder(path.join(root, 'backups'))
  return { root, folder, manifest, copied: taken?.copied ?? { count: 0, bytes: 0 } }
}

/** What a backup that was interrupted left. */
async function removeBroken(root: string): Promise<void> {
  const folder = path.join(root, 'backups')
  for (const name of await readdir(folder)) {
    if (name.endsWith('.part')) await rm(path.join(folder, name), { recursive: true })
  }
}

interface Dump {
  leader: BulkConnection
  connection: pg.ClientConfig
  snapshot: string
  folder: string
}

/** The largest first, so that no reader has one left at the end. Returned by name. */
async function dumpTables(
  shapes: readonly TableShape[],
  { leader, connection, snapshot, folder }: Dump,
): Promise<Manifest['tables']> {
  const left = shapes.values()
  const tables: Manifest['tables'] = []
  const work = async (client: pg.Client) => {
    for (const shape of left) tables.push({ ...shape, ...(await dumpTable(client, shape, folder)) })
  }
  const others = await Promise.all(Array.from({ length: READERS - 1 }, () => openBulk(connection)))
  try {
    for (const { client } of others) {
      await client.query('begin isolation level repeatable read read only')
      await client.query(`set transaction snapshot '${snapshot}'`)
    }
    await Promise.all([leader, ...others].map(({ client }) => work(client)))
  } finally {
    for (const other of others) await other.close()
  }
  return tables.toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

async function copyFiles(
  db: Db,
  files: FileStore,
  { root, key: signingKey }: { root: string; key: string | undefined },
) {
  const known = await knownFiles(root, signingKey)
  const list: PooledFile[] = []
  const missing: string[] = []
  const copied = { count: 0, bytes: 0 }
  await eachOf(await listKeys(db), async (key) => {
    const before = known.get(key)
    if (before && (await isPooled(root, before))) return void list.push(before)
    try {
      const file = await addToPool(root, files, key)
      list.push(file)
      copied.count += 1
      copied.bytes += file.size
    } catch (error) {
      if (!(error instanceof MissingFile)) throw error
      missing.push(key)
    }
  })
  list.sort((a, b) => (a.key < b.key ? -1 : 1))
  return { list, missing, copied }
}

/** Those of the newest backup, by key. A list that is not signed is not taken into a backup that is. */
async function knownFiles(
  root: string,
  signingKey: string | undefined,
): Promise<Map<string, PooledFile>> {
  const newest = (await listBackups(root)).at(-1)
  if (newest === undefined) return new Map()
  try {
    const { folder, manifest } = await openBackup(path.join(root, 'backups', newest), signingKey)
    const list = manifest.files ? await readList(folder, manifest.files) : []
    return new Map(list.map((file) => [file.key, file]))
  } catch {
    // one that is damaged is no reason to have none: all files are copied anew
    return new Map()
  }
}

async function listKeys(db: Db): Promise<string[]> {
  const keys = new Set<string>()
  for (const { table, column } of await listKeyColumns(db)) {
    if (TABLE_OWNERS[table]?.kind === 'transient') continue
    const found = await sql<{
      key: string
    }>`select ${sql.ref(column)} as key from ${sql.table(table)}
      where ${sql.ref(column)} is not null`.execute(db)
    for (const { key } of found.rows) keys.add(key)
  }
  // pieces that an earlier version put under `incoming/`: their uploads are begun again after restoring
  return [...keys].filter(isKey)
}
