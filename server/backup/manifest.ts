/** What a backup says of itself, and the backups of a folder. */
import { createHash } from 'node:crypto'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

import * as v from 'valibot'

import { isKey } from '#server/platform/files/file-store'
import { flushFolder } from '#server/platform/flush-folder'
import { StartError } from '#server/platform/start-error'

import { JOB_TABLE } from './catalog.ts'
import { readPlain } from './plain-file.ts'
import { isSignedBy, sign } from './signature.ts'

/** Raised where an older version could not read what is written now. */
export const FORMAT = 1

const Hash = v.pipe(v.string(), v.regex(/^[\da-f]{64}$/))
const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
/** As `Date.toISOString` writes it. */
export const Moment = v.pipe(
  v.string(),
  v.check((text) => {
    const moment = new Date(text)
    return !Number.isNaN(moment.getTime()) && moment.toISOString() === text
  }),
)
/** Letters that need no quotation marks in SQL, and cannot steer a terminal. */
const SqlName = v.pipe(v.string(), v.regex(/^[a-z_][a-z\d_]{0,62}$/))
const QueueName = v.pipe(v.string(), v.regex(/^[\w-]{1,200}$/))

const areDifferent = (names: readonly string[]) => new Set(names).size === names.length
const areNamedOnce = (all: readonly { name: string }[]) => areDifferent(all.map(({ name }) => name))

/** Options of `create_queue`; others are dropped. */
const QueueOptions = v.object({
  policy: v.optional(v.picklist(['standard', 'short', 'singleton', 'stately'])),
  retryLimit: v.optional(Count),
  retryDelay: v.optional(Count),
  retryBackoff: v.optional(v.boolean()),
  expireInSeconds: v.optional(Count),
  retentionMinutes: v.optional(Count),
  deadLetter: v.optional(QueueName),
})

const NAME = /^\d{4}-\d\d-\d\dT[\d.-]{8,12}Z$/

export const nameOf = (moment: Date) => moment.toISOString().replaceAll(':', '-')

const Manifest = v.pipe(
  v.object({
    format: v.literal(FORMAT),
    /** Name of its folder. */
    id: v.pipe(v.string(), v.regex(NAME)),
    /** What it shows: rows and files were these then. ISO 8601. */
    moment: Moment,
    /** Of the PostgreSQL that it was taken from, e.g. 18.4. */
    postgres: v.pipe(v.string(), v.regex(/^[\w.-]{1,40}$/)),
    /** Those that the tables had. */
    migrations: v.pipe(
      v.array(v.pipe(v.string(), v.regex(/^\d{3}-[\w-]{1,80}\.sql$/))),
      v.minLength(1),
    ),
    tables: v.pipe(
      v.array(
        v.object({
          name: v.union([SqlName, v.literal(JOB_TABLE)]),
          columns: v.pipe(
            v.array(SqlName),
            v.minLength(1),
            v.check((names) => areDifferent(names)),
          ),
          isPartitioned: v.boolean(),
          rows: Count,
          bytes: Count,
          sha256: Hash,
        }),
      ),
      v.check((all) => areNamedOnce(all)),
    ),
    sequences: v.pipe(
      v.array(v.object({ name: SqlName, last: v.nullable(Count) })),
      v.check((all) => areNamedOnce(all)),
    ),
    /** Which form the tables of the jobs had; null where there were none. */
    jobVersion: v.nullable(Count),
    queues: v.pipe(
      v.array(v.object({ name: QueueName, options: QueueOptions })),
      v.check((all) => areNamedOnce(all)),
    ),
    /** Null where the backup is of the database alone. */
    files: v.nullable(v.object({ count: Count, bytes: Count, sha256: Hash })),
    /** Files that rows name and that the store did not have. */
    missing: v.array(v.pipe(v.string(), v.check(isKey))),
  }),
  v.check(({ id, moment }) => id === nameOf(new Date(moment))),
)
export type Manifest = v.InferOutput<typeof Manifest>

