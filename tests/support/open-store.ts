/** The database and the files of a server that runs, for a journey that needs more than its calls can make. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'

import pino from 'pino'

import { openDatabase } from '#server/platform/db/open'
import { openFolderStore } from '#server/platform/files/folder-store'

import { Builders } from './worlds/builders.ts'

export type Store = Awaited<ReturnType<typeof openStore>>

/** The embedded PostgreSQL of the server on `dataDir`; close it before the server ends. */
export async function openStore(dataDir: string) {
  const folder = path.join(dataDir, 'database')
  const lines = (await readFile(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split(
    '\n',
  )
  const [, , , port, host] = lines
  const password = (await readFile(path.join(folder, 'database-password'), 'utf8')).trim()
  if (!host || !port) throw new Error(`no PostgreSQL runs on ${folder}`)
  const connection = { host, port: Number(port), user: 'benchside', password, database: 'postgres' }
  const db = openDatabase(connection, pino({ level: 'silent' }))
  const files = openFolderStore(path.join(dataDir, 'files'))
  return { db, connection, files, build: new Builders(db), close: () => db.destroy() }
}
