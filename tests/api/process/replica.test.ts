/** A real replica serves lists, counts and exports: nobody misses there what they wrote or were told of. */
// @module-tag tail
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import exceljs from 'exceljs'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { namedEndpoints } from '#contract/index'
import { countTickets, exportTickets, listTickets } from '#contract/tickets/calls'
import { readsReplica } from '#server/http/reads-replica'
import { type Embedded, startEmbedded } from '#server/platform/db/embedded/embedded'
import { migrate } from '#server/platform/db/migrate'
import { openDatabase, openPool } from '#server/platform/db/open'
import { openReplicas } from '#server/platform/db/replicas'
import { readEvents } from '#tests/support/event-reader'
import { ROWS } from '#tests/support/matrix/matrix-rows'
import { type Replica, startReplica } from '#tests/support/postgres/replica'
import { demandSynchronous, startWaitingCommit } from '#tests/support/postgres/synchronous-commit'
import type { Organisation } from '#tests/support/worlds/builders'
import { openCafWorld } from '#tests/support/worlds/caf-world'
import { fillTickets } from '#tests/support/worlds/fill-tickets'
import { type Actor, type Lab, openComplaint, openLab, UNLIMITED } from '#tests/support/worlds/lab'

/** Longer than a replica may be behind, in ms. */
const A_WHILE_MS = 6000
const LONG_MS = 30_000
const LISTS = '%"tickets"%'
/** A statement's time, in ms. */
const A_STATEMENT_MS = 100

let folder: string
let embedded: Embedded
let replica: Replica
/** Two servers on the same databases. */
let lab: Lab
let other: Lab
const ends: (() => Promise<unknown>)[] = []
let now = 0
let said: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'benchside-primary-'))
  embedded = await startEmbedded(folder)
  const db = openDatabase(embedded.connection, pino({ level: 'silent' }))
  await migrate(db)
  await db.destroy()
  replica = await startReplica(embedded.connection, path.join(folder, 'postgres'))
  lab = await openServer()
  other = await openServer()
}, 120_000)

afterAll(async () => {
  await other.close()
  await lab.close()
  for (const end of ends) await end()
  await replica.end()
  await embedded.stop()
  await rm(folder, { recursive: true, force: true })
})

beforeEach(async () => {
  said = []
  await replica.resume()
})

async function openServer(): Promise<Lab> {
  const { connection } = embedded
  const log = pino({ level: 'info' }, { write: (line) => void said.push(line) })
  const primary = openPool(connection, log)
  // a machine that is busy is not a replica that is away
  const patient = { ...replica.connection, connectionTimeoutMillis: LONG_MS }
  const replicas = openReplicas(patient, { primary, log, now: () => now, answerMs: LONG_MS })
  ends.push(
    () => replicas.end(),
    () => primary.end(),
  )
  return openLab({ connection, replicas, limits: UNLIMITED }, log)
}

const warnings = () =>
  said
    .map((line) => JSON.parse(line) as { level: number; msg: string })
    .filter(({ level, msg }) => level >= 40 || msg.startsWith('reads'))
    .map(({ msg }) => msg)

async function listed(by: Actor): Promise<number[]> {
  return (await by.call(listTickets, { query: {} })).data.map(({ id }) => id)
}

async function counted(by: Actor): Promise<number> {
  const { data } = await by.call(countTickets, {})
  return data.reduce((sum, { count }) => sum + count, 0)
}

async function exported(by: Actor): Promise<number> {
  const query = { date_from: '2020-01-01', date_to: '2099-12-31' }
  const { data } = await by.call(exportTickets, { query })
  const book = new exceljs.Workbook()
  await book.xlsx.load(await data.blob.arrayBuffer())
  return (book.worksheets[0]?.rowCount ?? 0) - 1
}

/** Somebody who wrote nothing and was told of nothing, at a server that knows how far the primary was a while ago. */
async function newcomer(organisation: Organisation, at = lab): Promise<Actor> {
  const actor = await at.signIn(await lab.build.employee('newcomer', organisation))
  await listed(actor)
  // it has what was noted
  await replica.resume()
  now += A_WHILE_MS
  return actor
}

test('whoever wrote nothing reads from the replica, and may miss what is a moment old', async () => {
  const { organisation, who } = await lab.customer()
  const reader = await newcomer(organisation)
  await replica.pause()
  await fillTickets(lab.db, organisation, who, 3)
  expect(await listed(reader)).toEqual([])
  expect(await counted(reader)).toBe(0)
  expect(await exported(reader)).toBe(0)
  await replica.resume()
  expect(await listed(reader)).toHaveLength(3)
  expect(await replica.countQueries(LISTS)).toBeGreaterThan(0)
  expect(warnings()).toEqual([])
})

test('whoever wrote sees it at once, at every server, in the list, the counts and the export', async () => {
  const rina = await lab.customer()
  await newcomer(rina.organisation)
  await newcomer(rina.organisation, other)
  await replica.pause()
  const { id } = await openComplaint(lab, rina)
  const elsewhere = other.as(rina.who, rina.token)
  expect(await listed(rina)).toEqual([id])
  expect(await listed(elsewhere)).toEqual([id])
  for (const by of [rina, elsewhere])
    expect([await counted(by), await exported(by)]).toEqual([1, 1])
  await replica.resume()
  now += A_WHILE_MS
  expect(await listed(rina)).toEqual([id])
  expect(warnings()).toEqual([])
})

