/** The real server on a free port and a database of its own, and people who call it. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import pino, { type Logger } from 'pino'
import { inject } from 'vitest'

import { DEFAULT_CONFIG } from '#contract/config'
import { createTicket } from '#contract/tickets/calls'
import { TICKET_TYPE } from '#contract/tickets/kinds'
import { type AppParts, createApp } from '#server/app'
import { databaseOn, type Db, openPool, strictDatabaseOn } from '#server/platform/db/open'
import { openFolderStore } from '#server/platform/files/folder-store'

import { MailDrawer } from '../fakes/mail-drawer.ts'
import { type Connection, copyDatabase, dropDatabase, runSql } from '../postgres/database.ts'
import { Builders, type Organisation } from './builders.ts'
import { type Actor, type Callers, openCallers } from './callers.ts'

export type { Actor, Said } from './callers.ts'

export interface Lab extends Callers {
  db: Db
  connection: Connection
  /** Where its files lie, in `files` and `incoming`. */
  folder: string
  /** Moves the server's clock; the real one until then, and after undefined. */
  setClock: (now: Date | undefined) => void
  /** What was mailed. */
  mails: MailDrawer
  /** Breaks the connections that listen for push messages. */
  dropListeners: () => Promise<void>
  /** Ends the server alone, as a process that is told to. */
  stopServer: () => Promise<void>
  close: () => Promise<void>
}

/** Parts of the server that are not as usual. */
type LabParts = Partial<Omit<AppParts, 'push' | 'clock'>> & {
  /** A database that is there, with all tables; a copy of the run's own without. */
  connection?: Connection
  push?: Omit<AppParts['push'], 'connection'>
}

const MANY = 1_000_000_000
/** For tests that ask more than anybody may. */
export const UNLIMITED: AppParts['limits'] = {
  perMinute: MANY,
  signInsPerAddress: MANY,
  signInsPerAccount: MANY,
  signInsFromStrangers: MANY,
  linksPerAddress: MANY,
  openIdPerAddress: MANY,
  mailsPerAddress: MANY,
  mailsPerAccount: MANY,
  mailsPerRecipient: MANY,
  registrationsPerRecipient: MANY,
}

/** A process that has run many tests is larger than a server may be. */
const TOTAL_BYTES = 3_000_000_000

export async function openLab(
  { connection: given, push, workers, ...parts }: LabParts = {},
  log: Logger = pino({ level: 'silent' }),
): Promise<Lab> {
  const connection = given ?? (await copyDatabase(inject('postgres')))
  const pool = openPool(connection, log, parts.telemetry)
  // a test may look at what waits for a transaction of its own
  const db = databaseOn(pool)
  // closing one that was never used would leave the pool open
  await db.connection().execute(async () => undefined)
  const folder = await mkdtemp(join(tmpdir(), 'benchside-files-'))
  const mails = new MailDrawer()
  let stopped: Date | undefined
  const clock = () => stopped ?? new Date()
  const app = await createApp({
    db: strictDatabaseOn(pool),
    log,
    files: openFolderStore(join(folder, 'files')),
    spoolDir: join(folder, 'incoming'),
    config: DEFAULT_CONFIG,
    push: { connection, ...push },
    mailer: mails,
    checkAnswers: true,
    clock,
    limits: { perMinute: 100_000 },
    workers: { totalBytes: TOTAL_BYTES, ...workers },
    workerEntry: join(inject('builtServer'), 'worker.js'),
    ...parts,
  })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const build = new Builders(db)
  const callers = openCallers(address, build, (who) => build.session(who, { at: clock() }))

  async function dropListeners() {
    const sql = `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = '${connection.database}' and query like 'listen %'`
    await runSql({ ...connection }, sql)
  }

  const stopServer = () => app.close()

  async function close() {
    await stopServer()
    await db.destroy()
    await rm(folder, { recursive: true, force: true })
    if (!given) await dropDatabase(connection)
  }

  const setClock = (now: Date | undefined) => {
    stopped = now
  }
  return { ...callers, db, connection, folder, setClock, mails, dropListeners, stopServer, close }
}

/** The body of a technical complaint that the server takes. */
export async function complaintBody(lab: Lab, owner: Organisation) {
  const [instrument, division] = [await lab.build.instrument(owner), await lab.build.division()]
  return {
    ticket_type_id: TICKET_TYPE.technicalComplaint,
    instrument_id: instrument.id,
    division_id: division.id,
    staff_name: 'Rina Wulandari',
    staff_phone_number: '+62 812 5550 1201',
    description: 'The reagent probe stops half way.',
  }
}

/** Opens a technical complaint of somebody's own laboratory. */
export async function openComplaint(lab: Lab, by: Actor & { organisation: Organisation }) {
  const body = await complaintBody(lab, by.organisation)
  return (await by.call(createTicket, { body })).data
}
