/**
 * Puts a whole backup back: files that are missing first, then all rows in one transaction. Files that the store has with
 * another content are overwritten at its end, so that a restore that stops leaves them as they were.
 */
import { setTimeout as pause } from 'node:timers/promises'

import { sql } from 'kysely'
import type pg from 'pg'

import { countOthers, holdAlone } from '#server/platform/db/alone'
import { JOB_SCHEMA, prepareJobTables } from '#server/platform/db/job-tables'
import { applyMigrations, listApplied } from '#server/platform/db/migrate'
import type { Db } from '#server/platform/db/open'
import type { FileStore } from '#server/platform/files/file-store'
import { StartError } from '#server/platform/start-error'

import { type BulkConnection, openBulk } from './bulk-connection.ts'
import {
  dropAll,
  findJobVersion,
  JOB_TABLE,
  listAllTables,
  listSequences,
  listTables,
  putBack,
  setSequences,
  takeOff,
} from './catalog.ts'
import { checkKnown, checkNames } from './check-names.ts'
import { loadTable, measureTable, readCopy } from './copy-rows.ts'
import { deactivateAgain, eraseAgain, peopleEndedSince } from './end-again.ts'
import { eachOf, hasKey, isStored, type PooledFile, putFromPool, readList } from './file-pool.ts'
import { checkIds, checkKeys } from './living-tables.ts'
import { checkRoom } from './load-limit.ts'
import type { Backup, Manifest } from './manifest.ts'
import { quoteName } from './quote-name.ts'
import { verifyBackup } from './verify-backup.ts'

/** How often, and how far apart in ms, a restore looks whether others are still connected. */
const CLOSING_TRIES = 20
const CLOSING_MS = 100

interface Wish {
  connection: pg.ClientConfig
  /** Without it rows alone are put back. */
  files?: FileStore | undefined
  /** Rows that are there are removed first. */
  replace?: boolean
  /** Everybody has to sign in again. */
  endSessions?: boolean
  /** The key that signed the folder's lists of people. Their signatures are not looked at without it. */
  key?: string | undefined
  /** The folder of an embedded database, which has to have room for the rows. */
  dataDir?: string | undefined
  /** Records it in the audit log, in the transaction of the restore. */
  record?: (db: Db) => Promise<void>
}

export interface Restored {
  tables: number
  rows: number
  files: { count: number; bytes: number }
  /** Jobs were left out: their tables have another form in this version. */
  withoutJobs: boolean
  /** People who were erased since. */
  erasedAgain: number
  /** People who were deactivated since. */
  deactivatedAgain: number
  /** What did not work though all is restored. */
  warnings: string[]
}

/**
 * Throws {@link StartError} where the database has data and `replace` is not said, where others are connected, and where
 * the backup is damaged or of a newer version: the database is as before then. May be run again.
 */
export async function restoreBackup(backup: Backup, wish: Wish): Promise<Restored> {
  const bulk = await openBulk(wish.connection)
  try {
    await refuseUnknown(backup.manifest)
    // a server or tool that starts waits until the connection ends
    await holdAlone(bulk.db, 'migrations')
    await awaitOthers(bulk.db)
    await refuseOthers(bulk.db, 'all')
    if (!wish.replace) await refuseData(bulk.db)
    if (wish.dataDir !== undefined) await checkRoom(backup.manifest, wish.dataDir)
    await refuseDamaged(backup, wish.key)
    const files = wish.files && (await putMissing(backup, wish.files))
    await prepareJobTables(bulk.db)
    const withoutJobs = (await findJobVersion(bulk.db)) !== backup.manifest.jobVersion
    const restored = await restoreRows(bulk, backup, {
      ...wish,
      withoutJobs,
      putChanged: files?.putChanged,
    })
    const warnings: string[] = []
    await bulk.client.query('analyze').catch((error: Error) => {
      warnings.push(
        `analyze failed, so the database is slow at first (${error.message}): run it by hand`,
      )
    })
    const { count, bytes } = files ?? { count: 0, bytes: 0 }
    return { ...restored, files: { count, bytes }, withoutJobs, warnings }
  } finally {
    await bulk.close()
  }
}

interface Restoring extends Wish {
  withoutJobs: boolean
  putChanged: (() => Promise<void>) | undefined
}