test('a colleague who is told of it sees it at once', async () => {
  const rina = await lab.customer()
  const budi = await newcomer(rina.organisation, other)
  const stream = await readEvents(other, budi.token)
  await replica.pause()
  const told = stream.next()
  const { id } = await openComplaint(lab, rina)
  expect((await told)?.message.direction).toBe('TicketActivity')
  expect(await listed(budi)).toEqual([id])
  expect([await counted(budi), await exported(budi)]).toEqual([1, 1])
  stream.close()
  await replica.resume()
})

test('a replica that is a moment behind is waited for', async () => {
  const rina = await lab.customer()
  now += A_WHILE_MS
  await replica.pause()
  const { id } = await openComplaint(lab, rina)
  const reading = listed(rina)
  await replica.resume()
  expect(await reading).toEqual([id])
  expect(await listed(rina)).toEqual([id])
})

test('one that is too far behind is left alone until it is well, and that is said once', async () => {
  const { organisation, who } = await lab.customer()
  const reader = await newcomer(organisation)
  await replica.pause()
  await fillTickets(lab.db, organisation, who, 2)
  // how far the primary was is noted now, and counts a while later
  await listed(reader)
  now += A_WHILE_MS
  expect(await listed(reader)).toHaveLength(2)
  expect(await listed(reader)).toHaveLength(2)
  await replica.resume()
  now += A_WHILE_MS
  expect(await listed(reader)).toHaveLength(2)
  expect(warnings()).toEqual([
    'reads go to the primary, not to the replicas: they are behind',
    'reads go to the replicas again',
  ])
})

test('one that is away is done without until it is back', async () => {
  const { organisation, who } = await lab.customer()
  await fillTickets(lab.db, organisation, who, 2)
  const reader = await newcomer(organisation)
  await replica.kill()
  said = []
  expect(await listed(reader)).toHaveLength(2)
  now += A_WHILE_MS
  expect(await listed(reader)).toHaveLength(2)
  await replica.start()
  now += A_WHILE_MS
  expect(await listed(reader)).toHaveLength(2)
  expect(warnings().filter((line) => line.startsWith('reads'))).toEqual([
    'reads go to the primary, not to the replicas: they do not answer',
    'reads go to the replicas again',
  ])
  expect(await replica.countQueries(LISTS)).toBeGreaterThan(0)
})

test('an address that leads to no replica is said, and the primary read', async () => {
  const log = pino({ level: 'info' }, { write: (line) => void said.push(line) })
  const primary = openPool(embedded.connection, log)
  const patient = { ...embedded.connection, connectionTimeoutMillis: LONG_MS }
  const replicas = openReplicas(patient, { primary, log, now: () => now, answerMs: LONG_MS })
  const server = await openLab(
    { connection: embedded.connection, replicas, limits: UNLIMITED },
    log,
  )
  const rina = await server.customer()
  const { id } = await openComplaint(server, rina)
  expect(await listed(rina)).toEqual([id])
  expect(warnings()).toEqual([
    'reads go to the primary, not to the replicas: DATABASE_READ_URL leads to no replica',
  ])
  await server.close()
  await replicas.end()
  await primary.end()
})

test('a commit waits for a synchronous replica, whatever time a statement has', async () => {
  const db = openDatabase(embedded.connection, pino({ level: 'silent' }))
  await demandSynchronous(lab.db, 'nobody')
  try {
    const { keeping, isKept } = await startWaitingCommit({
      db,
      watch: lab.db,
      statementMs: A_STATEMENT_MS,
    })
    await expect
      .poll(async () => {
        const { rows } = await sql`select 1 from pg_stat_activity where wait_event = 'SyncRep'
          and query_start < now() - ${10 * A_STATEMENT_MS} * interval '1 ms'`.execute(lab.db)
        return rows.length
      })
      .toBe(1)
    expect(isKept()).toBe(false)
    await demandSynchronous(lab.db, '')
    await keeping
    const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db)
    expect(rows).toEqual([{ statement_timeout: '20s' }])
  } finally {
    await demandSynchronous(lab.db, '')
    await db.destroy()
  }
})

test('every call that a replica may serve only reads', async () => {
  const { sari } = await openCafWorld(lab)
  const organisation = await lab.build.organisation()
  const owner = {
    ...(await lab.signIn(await lab.build.employee('rina', organisation))),
    organisation,
  }
  const world = { lab, owner, clinic: organisation, colleague: owner, sari }
  const calls = namedEndpoints.filter(readsReplica)
  expect(calls.length).toBeGreaterThan(20)
  for (const call of calls) {
    const asking = (await ROWS[call.name].ask?.(world)) ?? {}
    await replica.resume()
    now += A_WHILE_MS
    const by = call.access === 'staff' ? sari : owner
    await by.call(call, asking as never).catch((cause: unknown) => {
      throw new Error(call.name, { cause })
    })
  }
  expect(warnings()).toEqual([])
})
