/** A process of its own that asks: the same work in the process that is measured would be counted as its own. */
import { randomUUID } from 'node:crypto'

import pg from 'pg'

import { HttpConnection } from './http-connection.ts'
import { type Ask, AT_ONCE, measure, type Measured } from './measure.ts'
import type { Statement } from './record-sql.ts'

/** What the parent sends. */
export interface Order {
  ms: number
  /** By {@link AT_ONCE} without it. */
  atOnce?: number
  /** Over HTTP, a write where it has a body … */
  call?: { origin: string; path: string; token: string; body?: object }
  /** … or its statements, those of a step side by side; those of a write one after the other, on one connection. */
  bare?: { connection: pg.PoolConfig; steps: Statement[][]; prepared: boolean; isWrite?: boolean }
}

/** What it is answered. */
export type Report = { measured: Measured } | { failed: string }

let asked = 0

async function overHttp(call: NonNullable<Order['call']>, { ms, atOnce = AT_ONCE }: Order) {
  const { origin, path, token, body } = call
  const connections = Array.from({ length: atOnce }, () => new HttpConnection(origin))
  const ask: Ask = async (asker) => {
    asked += 1
    const headers = {
      Authorization: `Bearer ${token}`,
      'Accept-Encoding': 'gzip, deflate, br',
      // an address of its own for each, as from a proxy: the limit is per address
      'X-Forwarded-For': `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`,
    }
    if (!body) return connections[asker]?.get(path, headers)
    const key = { 'Idempotency-Key': randomUUID() }
    return connections[asker]?.post(path, { ...headers, ...key }, JSON.stringify(body))
  }
  try {
    return await measure(ask, ms, atOnce)
  } finally {
    for (const connection of connections) connection.end()
  }
}

async function bare(order: NonNullable<Order['bare']>, { ms }: Order) {
  const { connection, steps, prepared, isWrite = false } = order
  const pool = new pg.Pool({ ...connection, max: 12 })
  const sent = steps.map((step) =>
    step.map(({ name, ...statement }) => ({ ...statement, ...(prepared && { name }) })),
  )
  try {
    return await measure(async () => {
      if (isWrite) return writeAnew(pool, sent.flat())
      for (const step of sent) await Promise.all(step.map((statement) => pool.query(statement)))
    }, ms)
  } finally {
    await pool.end()
  }
}

const UUID = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g

/** Keys and rows that were made for the write that was recorded are made for each. */
async function writeAnew(pool: pg.Pool, statements: readonly Statement[]): Promise<void> {
  const made = new Map<unknown, string>()
  const anew = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(anew)
    if (typeof value !== 'string') return made.get(value) ?? value
    return value.replaceAll(UUID, (id) => {
      const fresh = made.get(id) ?? randomUUID()
      made.set(id, fresh)
      return fresh
    })
  }
  const client = await pool.connect()
  try {
    for (const { made: before, values = [], ...statement } of statements) {
      const query = { ...statement, values: values.map(anew) }
      const { rows } = await client.query<{ id: string }>(query)
      if (before !== undefined && rows[0]) made.set(before, rows[0].id)
    }
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
}

async function obey(order: Order): Promise<Report> {
  try {
    if (order.call) return { measured: await overHttp(order.call, order) }
    if (order.bare) return { measured: await bare(order.bare, order) }
    return { failed: 'an order of nothing' }
  } catch (error) {
    return { failed: String(error) }
  }
}

process.on('message', (order) => {
  void obey(order as Order).then((report) => process.send?.(report))
})
