/** Lists, search and counts with a million tickets: over HTTP, beside the SQL that the server sends, sent bare. */
import { type ChildProcess, fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import pg from 'pg'
import pino from 'pino'

import { startEmbedded } from '#server/db/embedded'
import { migrate } from '#server/db/migrate'
import { openDatabase } from '#server/db/open'

import { startServer } from '../e2e/server-process.ts'
import { median } from '../median.ts'
import { fill } from './tickets/fill.ts'
import type { Order, Report } from './tickets/load.ts'
import type { Measured } from './tickets/measure.ts'
import { recordSql } from './tickets/record-sql.ts'

const TICKETS = Number(process.env.BENCH_TICKETS ?? 1_000_000)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const MS = 1500
const TOKEN = 'b'.repeat(43)

const CALLS: Record<string, string> = {
  'first page': '/tickets',
  'one status': '/tickets?status=started',
  'offset 50,000': `/tickets?offset=${Math.min(50_000, TICKETS / 20)}`,
  'search, one found': '/tickets?search=error%20123450',
  'search, 7,000 found': '/tickets?search=pipet',
  'search, one letter': '/tickets?search=e',
  'search, 2 letters that none has': '/tickets?search=zq',
  counts: '/tickets/count',
}

export async function run() {
  const folder = await mkdtemp(path.join(tmpdir(), 'benchside-bench-'))
  await chmod(folder, 0o755)
  const embedded = await startEmbedded(path.join(folder, 'database'), { durable: false })
  try {
    const { host, user, password, database, port } = embedded.connection
    const db = openDatabase(embedded.connection, pino({ level: 'silent' }))
    await migrate(db)
    await db.destroy()
    await prepare(embedded.connection)
    const url = `postgres://${user}:${password}@localhost/${database}?host=${host}&port=${port}`
    return await compare(url, embedded.connection)
  } finally {
    await embedded.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function prepare(connection: pg.ClientConfig) {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const since = performance.now()
    const filled = await fill(client, TICKETS)
    await client.query('insert into tokens (user_id, hash, customer_id) values ($1, $2, $3)', [
      filled.userId,
      createHash('sha256').update(TOKEN).digest(),
      filled.customerId,
    ])
    await client.query('vacuum analyze')
    console.log(`${filled.tickets} tickets in ${Math.round((performance.now() - since) / 1000)} s`)
  } finally {
    await client.end()
  }
}

async function compare(url: string, connection: pg.PoolConfig) {
  const env = { DATABASE_URL: url, PUBLIC_URL: 'http://bench.lab' }
  const server = await startServer({ demo: false, env })
  const load = fork(fileURLToPath(new URL('tickets/load.ts', import.meta.url)))
  const rows = []
  const summary: Record<string, number> = { tickets: TICKETS, rounds: ROUNDS }
  try {
    for (const [name, address] of Object.entries(CALLS)) {
      const call = { path: `/api_v2/customer${address}`, token: TOKEN, origin: server.origin }
      const steps = await recordSql(connection, call)
      const http: Measured[] = []
      const bare: Measured[] = []
      const anew: Measured[] = []
      // in turns, so that what else the machine does meets all of them
      for (let round = 0; round < ROUNDS; round += 1) {
        http.push(await ask(load, { ms: MS, call }))
        bare.push(await ask(load, { ms: MS, bare: { connection, steps, prepared: true } }))
        anew.push(await ask(load, { ms: MS, bare: { connection, steps, prepared: false } }))
      }
      const [over, alone] = [middle(http), middle(bare)]
      const share = Math.round(
        median(http.map(({ perSecond }, round) => perSecond / (bare[round]?.perSecond ?? 0))) * 100,
      )
      rows.push({
        call: name,
        ...columns('', over),
        ...columns('bare ', alone),
        'of bare, %': share,
        'bare, planned anew, a second': round(middle(anew).perSecond),
      })
      const key = name.replaceAll(/\W+/g, '_')
      summary[`${key}_p50_ms`] = round(over.p50)
      summary[`${key}_p99_ms`] = round(over.p99)
      summary[`${key}_share`] = share
    }
    return { rows, summary }
  } finally {
    load.kill()
    await server.end()
  }
}

async function ask(load: ChildProcess, order: Order): Promise<Measured> {
  load.send(order)
  const [report] = (await once(load, 'message')) as [Report]
  if ('failed' in report) throw new Error(report.failed)
  return report.measured
}

/** The median of each. */
function middle(rounds: readonly Measured[]): Measured {
  return {
    p50: median(rounds.map(({ p50 }) => p50)),
    p99: median(rounds.map(({ p99 }) => p99)),
    perSecond: median(rounds.map(({ perSecond }) => perSecond)),
  }
}

const columns = (prefix: string, { p50, p99, perSecond }: Measured) => ({
  [`${prefix}p50, ms`]: round(p50),
  [`${prefix}p99, ms`]: round(p99),
  [`${prefix}a second`]: Math.round(perSecond),
})

const round = (value: number) => Math.round(value * 100) / 100
