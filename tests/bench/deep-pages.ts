/** Pages of a list of a million tickets, over HTTP: those far behind beside the first one, while tickets move. */
import { createHash } from 'node:crypto'

import pg from 'pg'

import { listTickets } from '#contract/tickets/calls'
import { listDeskTickets } from '#contract/tickets/staff'

import { startServer } from '../e2e/support/server-process.ts'
import { median } from '../support/median.ts'
import type { Row } from './run.ts'
import { held } from './support/aims.ts'
import { openBenchDatabase } from './support/bench-database.ts'
import { fill } from './tickets/fill.ts'

const TICKETS = Number(process.env.BENCH_TICKETS ?? 1_000_000)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
/** Of each page in a round. */
const TIMES = 40
const MOST_TIMES = 3
const OFFSETS = [0, 0.01, 0.1, 0.5, 0.9].map((part) => part * TICKETS)
const TOKENS = { desk: 'd'.repeat(43), customer: 'c'.repeat(43) }

export async function run() {
  const { connection, url, close } = await openBenchDatabase()
  const client = new pg.Client(connection)
  try {
    await client.connect()
    await prepare(client)
    const env = { DATABASE_URL: url, PUBLIC_URL: 'http://bench.lab' }
    const server = await startServer({ demo: false, env })
    try {
      const { rows, summary } = await measure(server.origin, client)
      return { rows: [...rows, ...(await sizesOf(client))], summary }
    } finally {
      await server.end()
    }
  } finally {
    await client.end()
    await close()
  }
}

async function prepare(client: pg.Client): Promise<void> {
  const { customerId, userId } = await fill(client, TICKETS)
  const { rows } = await client.query<{ id: string }>(
    `insert into users (email, name, password_hash, role)
     values ('desk@bench.lab', 'Desk', '-', 'staff') returning id`,
  )
  const sessions = [
    [userId, TOKENS.customer, customerId],
    [rows[0]?.id, TOKENS.desk, null],
  ] as const
  for (const [person, token, customer] of sessions) {
    await client.query('insert into tokens (user_id, hash, customer_id) values ($1, $2, $3)', [
      person,
      createHash('sha256').update(token).digest(),
      customer,
    ])
  }
  await client.query('vacuum analyze')
}

async function measure(origin: string, client: pg.Client) {
  const rows: Row[] = []
  const summary: Record<string, number> = { tickets: TICKETS, rounds: ROUNDS }
  const lists = [
    { name: 'all', path: listDeskTickets.path, token: TOKENS.desk, part: 1 },
    { name: 'a tenth', path: listTickets.path, token: TOKENS.customer, part: 0.1 },
  ]
  for (const { name, path: address, token, part } of lists) {
    const ask = async (offset: number) => {
      const since = performance.now()
      const response = await fetch(`${origin}${address}?limit=9&offset=${offset}`, {
        headers: { Authorization: `Bearer ${token}` },
      })
      const { data } = (await response.json()) as { data: unknown[] }
      if (data.length !== 9) throw new Error(`${response.status} at ${offset}`)
      return performance.now() - since
    }
    const offsets = OFFSETS.map((offset) => Math.round(offset * part))
    // the first time it is counted one by one, and the list ranked then
    const counted = await ask(offsets.at(-1) ?? 0)
    await untilRanked(client)
    const times = new Map(offsets.map((offset) => [offset, [] as number[]]))
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const offset of offsets) {
        await touch(client)
        const seen = []
        for (let time = 0; time < TIMES; time += 1) seen.push(await ask(offset))
        times.get(offset)?.push(median(seen))
      }
    }
    const first = median(times.get(0) ?? [])
    for (const offset of offsets) {
      const ms = median(times.get(offset) ?? [])
      const ratio = Math.round((ms / first) * 10) / 10
      const aim = held(`< ${MOST_TIMES}x`, ratio, ratio < MOST_TIMES)
      rows.push({ list: name, offset, 'p50, ms': Math.round(ms * 100) / 100, ...aim })
      summary[`${name}_${offset}_times`.replaceAll(' ', '_')] = ratio
    }
    summary[`${name}_counted_ms`.replaceAll(' ', '_')] = Math.round(counted)
  }
  return { rows, summary }
}

/** Of the largest tables, with their indexes. */
async function sizesOf(client: pg.Client): Promise<Row[]> {
  const { rows } = await client.query<{ name: string; rows: number; table: number; all: number }>(
    `select relname as name, reltuples::float8 as rows, pg_table_size(oid)::float8 as table,
       pg_total_relation_size(oid)::float8 as all
     from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > 1000
     order by 4 desc limit 8`,
  )
  return rows.map((each) => ({
    table: each.name,
    rows: each.rows,
    MB: Math.round(each.all / 1e6),
    'of it indexes, MB': Math.round((each.all - each.table) / 1e6),
    'bytes a row': Math.round(each.all / each.rows),
  }))
}

/** A hundred tickets move, as when somebody writes on them. */
async function touch(client: pg.Client): Promise<void> {
  await client.query(`update tickets set last_activity_at = clock_timestamp() where id in (
    select 1 + floor(random() * ${TICKETS})::bigint from generate_series(1, 100))`)
}

async function untilRanked(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query(`select 1 from pgboss.job
      where name = 'rank-tickets' and state < 'completed'`)
    if (rows.length === 0) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