/** The manifest lies beside its own fingerprint, so that damage to it is seen. */
const WithChecksum = v.object({ sha256: Hash, manifest: v.unknown() })

export const hashText = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')

const FILE = 'manifest.json'
const SIGNATURE = 'manifest.signature'
const MOST_BYTES = 256_000_000

/** A backup that is whole: one that was interrupted lies in a folder of another name. */
export interface Backup {
  /** What several backups lie in, with the files of all. */
  root: string
  folder: string
  manifest: Manifest
}

/** Names, oldest first. */
export async function listBackups(root: string): Promise<string[]> {
  const names = await readdir(path.join(root, 'backups')).catch(() => [])
  return names.filter((name) => NAME.test(name)).toSorted()
}

/** Signs it if there is a `key`. */
export async function writeManifest(
  folder: string,
  manifest: Manifest,
  key: string | undefined,
): Promise<void> {
  const checked = { sha256: hashText(JSON.stringify(manifest)), manifest }
  const text = `${JSON.stringify(checked, undefined, 1)}\n`
  if (key !== undefined) {
    await writeSafely(path.join(folder, SIGNATURE), `${sign(key, FILE, text)}\n`)
  }
  await writeSafely(path.join(folder, FILE), text)
}

/**
 * `from`: a folder of backups, whose newest one is taken, or one of them. Throws {@link StartError}, also for a backup that
 * was not signed with `key`; without a key no signature is looked at.
 */
export async function openBackup(from: string, key?: string): Promise<Backup> {
  const asked = path.resolve(from)
  if (NAME.test(path.basename(asked))) return readBackup(asked, key)
  const newest = (await listBackups(asked)).at(-1)
  if (newest === undefined) throw new StartError(`there is no whole backup in ${asked}`)
  return readBackup(path.join(asked, 'backups', newest), key)
}

async function readBackup(given: string, key: string | undefined): Promise<Backup> {
  // named as DIR/ID, too
  const inner = path.join(path.dirname(given), 'backups', path.basename(given))
  const parent = path.basename(path.dirname(given))
  const folder = parent === 'backups' ? given : inner
  const read = await readPlain(path.join(folder, FILE), MOST_BYTES).catch((cause: unknown) => {
    throw new StartError(`there is no whole backup in ${folder}`, { cause })
  })
  const text = read.toString()
  if (key !== undefined) await checkSignature(folder, text, key)
  const manifest = parseManifest(text, folder)
  if (manifest.id !== path.basename(folder)) {
    throw new StartError(`${folder} is not named as its manifest says: ${manifest.id}`)
  }
  return { folder, root: path.dirname(path.dirname(folder)), manifest }
}

async function checkSignature(folder: string, text: string, key: string): Promise<void> {
  const signature = await readPlain(path.join(folder, SIGNATURE), 1000).catch(() => undefined)
  if (signature && isSignedBy(key, FILE, text, signature.toString().trim())) return
  const problem = signature
    ? 'its signature is not of BACKUP_KEY: it was changed, or signed with another key'
    : 'it has no signature, and BACKUP_KEY is set'
  throw new StartError(
    `${folder}: ${problem}. Take another backup, or say --unsigned if nobody else can have written to the folder`,
  )
}

/** Says to the operator what {@link openBackup} knows of the signature. */
export function signatureLine({ root }: Backup, key: string | undefined): string {
  if (key !== undefined) return 'Its signature is right.'
  return `Its signature was not checked: whoever can write to ${root} may have changed its rows.`
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
  throw new StartError(
    `${path.join(folder, FILE)} is damaged, or was not written by npm run backup: take another backup`,
  )
}

/** Whole or not at all, also after a power cut. */
export async function writeSafely(file: string, text: string | Buffer): Promise<void> {
  const part = `${file}.part`
  await rm(part, { force: true })
  // a link that lies there is never followed
  await writeFile(part, text, { mode: 0o600, flag: 'wx', flush: true })
  await rename(part, file)
  await flushFolder(path.dirname(file))
}

/** Nobody else may read what is in it. */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
}
