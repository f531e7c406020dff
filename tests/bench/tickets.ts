/** Lists, search and counts with a million tickets: over HTTP, beside the SQL that the server sends, sent bare. */
import { createHash } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import pg from 'pg'
import pino from 'pino'

import { startEmbedded } from '#server/db/embedded'
import { migrate } from '#server/db/migrate'
import { openDatabase } from '#server/db/open'

import { startServer } from '../e2e/server-process.ts'
import { fill } from './tickets/fill.ts'
import { type Measured, measure } from './tickets/measure.ts'
import { recordSql } from './tickets/record-sql.ts'

const TICKETS = Number(process.env.BENCH_TICKETS ?? 1_000_000)
const MS = 3000
const TOKEN = 'b'.repeat(43)

const CALLS: Record<string, string> = {
  'first page': '/tickets',
  'one status': '/tickets?status=started',
  'offset 50,000': `/tickets?offset=${Math.min(50_000, TICKETS / 20)}`,
  search: '/tickets?search=error%2012345',
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
  const server = await startServer({
    demo: false,
    env: { DATABASE_URL: url, PUBLIC_URL: 'http://bench.lab' },
  })
  const bare = new pg.Pool({ ...connection, max: 12 })
  let asked = 0
  const rows = []
  const summary: Record<string, number> = { tickets: TICKETS }
  try {
    for (const [name, call] of Object.entries(CALLS)) {
      const request = `${server.origin}/api_v2/customer${call}`
      const ask = async () => {
        // an address of its own for each, as from a proxy: the limit is per address
        const from = `10.${asked >> 16}.${(asked >> 8) & 255}.${asked++ & 255}`
        const headers = { Authorization: `Bearer ${TOKEN}`, 'X-Forwarded-For': from }
        const answer = await fetch(request, { headers })
        if (!answer.ok) throw new Error(`${request}: ${answer.status} ${await answer.text()}`)
        await answer.arrayBuffer()
      }
      const statements = await recordSql(connection, call)
      const http = await measure(ask, MS)
      const sql = await measure(
        () => Promise.all(statements.map(({ text, values }) => bare.query(text, values))),
        MS,
      )
      const share = Math.round((http.perSecond / sql.perSecond) * 100)
      rows.push({ call: name, ...columns('', http), ...columns('bare ', sql), 'of bare, %': share })
      const key = name.replaceAll(/\W+/g, '_')
      summary[`${key}_p50_ms`] = http.p50
      summary[`${key}_p99_ms`] = http.p99
      summary[`${key}_share`] = share
    }
    return { rows, summary }
  } finally {
    await bare.end()
    await server.end()
  }
}

const columns = (prefix: string, { p50, p99, perSecond }: Measured) => ({
  [`${prefix}p50, ms`]: p50,
  [`${prefix}p99, ms`]: p99,
  [`${prefix}a second`]: perSecond,
})
