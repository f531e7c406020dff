/** `npm run restore`: puts a backup back, whole or that of one customer. */
import { parseArgs } from 'node:util'

import { type Backup, openBackup, signatureLine } from '#server/backup/manifest'
import { restoreBackup } from '#server/backup/restore-backup'
import { restoreCustomer } from '#server/backup/restore-customer'
import { formatBytes } from '#server/cli/format-bytes'
import { recordStep } from '#server/cli/record-step'
import { UsageError } from '#server/cli/usage-error'
import { type Environment, readEnvironment } from '#server/environment'
import type { Db } from '#server/platform/db/open'
import { reachPostgres } from '#server/platform/db/reach'
import { openFileStore } from '#server/platform/files/open-store'

const HELP = `Puts a backup back.

  npm run restore -- --from FOLDER                    the newest backup of FOLDER; FOLDER/ID names another
  npm run restore -- --from FOLDER --replace          in place of the data that is there, which is lost
  npm run restore -- --from FOLDER --end-sessions     and everybody has to sign in again
  npm run restore -- --from FOLDER --customer 42      what customer 42 had then and has no more, beside a server that runs
  npm run restore -- --from FOLDER --customer 42 --replace    and what has changed since is as it was then
  npm run restore -- --from FOLDER --customer 42 --dry-run    says what would be restored
  npm run restore -- --from FOLDER --unsigned         though BACKUP_KEY is set and has not signed it

It takes the environment of the server (DATA_DIR, DATABASE_URL, S3_..., BACKUP_KEY). A whole restore needs the servers stopped.
Whatever stops it, the data is as it was before: run it again.
`

interface Wish {
  replace: boolean
  endSessions: boolean
  key: string | undefined
}

async function restoreAll(backup: Backup, environment: Environment, wish: Wish): Promise<string> {
  const since = performance.now()
  const files = await openFileStore(environment.dataDir, environment.s3)
  const { connection, stop } = await reachPostgres(environment, { alone: true })
  try {
    const record = async (db: Db) =>
      recordStep(db, { action: 'restore', subject: subjectOf(backup) })
    const dataDir = embeddedIn(environment)
    const done = await restoreBackup(backup, { connection, files, record, dataDir, ...wish })
    const { tables, rows, files: put, withoutJobs, erasedAgain, deactivatedAgain, warnings } = done
    const lines = [
      `Restored ${backup.folder}`,
      `${tables} tables, ${rows} rows, ${put.count} files (${formatBytes(put.bytes)}): equal to the backup, by counts and fingerprints.`,
      `It took ${((performance.now() - since) / 1000).toFixed(1)} s.`,
      signatureLine(backup, wish.key),
    ]
    if (withoutJobs) {
      lines.push('Jobs that waited were left out: this version keeps them in another form.')
    }
    if (erasedAgain > 0) {
      lines.push(`People whose data was erased since then were erased again: ${erasedAgain}.`)
    }
    if (deactivatedAgain > 0) {
      lines.push(
        `People who were deactivated since then were deactivated again: ${deactivatedAgain}.`,
      )
    }
    return [...lines, ...warnings.map((each) => `Warning: ${each}.`)].join('\n')
  } finally {
    await stop()
  }
}

/** The folder of the embedded database; undefined for another one. */
const embeddedIn = ({ database, dataDir }: Environment) => (database ? undefined : dataDir)

const subjectOf = ({ manifest }: Backup) => ({ kind: 'backup', name: manifest.id })

interface CustomerWish {
  customerId: number
  replace: boolean
  isDryRun: boolean
  key: string | undefined
}

async function restoreOne(
  backup: Backup,
  environment: Environment,
  wish: CustomerWish,
): Promise<string> {
  const files = await openFileStore(environment.dataDir, environment.s3)
  const { connection, stop } = await reachPostgres(environment)
  try {
    const step = {
      action: `restore${wish.replace ? ', replacing' : ''}, from backup ${backup.manifest.id}`,
      subject: { kind: 'customer', name: `#${wish.customerId}` },
    }
    const record = async (db: Db) => recordStep(db, step)
    const { tables, filesPut } = await restoreCustomer(backup, {
      connection,
      files,
      record,
      dataDir: embeddedIn(environment),
      ...wish,
    })
    const rows = tables.map(
      ({ name, found, added, replaced, skipped }) =>
        `  ${name}: ${found} in the backup, ${added} added, ${replaced} replaced${skipped > 0 ? `, ${skipped} left out (their number or key is another row's now)` : ''}`,
    )
    const would = wish.isDryRun ? 'Would restore' : 'Restored'
    return [
      `${would} customer ${wish.customerId} from ${backup.folder}`,
      ...rows,
      `  files: ${filesPut}`,
      signatureLine(backup, wish.key),
    ].join('\n')
  } finally {
    await stop()
  }
}

function readCustomer(text: string): number {
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text)
  throw new UsageError('--customer must be the id of a customer, a whole number')
}

export async function runRestore(args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const { values } = parseArgs({
    args,
    options: {
      from: { type: 'string' },
      customer: { type: 'string' },
      replace: { type: 'boolean', default: false },
      'end-sessions': { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      unsigned: { type: 'boolean', default: false },
      help: { type: 'boolean' },
    },
  })
  if (values.help) return HELP
  if (values.from === undefined) throw new UsageError('say --from FOLDER; --help explains')
  const { replace, customer, 'end-sessions': endSessions, 'dry-run': isDryRun } = values
  const customerId = customer === undefined ? undefined : readCustomer(customer)
  if (customerId !== undefined && endSessions) {
    throw new UsageError('--end-sessions is for a whole restore, without --customer')
  }
  if (customerId === undefined && isDryRun) {
    throw new UsageError('--dry-run is for one customer: backup -- verify reads all of a backup')
  }
  const environment = readEnvironment(env)
  const key = values.unsigned ? undefined : environment.backupKey
  const backup = await openBackup(values.from, key)
  if (customerId !== undefined) {
    return restoreOne(backup, environment, { customerId, replace, isDryRun, key })
  }
  return restoreAll(backup, environment, { replace, endSessions, key })
}