async function restoreRows(
  bulk: BulkConnection,
  backup: Backup,
  { withoutJobs, replace, endSessions, key, record, putChanged }: Restoring,
) {
  const { db, client } = bulk
  await client.query('begin')
  try {
    // the files took their time
    await refuseOthers(db, 'working')
    if (!replace) await refuseData(db)
    const ended = await peopleEndedSince(db, backup, key)
    const loaded = await replaceRows(bulk, backup, { withoutJobs })
    // what is done with the rows from here on is of this version
    await applyMigrations(db, { isInside: true })
    const erasedAgain = await eraseAgain(db, ended)
    const deactivatedAgain = await deactivateAgain(db, ended)
    if (endSessions) await db.deleteFrom('tokens').execute()
    await record?.(db)
    await putChanged?.()
    await client.query('commit')
    return { ...loaded, erasedAgain, deactivatedAgain }
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

async function refuseUnknown(manifest: Manifest): Promise<void> {
  const problems = await checkKnown(manifest)
  if (problems.length > 0) throw new StartError(problems.join('\n'))
}

/** PostgreSQL ends the connections of a server that was just stopped some milliseconds after that: it gets two seconds. */
async function awaitOthers(db: Db): Promise<void> {
  for (let left = CLOSING_TRIES; left > 0; left -= 1) {
    if ((await countOthers(db, 'migrations', 'all')) === 0) return
    await pause(CLOSING_MS)
  }
}

async function refuseOthers(db: Db, which: 'all' | 'working'): Promise<void> {
  const count = await countOthers(db, 'migrations', which)
  if (count === 0) return
  throw new StartError(
    `the database is in use (connections: ${count}): stop the servers, and whoever else is connected`,
  )
}

async function refuseData(db: Db): Promise<void> {
  if ((await listApplied(db)).length === 0) return
  const found = await sql`select from customers union all select from users limit 1`.execute(db)
  if (found.rows.length === 0) return
  throw new StartError('the database has data: say --replace to put the backup in its place')
}

async function refuseDamaged(backup: Backup, key: string | undefined): Promise<void> {
  const problems = await verifyBackup(backup, key)
  if (problems.length === 0) return
  throw new StartError(['the backup is damaged, so nothing was changed:', ...problems].join('\n  '))
}

/** Puts files that the store does not have. `putChanged` overwrites those that it has with another content. */
async function putMissing({ root, folder, manifest }: Backup, store: FileStore) {
  const list = manifest.files ? await readList(folder, manifest.files) : []
  const changed: PooledFile[] = []
  await eachOf(list, async (file) => {
    if (await isStored(store, file)) return
    if (await hasKey(store, file.key)) changed.push(file)
    else await putFromPool(root, store, file)
  })
  return {
    count: list.length,
    bytes: list.reduce((sum, { size }) => sum + size, 0),
    putChanged: async () => eachOf(changed, async (file) => putFromPool(root, store, file)),
  }
}

async function replaceRows(
  { db, client }: BulkConnection,
  { folder, manifest }: Backup,
  { withoutJobs }: { withoutJobs: boolean },
) {
  await dropAll(db)
  await applyMigrations(db, { last: manifest.migrations.at(-1), isInside: true })
  await sql`set local maintenance_work_mem = '256MB'`.execute(db)
  const off = await takeOff(db)
  const shapes = await listTables(db)
  const tables = manifest.tables.filter(({ name }) => !withoutJobs || name !== JOB_TABLE)
  const database = { tables: await listAllTables(db), sequences: await listSequences(db) }
  checkNames({ tables, sequences: manifest.sequences }, database)
  for (const { name } of shapes) await client.query(`truncate ${quoteName(name)}`)
  for (const { name, options } of withoutJobs ? [] : manifest.queues) {
    const create = sql.ref(`${JOB_SCHEMA}.create_queue`)
    await sql`select ${create}(${name}, ${JSON.stringify(options)}::json)`.execute(db)
  }
  for (const table of tables) await loadTable(client, table, readCopy(folder, table))
  await checkIds(db, tables, { most: Number.MAX_SAFE_INTEGER })
  await checkKeys(db, tables)
  await putBack(db, off)
  await setSequences(db, manifest.sequences)
  await compare({ db, client }, { ...manifest, tables })
  return { tables: tables.length, rows: tables.reduce((sum, { rows }) => sum + rows, 0) }
}

/** Throws {@link StartError} that names what is not as the manifest says. */
async function compare(
  { db, client }: Pick<BulkConnection, 'db' | 'client'>,
  manifest: Pick<Manifest, 'tables' | 'sequences'>,
): Promise<void> {
  const unequal: string[] = []
  for (const table of manifest.tables) {
    const { rows, sha256 } = await measureTable(client, table)
    if (sha256 !== table.sha256) unequal.push(`${table.name} (${rows} of ${table.rows} rows)`)
  }
  const sequences = new Map((await listSequences(db)).map(({ name, last }) => [name, last]))
  for (const { name, last } of manifest.sequences) {
    if (sequences.get(name) !== last) unequal.push(`the sequence ${name}`)
  }
  if (unequal.length === 0) return
  throw new StartError(
    `what was restored is not what was backed up, so nothing was changed: ${unequal.join(', ')}`,
  )
}
