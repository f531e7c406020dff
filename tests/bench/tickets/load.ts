/** A process of its own that asks: the same work in the process that is measured would be counted as its own. */
import pg from 'pg'

import { HttpConnection } from './http-connection.ts'
import { type Ask, AT_ONCE, measure, type Measured } from './measure.ts'
import type { Statement } from './record-sql.ts'

/** What the parent sends. */
export interface Order {
  ms: number
  /** Over HTTP … */
  call?: { origin: string; path: string; token: string }
  /** … or its statements, those of a step side by side. */
  bare?: { connection: pg.PoolConfig; steps: Statement[][]; prepared: boolean }
}

/** What it is answered. */
export type Report = { measured: Measured } | { failed: string }

let asked = 0

async function overHttp({ origin, path, token }: NonNullable<Order['call']>, ms: number) {
  const connections = Array.from({ length: AT_ONCE }, () => new HttpConnection(origin))
  const ask: Ask = async (asker) => {
    asked += 1
    await connections[asker]?.get(path, {
      Authorization: `Bearer ${token}`,
      'Accept-Encoding': 'gzip, deflate, br',
      // an address of its own for each, as from a proxy: the limit is per address
      'X-Forwarded-For': `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`,
    })
  }
  try {
    return await measure(ask, ms)
  } finally {
    for (const connection of connections) connection.end()
  }
}

async function bare({ connection, steps, prepared }: NonNullable<Order['bare']>, ms: number) {
  const pool = new pg.Pool({ ...connection, max: 12 })
  const sent = steps.map((step) =>
    step.map(({ text, values, name }) => ({ text, values, ...(prepared && { name }) })),
  )
  try {
    return await measure(async () => {
      for (const step of sent) await Promise.all(step.map((statement) => pool.query(statement)))
    }, ms)
  } finally {
    await pool.end()
  }
}

async function obey(order: Order): Promise<Report> {
  try {
    if (order.call) return { measured: await overHttp(order.call, order.ms) }
    if (order.bare) return { measured: await bare(order.bare, order.ms) }
    return { failed: 'an order of nothing' }
  } catch (error) {
    return { failed: String(error) }
  }
}

process.on('message', (order) => {
  void obey(order as Order).then((report) => process.send?.(report))
})
