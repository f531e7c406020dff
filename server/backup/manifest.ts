/** What a backup says of itself, and the backups of a folder. */
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'

import * as v from 'valibot'

import { flushFolder } from '#server/platform/flush-folder'
import { StartError } from '#server/platform/start-error'

/** Raised where an older version could not read what is written now. */
export const FORMAT = 1

const Hash = v.pipe(v.string(), v.regex(/^[\da-f]{64}$/))
const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

const Manifest = v.object({
  format: v.literal(FORMAT),
  /** Name of its folder. */
  id: v.string(),
  /** What it shows: rows and files were these then. ISO 8601. */
  moment: v.string(),
  /** Of the PostgreSQL that it was taken from, e.g. 18.4. */
  postgres: v.string(),
  /** Those that the tables had. */
  migrations: v.array(v.string()),
  tables: v.array(
    v.object({
      name: v.string(),
      columns: v.array(v.string()),
      isPartitioned: v.boolean(),
      rows: Count,
      bytes: Count,
      sha256: Hash,
    }),
  ),
  sequences: v.array(v.object({ name: v.string(), last: v.nullable(Count) })),
  /** Which form the tables of the jobs had; null where there were none. */
  jobVersion: v.nullable(Count),
  queues: v.array(v.object({ name: v.string(), options: v.record(v.string(), v.unknown()) })),
  /** Null where the backup is of the database alone. */
  files: v.nullable(v.object({ count: Count, bytes: Count, sha256: Hash })),
  /** Files that rows name and that the store did not have. */
  missing: v.array(v.string()),
})
export type Manifest = v.InferOutput<typeof Manifest>

/** The manifest lies beside its own fingerprint, so that damage to it is seen. */
const WithChecksum = v.object({ sha256: Hash, manifest: v.unknown() })

export const hashText = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')

const NAME = /^\d{4}-\d\d-\d\dT[\d.-]{8,12}Z$/
const FILE = 'manifest.json'

/** A backup that is whole: one that was interrupted lies in a folder of another name. */
export interface Backup {
  /** What several backups lie in, with the files of all. */
  root: string
  folder: string
  manifest: Manifest
}

export const nameOf = (moment: Date) => moment.toISOString().replaceAll(':', '-')

/** Names, oldest first. */
export async function listBackups(root: string): Promise<string[]> {
  const names = await readdir(path.join(root, 'backups')).catch(() => [])
  return names.filter((name) => NAME.test(name)).toSorted()
}

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const checked = { sha256: hashText(JSON.stringify(manifest)), manifest }
  await writeSafely(path.join(folder, FILE), `${JSON.stringify(checked, undefined, 1)}\n`)
}

/** `from`: a folder of backups, whose newest one is taken, or one of them. Throws {@link StartError}. */
export async function openBackup(from: string): Promise<Backup> {
  const asked = path.resolve(from)
  if (NAME.test(path.basename(asked))) return readBackup(asked)
  const newest = (await listBackups(asked)).at(-1)
  if (newest === undefined) throw new StartError(`there is no whole backup in ${asked}`)
  return readBackup(path.join(asked, 'backups', newest))
}

async function readBackup(given: string): Promise<Backup> {
  // named as DIR/ID, too
  const inner = path.join(path.dirname(given), 'backups', path.basename(given))
  const parent = path.basename(path.dirname(given))
  const folder = parent === 'backups' ? given : inner
  const text = await readFile(path.join(folder, FILE), 'utf8').catch((cause: unknown) => {
    throw new StartError(`there is no whole backup in ${folder}`, { cause })
  })
  return { folder, root: path.dirname(path.dirname(folder)), manifest: parseManifest(text, folder) }
}

function parseManifest(text: string, folder: string): Manifest {
  try {
    const checked = v.parse(WithChecksum, JSON.parse(text))
    if (checked.sha256 === hashText(JSON.stringify(checked.manifest))) {
      const format = v.safeParse(v.object({ format: v.number() }), checked.manifest)
      if (format.success && format.output.format > FORMAT) {
        throw new StartError(`${folder} was written by a newer version: use that one`)
      }
      return v.parse(Manifest, checked.manifest)
    }
  } catch (error) {
    if (error instanceof StartError) throw error
  }
  throw new StartError(`${path.join(folder, FILE)} is damaged: take another backup`)
}

/** Whole or not at all, also after a power cut. */
export async function writeSafely(file: string, text: string | Buffer): Promise<void> {
  const part = `${file}.part`
  await writeFile(part, text, { mode: 0o600, flush: true })
  await rename(part, file)
  await flushFolder(path.dirname(file))
}

/** Nobody else may read what is in it. */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
}
