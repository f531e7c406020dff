/** The PostgreSQL that the attacked server started for itself. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import pino from 'pino'

import { type Db, openDatabase } from '#server/platform/db/open'

interface Postmaster {
  pid: number
  port: number
  socketFolder: string
}

/** As PostgreSQL writes it down in its own folder; undefined where none runs. */
export function postmasterOf(dataDir: string): Postmaster | undefined {
  try {
    const file = join(dataDir, 'database', 'postgres', 'postmaster.pid')
    const [pid, , , port, socketFolder = ''] = readFileSync(file, 'utf8').split('\n')
    return { pid: Number(pid), port: Number(port), socketFolder }
  } catch {
    return undefined
  }
}

export function openEmbedded(dataDir: string) {
  const running = postmasterOf(dataDir)
  if (!running) throw new Error('the server has no database of its own')
  const connection = {
    host: running.socketFolder,
    port: running.port,
    user: 'benchside',
    password: readFileSync(join(dataDir, 'database', 'database-password'), 'utf8').trim(),
    database: 'postgres',
  }
  const db: Db = openDatabase({ ...connection, max: 4 }, pino({ level: 'silent' }))
  return { connection, db }
}
