/** What a person may ask for of their data: to have it, and to have it erased. */
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'

import pino from 'pino'

import { adminActor } from '#server/cli/admin-actor'
import { UsageError } from '#server/cli/usage-error'
import { readEnvironment } from '#server/environment'
import { AuditService } from '#server/modules/audit/service'
import { type Erased, erasePerson } from '#server/personal-data/erase-person'
import { exportPerson } from '#server/personal-data/export-person'
import { findPerson } from '#server/personal-data/find-person'
import type { Db } from '#server/platform/db/open'
import { reachDatabase } from '#server/platform/db/reach'
import { openFileStore } from '#server/platform/files/open-store'
import { StartError } from '#server/platform/start-error'

import type { CommandContext } from './command-context.ts'
import type { Outcome } from './sheet-commands.ts'

/** Without `--yes` it is done and taken back: what it says is what would happen. */
export async function erase(args: string[], { env }: CommandContext): Promise<Outcome> {
  const { values, positionals } = parseArgs({
    args,
    options: { yes: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const [email, more] = positionals
  if (email === undefined || more !== undefined) {
    throw new UsageError('name the person: npm run admin -- people erase EMAIL [--yes]')
  }
  return withDatabase(env, async (db) => {
    const tx = await db.startTransaction().execute()
    const erased = await findPerson(tx, email, { isLocked: true })
      .then(async (person) => {
        const done = await erasePerson(tx, person, new Date())
        await record(tx, 'erase', person.id)
        return done
      })
      .catch(async (error: unknown) => {
        await tx.rollback().execute()
        throw error
      })
    await (values.yes ? tx.commit() : tx.rollback()).execute()
    return { text: describe(email, erased, values.yes), isRight: true }
  })
}

function describe(email: string, { rows, doubtful }: Erased, isDone: boolean): string {
  const lines = Object.entries(rows).map(([table, count]) => `  ${table}: ${count}`)
  if (doubtful.length > 0) {
    lines.push(
      `Left as they are, since the contact may be somebody else with the same name or telephone: tickets ${doubtful.join(', ')}`,
    )
  }
  return [`${isDone ? 'Erased' : 'Would erase'} ${email}, rows:`, ...lines].join('\n')
}

export async function exportData(args: string[], { env }: CommandContext): Promise<Outcome> {
  const { positionals } = parseArgs({ args, allowPositionals: true })
  const [email, file, more] = positionals
  if (email === undefined || file === undefined || more !== undefined) {
    throw new UsageError(
      'name the person and the file: npm run admin -- people export-data EMAIL FILE.zip',
    )
  }
  const { dataDir, s3 } = readEnvironment(env)
  const files = await openFileStore(dataDir, s3)
  return withDatabase(env, async (db) => {
    const person = await findPerson(db, email)
    try {
      const zip = await exportPerson({ db, files }, person, new Date())
      await pipeline(zip, createWriteStream(file, { flags: 'wx', mode: 0o600 }))
      await record(db, 'export', person.id)
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'EEXIST') {
        throw new StartError(`${file} is there already: name another file`, { cause: error })
      }
      await rm(file, { force: true })
      throw error
    }
    return { text: `What is kept about ${email} is in ${file}.`, isRight: true }
  })
}

/** By their number: their address is not kept for it. */
async function record(db: Db, action: string, personId: number): Promise<void> {
  const subject = { kind: 'person', name: `#${personId}` }
  const context = { db, now: new Date(), actor: adminActor() }
  await new AuditService().recordSteps(context, [{ action, subject }])
}

async function withDatabase(
  env: NodeJS.ProcessEnv,
  work: (db: Db) => Promise<Outcome>,
): Promise<Outcome> {
  const { db, stop } = await reachDatabase(readEnvironment(env), pino({ level: 'silent' }))
  try {
    return await work(db)
  } finally {
    await stop()
  }
}
