/** `npm run backup`: takes backups of a server beside it, checks them, and removes old ones. */
import path from 'node:path'
import { parseArgs } from 'node:util'

import type pg from 'pg'
import pino from 'pino'

import { createBackup, type Taken } from '#server/backup/create-backup'
import { listBackups, openBackup, signatureLine } from '#server/backup/manifest'
import { pruneBackups } from '#server/backup/prune-backups'
import { verifyBackup } from '#server/backup/verify-backup'
import { formatBytes } from '#server/cli/format-bytes'
import { recordStep } from '#server/cli/record-step'
import type { Printed } from '#server/cli/run-cli'
import { UsageError } from '#server/cli/usage-error'
import { type Environment, readEnvironment } from '#server/environment'
import { openDatabase } from '#server/platform/db/open'
import { reachPostgres } from '#server/platform/db/reach'
import { openFileStore } from '#server/platform/files/open-store'
import { StartError } from '#server/platform/start-error'

const HELP = `Backs up the database and the files of a server, both of one moment.

  npm run backup -- --to FOLDER              one more backup in FOLDER; files that lie there are not copied again
  npm run backup -- --to FOLDER --keep 14    and removes all but the newest 14
  npm run backup -- list FOLDER              the backups of FOLDER
  npm run backup -- verify FOLDER            reads all of the newest one; FOLDER/ID names another
  npm run backup -- verify FOLDER --unsigned though BACKUP_KEY is set and has not signed it

It takes the environment of the server (DATA_DIR, DATABASE_URL, S3_...) and works while that runs. With BACKUP_KEY, a
secret of at least 32 characters, backups are signed, and those that are not are refused. Give each server a
folder of its own, on another disk. It ends with 1 where something is wrong. A backup that was interrupted is not listed,
and the next one removes it.
`

interface Wish {
  to: string
  keep: number | undefined
}

async function take(environment: Environment, { to, keep }: Wish): Promise<Printed> {
  const since = performance.now()
  const files = await openFileStore(environment.dataDir, environment.s3)
  const { connection, stop } = await reachPostgres(environment)
  let taken: Taken
  let notRecorded: Error | void
  try {
    taken = await createBackup({ connection, files, to, key: environment.backupKey })
    notRecorded = await recordBackup(connection, taken).catch((error: Error) => error)
  } finally {
    await stop()
  }
  let code: Printed['code'] = 0
  const lines = [
    ...describe(taken),
    `It took ${((performance.now() - since) / 1000).toFixed(1)} s.`,
  ]
  if (notRecorded) {
    code = 1
    lines.push(`The backup is whole, but not in the audit log: ${notRecorded.message}`)
  }
  if (keep !== undefined) {
    const pruned = await prune(taken.root, keep)
    lines.push(pruned.text)
    if (pruned.code !== 0) code = 1
  }
  const { missing } = taken.manifest
  if (missing.length > 0) {
    code = 1
    lines.push(
      `The backup is whole, but the store has lost files that records name (${missing.length}):`,
      ...missing,
    )
  }
  return { text: lines.join('\n'), code, stream: 'stdout' }
}

async function recordBackup(connection: pg.ClientConfig, { manifest }: Taken): Promise<void> {
  const db = openDatabase(connection, pino({ level: 'silent' }))
  try {
    await recordStep(db, { action: 'back up', subject: { kind: 'backup', name: manifest.id } })
  } finally {
    await db.destroy()
  }
}

async function prune(root: string, keep: number): Promise<Pick<Printed, 'text' | 'code'>> {
  try {
    const removed = await pruneBackups(root, keep, new Date())
    const text = `Older backups removed: ${removed.backups}, files: ${removed.files}.`
    return { text, code: 0 }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { text: `The backup is whole, but older ones were not removed: ${reason}`, code: 1 }
  }
}

function describe({ folder, manifest, copied }: Taken): string[] {
  const { tables, files } = manifest
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return [
    `Backed up to ${folder}`,
    `${tables.length} tables, ${rows} rows; ${files?.count ?? 0} files (${formatBytes(files?.bytes ?? 0)}), of which ${copied.count} are new here (${formatBytes(copied.bytes)}).`,
  ]
}

async function verify(from: string, key: string | undefined): Promise<string> {
  const backup = await openBackup(from, key)
  const problems = await verifyBackup(backup, key)
  if (problems.length > 0) {
    throw new StartError([`${backup.folder} is damaged:`, ...problems].join('\n'))
  }
  const { tables, files } = backup.manifest
  return [
    `${backup.folder} is whole: ${tables.length} tables, ${files?.count ?? 0} files.`,
    signatureLine(backup, key),
  ].join('\n')
}

async function list(folder: string): Promise<string> {
  const names = await listBackups(folder)
  if (names.length === 0) return `There is no whole backup in ${folder}.`
  return names.map((name) => path.join(folder, 'backups', name)).join('\n')
}

function readKeep(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (/^[1-9]\d{0,4}$/.test(text)) return Number(text)
  throw new UsageError('--keep must be a whole number from 1 on')
}

/** What is wrong with a backup that is whole goes to stdout, with its description, and the exit code is 1. */
export async function runBackup(args: string[], env: NodeJS.ProcessEnv): Promise<string | Printed> {
  const { values, positionals } = parseArgs({
    args,
    options: {
      to: { type: 'string' },
      keep: { type: 'string' },
      unsigned: { type: 'boolean', default: false },
      help: { type: 'boolean' },
    },
    allowPositionals: true,
  })
  const [command, folder, more] = positionals
  if (values.help) return HELP
  if (values.unsigned && command !== 'verify') {
    throw new UsageError('--unsigned is for verify')
  }
  if (command === undefined) {
    if (values.to === undefined) throw new UsageError('say --to FOLDER; --help explains')
    const wish = { to: values.to, keep: readKeep(values.keep) }
    return take(readEnvironment(env), wish)
  }
  if (command !== 'list' && command !== 'verify') {
    throw new UsageError(`there is no command ${command}; --help names them all`)
  }
  if (folder === undefined || more !== undefined) {
    throw new UsageError(`name one folder: backup -- ${command} FOLDER`)
  }
  if (values.to !== undefined || values.keep !== undefined) {
    throw new UsageError(`--to and --keep are for taking a backup, not for ${command}`)
  }
  if (command === 'list') return list(folder)
  return verify(folder, values.unsigned ? undefined : readEnvironment(env).backupKey)
}
