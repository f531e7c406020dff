/** The database and the files of a server that runs, for a journey that needs more than its calls can make. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'

import pino from 'pino'

import { openDatabase } from '#server/platform/db/open'
import { openFolderStore } from '#server/platform/files/folder-store'

import type { Connection } from './postgres/database.ts'
import { Builders } from './worlds/builders.ts'

export type Store = Awaited<ReturnType<typeof openStore>>

interface OfServer {
  dataDir: string
  /** Undefined where PostgreSQL is embedded. */
  connection?: Connection | undefined
}

/** Opens the database and the files of a server that runs; close it before the server ends. */
export async function openStore({ dataDir, connection: given }: OfServer) {
  const connection = given ?? (await embeddedConnection(dataDir))
  const db = openDatabase(connection, pino({ level: 'silent' }))
  const files = openFolderStore(path.join(dataDir, 'files'))
  return { db, connection, files, build: new Builders(db), close: () => db.destroy() }
}

async function embeddedConnection(dataDir: string): Promise<Connection> {
  const folder = path.join(dataDir, 'database')
  const lines = (await readFile(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split(
    '\n',
  )
  const [, , , port, host] = lines
  const password = (await readFile(path.join(folder, 'database-password'), 'utf8')).trim()
  if (!host || !port) throw new Error(`no PostgreSQL runs on ${folder}`)
  return { host, port: Number(port), user: 'benchside', password, database: 'postgres' }
}
