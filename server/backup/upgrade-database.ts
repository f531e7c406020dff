/** Brings an embedded database to the PostgreSQL of this version: by a backup, into a new folder that takes its place. */
import { readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'

import { type Embedded, startEmbedded } from '#server/platform/db/embedded/embedded'
import { findPostgresBinaries } from '#server/platform/db/embedded/postgres-binaries'
import {
  finishSwitch,
  nextFolder,
  switchFolders,
} from '#server/platform/db/embedded/switch-folders'
import type { Db } from '#server/platform/db/open'
import { StartError } from '#server/platform/start-error'

import { createBackup } from './create-backup.ts'
import { fetchBinaries, openBinaries } from './fetch-binaries.ts'
import { type Restored, restoreBackup } from './restore-backup.ts'

export interface Upgraded extends Restored {
  from: string
  to: string
  /** The folder as it was. */
  kept: string
}

/**
 * The old folder is only read, and renamed at the end, when the new one is known to be equal: whatever interrupts it, the
 * next run begins anew. `binariesIn`: a folder that has the old programs; fetched without. `record` writes into the audit
 * log of the new database. Returns undefined where there is nothing to do.
 */
export async function upgradeDatabase(
  dataDir: string,
  {
    binariesIn,
    record,
  }: { binariesIn?: string | undefined; record?: (db: Db) => Promise<void> } = {},
): Promise<Upgraded | undefined> {
  const folder = path.join(dataDir, 'database')
  await finishSwitch(folder)
  const { major: to } = await findPostgresBinaries()
  const from = await readMajor(folder)
  if (from === to) return undefined
  if (Number(from) > Number(to)) {
    throw new StartError(`${folder} was written by PostgreSQL ${from}, which is newer than ${to}`)
  }
  const kept = `${folder}.${from}`
  if (await stat(kept).catch(() => undefined)) {
    throw new StartError(`${kept} is there from an earlier upgrade: remove it first`)
  }
  const work = path.join(dataDir, 'upgrade')
  const binaries =
    binariesIn === undefined
      ? await fetchBinaries(from, path.join(work, `postgres-${from}`))
      : await openBinaries(path.resolve(binariesIn))
  if (binaries.major !== from) {
    throw new StartError(`--binaries has PostgreSQL ${binaries.major}, and ${from} is needed`)
  }
  // of an upgrade that was interrupted
  await rm(nextFolder(folder), { recursive: true, force: true })
  await rm(path.join(work, 'backups'), { recursive: true, force: true })
  const backup = await during(startEmbedded(folder, { binaries }), async ({ connection }) =>
    createBackup({ connection, to: work }),
  )
  const restored = await during(startEmbedded(nextFolder(folder)), async ({ connection }) =>
    restoreBackup(backup, { connection, ...(record && { record }) }),
  )
  await switchFolders(folder, kept)
  await rm(work, { recursive: true, force: true })
  return { ...restored, from, to, kept }
}

async function readMajor(folder: string): Promise<string> {
  const file = path.join(folder, 'postgres', 'PG_VERSION')
  const version = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new StartError(`there is no embedded database in ${folder}`, { cause })
  })
  return version.trim()
}

async function during<T>(
  starting: Promise<Embedded>,
  work: (embedded: Embedded) => Promise<T>,
): Promise<T> {
  const embedded = await starting
  try {
    return await work(embedded)
  } finally {
    await embedded.stop()
  }
}
