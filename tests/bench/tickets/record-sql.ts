/** The statements that the server itself sends for a call, caught at its pool. */
import { tmpdir } from 'node:os'
import path from 'node:path'

import pg from 'pg'
import pino from 'pino'

import { DEFAULT_CONFIG } from '#contract/config'
import { createApp } from '#server/app'
import { openDatabase } from '#server/db/open'
import { openFolderStore } from '#server/files/folder-store'

export interface Statement {
  text: string
  values: unknown[]
}

const TOKEN = 'b'.repeat(43)

/** Those that read tickets; who is asking is looked up by the server alone. */
export async function recordSql(connection: pg.PoolConfig, call: string): Promise<Statement[]> {
  const log = pino({ level: 'silent' })
  const seen: Statement[] = []
  const original = pg.Client.prototype.query
  pg.Client.prototype.query = function record(this: pg.Client, ...args: unknown[]) {
    const [text, values] = args
    if (typeof text === 'string') seen.push({ text, values: Array.isArray(values) ? values : [] })
    return Reflect.apply(original, this, args) as never
  }
  const db = openDatabase(connection, log)
  const folder = path.join(tmpdir(), `benchside-bench-files-${process.pid}`)
  const app = await createApp({
    db,
    log,
    config: DEFAULT_CONFIG,
    files: openFolderStore(path.join(folder, 'files')),
    spoolDir: path.join(folder, 'incoming'),
  })
  try {
    const headers = { authorization: `Bearer ${TOKEN}` }
    await app.inject({ url: `/api_v2/customer${call}`, headers })
  } finally {
    pg.Client.prototype.query = original
    await app.close()
    await db.destroy()
  }
  return seen.filter(({ text }) => text.includes('"tickets"'))
}
