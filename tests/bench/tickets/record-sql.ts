/** The statements that the server itself sends for a call, caught at its connections. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'

import pg from 'pg'
import pino from 'pino'

import { DEFAULT_CONFIG } from '#contract/config'
import { createApp } from '#server/app'
import { openDatabase } from '#server/platform/db/open'
import { openFolderStore } from '#server/platform/files/folder-store'

export interface Statement {
  text: string
  values: unknown[]
  /** Of one that PostgreSQL keeps the plan of. */
  name?: string
  /** The id of the row that it made. */
  made?: number
}

/** All of them, who is asking included; in the order they are sent, with those that are sent side by side in one step. */
export async function recordSql(
  connection: pg.PoolConfig,
  call: { path: string; token: string; body?: object },
): Promise<Statement[][]> {
  const log = pino({ level: 'silent' })
  const steps: Statement[][] = []
  let underWay = 0
  // jobs that the server does meanwhile are none of the call's
  const asking = new AsyncLocalStorage<true>()
  const original = pg.Client.prototype.query
  pg.Client.prototype.query = function record(this: pg.Client, ...args: unknown[]) {
    if (!asking.getStore()) return Reflect.apply(original, this, args) as never
    const [query, values] = args
    const statement = (typeof query === 'string' ? { text: query, values } : query) as Statement
    if (underWay === 0) steps.push([])
    steps.at(-1)?.push(statement)
    underWay += 1
    const answer = Reflect.apply(original, this, args) as Promise<unknown>
    const over = () => void (underWay -= 1)
    answer.then((result) => {
      // several statements in one have several answers
      const { rows: [row] = [] } = result as Partial<pg.QueryResult<{ id?: number }>>
      if (statement.text.includes(' returning ') && row?.id !== undefined) statement.made = row.id
      over()
    }, over)
    return answer as never
  }
  // a connection keeps the function that it was made with: those of the start have to be watched, too
  const db = openDatabase(connection, log)
  const folder = path.join(tmpdir(), `benchside-bench-files-${process.pid}`)
  const app = await createApp({
    db,
    log,
    config: DEFAULT_CONFIG,
    push: { connection },
    mailer: { place: '', send: async () => {}, close: () => {} },
    files: openFolderStore(path.join(folder, 'files')),
    spoolDir: path.join(folder, 'incoming'),
  })
  try {
    const headers = { authorization: `Bearer ${call.token}`, 'idempotency-key': randomUUID() }
    const sent = call.body ? { method: 'POST' as const, payload: call.body } : {}
    const inject = async () => await app.inject({ url: call.path, headers, ...sent })
    const { statusCode } = await asking.run(true, inject)
    if (statusCode !== 200) throw new Error(`${call.path} answers ${statusCode}`)
  } finally {
    pg.Client.prototype.query = original
    await app.close()
    await db.destroy()
  }
  // when a token was used last is written once a minute
  return steps.filter(([first]) => !first?.text.startsWith('update "tokens"'))
}
