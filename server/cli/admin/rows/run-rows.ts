/** One run over rows: in one transaction, beside the server or without it. */
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'

import { sql } from 'kysely'
import pino from 'pino'

import { adminActor } from '#server/cli/admin-actor'
import { readEnvironment } from '#server/environment'
import type { Db } from '#server/platform/db/open'
import { reachDatabase } from '#server/platform/db/reach'
import type { FileStore, StoredFile } from '#server/platform/files/file-store'
import { openFileStore } from '#server/platform/files/open-store'
import { StartError } from '#server/platform/start-error'

import type { CommandContext } from '../command-context.ts'
import type { Kind, RunContext } from '../kinds/kind.ts'
import { openWorker } from '../kinds/pdf-files.ts'
import { References } from '../kinds/references.ts'
import { openPeople, portalOrigin } from '../open-people.ts'
import { applyRows, type Counts } from './apply-rows.ts'
import type { Problems } from './problems.ts'
import type { ReadRow } from './read-rows.ts'

export interface RowsToRun {
  kind: Kind
  rows: AsyncIterable<ReadRow>
  problems: Problems
  /** Paths in the rows lie in it. */
  folder: string
  only?: 'add' | 'change' | undefined
  /** Nothing is kept of it. */
  isDryRun?: boolean
  /** Mails go to people who were added. */
  isInviting?: boolean
  /** What an import is called in the audit log. */
  source?: string | undefined
  context: CommandContext
}

/** Ends a transaction with nothing of it kept. */
class Undone extends Error {
  readonly counts: Counts

  constructor(counts: Counts) {
    super('undone')
    this.counts = counts
  }
}

/** What came of it; nothing is kept where `problems` has any. Throws {@link StartError} where another run is under way. */
export async function runRows(asked: RowsToRun): Promise<Counts & { invited: number }> {
  const { env, programs } = asked.context
  const environment = readEnvironment(env)
  const { db, stop } = await reachDatabase(environment, pino({ level: 'silent' }))
  const files = await openFileStore(environment.dataDir, environment.s3)
  const stored: string[] = []
  const worker = openWorker(programs?.worker)
  try {
    const services = await openPeople(db)
    return await db.transaction().execute(async (tx) => {
      await takeTurn(tx)
      const context: RunContext = {
        db: tx,
        now: new Date(),
        actor: adminActor(),
        references: new References(tx),
        folder: asked.folder,
        worker,
        store: asked.isDryRun ? measure : storeIn(files, stored),
        isDryRun: asked.isDryRun === true,
        people: services.people,
        access: services.access,
        addedPeople: [],
      }
      const { kind, problems, only } = asked
      const recordSteps = services.audit.recordSteps.bind(services.audit)
      const counts = await applyRows(kind, asked.rows, context, { problems, only, recordSteps })
      if (problems.count > 0) throw new Undone(counts)
      const mail = { origin: portalOrigin(environment), language: 'en' as const }
      const { invited } = asked.isInviting
        ? await context.people.invite(context, context.addedPeople, mail)
        : { invited: [] }
      if (asked.isDryRun) throw new Undone(counts)
      if (asked.source !== undefined && counts.added + counts.changed > 0) {
        const subject = { kind: kind.name, name: asked.source }
        await recordSteps(context, [{ action: 'import', subject, counts: { ...counts } }])
      }
      // whether a COMMIT that fails was carried out is not known: the clean-up takes what no row names
      stored.length = 0
      return { ...counts, invited: invited.length }
    })
  } catch (error) {
    if (error instanceof Undone) return { ...error.counts, invited: 0 }
    if (isRefusal(error)) {
      asked.problems.add({
        sentence: `The database refuses a row: ${error.detail ?? error.message}`,
      })
      return { added: 0, changed: 0, unchanged: 0, invited: 0 }
    }
    throw error
  } finally {
    // of a run that was surely undone
    for (const key of stored) await files.remove(key).catch(() => undefined)
    worker.stop()
    await stop()
  }
}

/** Any number; the same for all that write so. */
const LOCK = 22_001

/** One run at a time; it may take as long as it takes. */
async function takeTurn(tx: Db): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(${LOCK}::bigint) as mine`.execute(tx)
  if (!rows[0]?.mine) {
    throw new StartError('another npm run admin is writing just now: try again when it is done')
  }
}

function storeIn(files: FileStore, stored: string[]) {
  return async (path: string): Promise<StoredFile> => {
    const file = await files.put(createReadStream(path), 'application/pdf')
    stored.push(file.key)
    return file
  }
}

async function measure(path: string): Promise<StoredFile> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return { key: randomUUID(), size: (await stat(path)).size, sha256: hash.digest() }
}

/** A row breaks a rule that PostgreSQL holds, such as a number that is there twice. */
function isRefusal(error: unknown): error is Error & { code: string; detail?: string } {
  return error instanceof Error && 'code' in error && /^(22|23)/.test(String(error.code))
}
