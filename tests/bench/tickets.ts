/** Lists, search and counts with a million tickets: over HTTP, beside all the SQL that the call sends, sent bare. */
import { type ChildProcess, fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import pg from 'pg'
import pino from 'pino'

import { startEmbedded } from '#server/platform/db/embedded'
import { migrate } from '#server/platform/db/migrate'
import { openDatabase } from '#server/platform/db/open'

import { startServer } from '../e2e/support/server-process.ts'
import { median } from '../support/median.ts'
import { fill } from './tickets/fill.ts'
import type { Order, Report } from './tickets/load.ts'
import type { Measured } from './tickets/measure.ts'
import { recordSql } from './tickets/record-sql.ts'

const TICKETS = Number(process.env.BENCH_TICKETS ?? 1_000_000)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const MS = 1500
const WARM_UP_MS = 4000
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
      const bare = { connection, steps }
      const orders: Record<'http' | 'bare' | 'kept', Order> = {
        http: { ms: MS, call },
        // as any client sends it …
        bare: { ms: MS, bare: { ...bare, prepared: false } },
        // … and under the names by which the server has PostgreSQL keep its plans
        kept: { ms: MS, bare: { ...bare, prepared: true } },
      }
      // what was asked for a few times only is not compiled yet
      await ask(load, { ms: WARM_UP_MS, call })
      // in turns, so that what else the machine does meets all of them
      const rounds: { http: Measured; bare: Measured; kept: Measured }[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        rounds.push({
          http: await ask(load, orders.http),
          bare: await ask(load, orders.bare),
          kept: await ask(load, orders.kept),
        })
      }
      const middle = (way: 'http' | 'bare' | 'kept', figure: keyof Measured) =>
        median(rounds.map((each) => each[way][figure]))
      const share = (way: 'bare' | 'kept') =>
        Math.round(median(rounds.map((each) => each.http.perSecond / each[way].perSecond)) * 100)
      rows.push({
        call: name,
        'p50, ms': round(middle('http', 'p50')),
        'p99, ms': round(middle('http', 'p99')),
        'a second': Math.round(middle('http', 'perSecond')),
        'bare p50, ms': round(middle('bare', 'p50')),
        'bare p99, ms': round(middle('bare', 'p99')),
        'bare a second': Math.round(middle('bare', 'perSecond')),
        'of bare, %': share('bare'),
        'plans kept, a second': Math.round(middle('kept', 'perSecond')),
        'of that, %': share('kept'),
      })
      const key = name.replaceAll(/\W+/g, '_')
      summary[`${key}_p50_ms`] = round(middle('http', 'p50'))
      summary[`${key}_p99_ms`] = round(middle('http', 'p99'))
      summary[`${key}_share`] = share('bare')
      summary[`${key}_share_of_kept`] = share('kept')
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

const round = (value: number) => Math.round(value * 100) / 100
