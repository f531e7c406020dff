/** Lists, search, counts and replies with a million tickets: over HTTP, beside all the SQL that the call sends, sent bare. */
import { type ChildProcess, fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

import pg from 'pg'

import { createReply } from '#contract/replies'

import { startServer } from '../e2e/support/server-process.ts'
import { median } from '../support/median.ts'
import type { Row } from './run.ts'
import { held } from './support/aims.ts'
import { openBenchDatabase } from './support/bench-database.ts'
import { fill } from './tickets/fill.ts'
import type { Order, Report } from './tickets/load.ts'
import type { Measured } from './tickets/measure.ts'
import { recordSql } from './tickets/record-sql.ts'

const TICKETS = Number(process.env.BENCH_TICKETS ?? 1_000_000)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const MS = 1500
const WARM_UP_MS = 4000
const TOKEN = 'b'.repeat(43)

/** Aims: per cent of what the same statements give with kept plans; how many times as long a search may take. */
const LEAST_SHARE = 60
const MOST_TIMES = 3
const CONNECTIONS = [1, 10, 100, 500]

const PLAIN = 'first page'
const MANY = 'search, 7,000 found'
const CALLS: Record<string, string> = {
  [PLAIN]: '/tickets',
  'one status': '/tickets?status=started',
  'offset 50,000': `/tickets?offset=${Math.min(50_000, TICKETS / 20)}`,
  'search, one found': '/tickets?search=error%20123450',
  [MANY]: '/tickets?search=pipet',
  'search, one letter': '/tickets?search=e',
  'search, 2 letters that none has': '/tickets?search=zq',
  counts: '/tickets/count',
}

export async function run() {
  const { connection, url, close } = await openBenchDatabase()
  try {
    await prepare(connection)
    return await compare(url, connection)
  } finally {
    await close()
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
    // no number of these is another's: what a recorded write made is told from what it found
    for (const table of ['replies', 'pushes']) {
      await client.query(`alter table ${table} alter column id restart with 1000000000`)
    }
    await client.query('vacuum analyze')
    console.log(`${filled.tickets} tickets in ${Math.round((performance.now() - since) / 1000)} s`)
  } finally {
    await client.end()
  }
}

async function compare(url: string, connection: pg.PoolConfig) {
  const env = { DATABASE_URL: url, PUBLIC_URL: 'http://bench.lab' }
  const server = await startServer({ demo: false, env })
  // as they are: a hash is bytes
  const load = fork(fileURLToPath(new URL('tickets/load.ts', import.meta.url)), {
    serialization: 'advanced',
  })
  const ask = asking(load)
  const rows: Row[] = []
  const summary: Record<string, number> = { tickets: TICKETS, rounds: ROUNDS }
  const note = (name: string, figures: Figures) => {
    rows.push({ call: name, ...figures.row })
    const key = name.replaceAll(/\W+/g, '_')
    summary[`${key}_p50_ms`] = figures.p50
    summary[`${key}_p99_ms`] = figures.p99
    summary[`${key}_share`] = figures.share
    summary[`${key}_share_of_kept`] = figures.shareOfKept
    return figures
  }
  try {
    const p50s = new Map<string, number>()
    for (const [name, address] of Object.entries(CALLS)) {
      const call = { path: `/api_v2/customer${address}`, token: TOKEN, origin: server.origin }
      p50s.set(name, note(name, await shareOf(ask, connection, call)).p50)
    }
    const times = (p50s.get(MANY) ?? NaN) / (p50s.get(PLAIN) ?? NaN)
    rows.push({
      call: `${MANY}: p50 against ${PLAIN}`,
      ...held(`< ${MOST_TIMES}x`, tenths(times), times < MOST_TIMES),
    })
    summary['search_against_plain'] = tenths(times)

    for (const atOnce of CONNECTIONS) {
      const address = `/api_v2/customer${CALLS[PLAIN] ?? ''}`
      const call = { path: address, token: TOKEN, origin: server.origin }
      const { p50, p99, perSecond, errors } = await ask({ ms: MS * 2, atOnce, call })
      rows.push({
        call: `${PLAIN}, ${atOnce} connections`,
        'p50, ms': hundredths(p50),
        'p99, ms': hundredths(p99),
        'a second': Math.round(perSecond),
        ...held('0 errors', errors, errors === 0),
      })
      summary[`connections_${atOnce}_p99_ms`] = hundredths(p99)
      summary[`connections_${atOnce}_errors`] = errors
    }

    const ticketId = await firstTicket(connection)
    const reply = {
      path: createReply.path.replace('{id}', String(ticketId)),
      token: TOKEN,
      origin: server.origin,
      body: { comment: 'The probe stops half way again.' },
    }
    note('reply', await shareOf(ask, connection, reply))
    return { rows, summary }
  } finally {
    load.kill()
    await server.end()
  }
}

interface Figures {
  row: Row
  p50: number
  p99: number
  share: number
  shareOfKept: number
}

/** A call over HTTP beside its statements sent bare: in turns, so that what else the machine does meets all of them. */
async function shareOf(
  ask: (order: Order) => Promise<Measured>,
  connection: pg.PoolConfig,
  call: NonNullable<Order['call']>,
): Promise<Figures> {
  const steps = await recordSql(connection, call)
  const bare = { connection, steps, isWrite: call.body !== undefined }
  const orders: Record<'http' | 'bare' | 'kept', Order> = {
    http: { ms: MS, call },
    // as any client sends it …
    bare: { ms: MS, bare: { ...bare, prepared: false } },
    // … and under the names by which the server has PostgreSQL keep its plans
    kept: { ms: MS, bare: { ...bare, prepared: true } },
  }
  // what was asked for a few times only is not compiled yet
  await ask({ ms: WARM_UP_MS, call })
  const rounds: { http: Measured; bare: Measured; kept: Measured }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({
      http: await ask(orders.http),
      bare: await ask(orders.bare),
      kept: await ask(orders.kept),
    })
  }
  const middle = (way: 'http' | 'bare' | 'kept', figure: keyof Measured) =>
    median(rounds.map((each) => each[way][figure]))
  const share = (way: 'bare' | 'kept') =>
    Math.round(median(rounds.map((each) => each.http.perSecond / each[way].perSecond)) * 100)
  const [p50, p99] = [hundredths(middle('http', 'p50')), hundredths(middle('http', 'p99'))]
  const shareOfKept = share('kept')
  return {
    row: {
      'p50, ms': p50,
      'p99, ms': p99,
      'a second': Math.round(middle('http', 'perSecond')),
      'bare p50, ms': hundredths(middle('bare', 'p50')),
      'bare p99, ms': hundredths(middle('bare', 'p99')),
      'bare a second': Math.round(middle('bare', 'perSecond')),
      'of bare, %': share('bare'),
      'plans kept, a second': Math.round(middle('kept', 'perSecond')),
      ...held(`>= ${LEAST_SHARE} % of plans kept`, shareOfKept, shareOfKept >= LEAST_SHARE),
    },
    p50,
    p99,
    share: share('bare'),
    shareOfKept,
  }
}

async function firstTicket(connection: pg.ClientConfig): Promise<number> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const hash = createHash('sha256').update(TOKEN).digest()
    const { rows } = await client.query<{ id: string }>(
      `select t.id from tickets t join tokens o on o.customer_id = t.customer_id
       where o.hash = $1 and t.status <> 'closed' order by t.last_activity_at desc limit 1`,
      [hash],
    )
    return Number(rows[0]?.id)
  } finally {
    await client.end()
  }
}

/** Throws where an order fails, but for the errors of many connections: those are counted. */
const asking = (load: ChildProcess) => async (order: Order) => {
  load.send(order)
  const [report] = (await once(load, 'message')) as [Report]
  if ('failed' in report) throw new Error(report.failed)
  const { measured } = report
  if (order.atOnce === undefined && measured.errors > 0) throw new Error('some calls failed')
  return measured
}

const hundredths = (value: number) => Math.round(value * 100) / 100
const tenths = (value: number) => Math.round(value * 10) / 10
