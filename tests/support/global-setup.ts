/** For the run: one PostgreSQL, with an empty database of all tables that each file copies, and the server as it is shipped. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import pino from 'pino'
import type { TestProject } from 'vitest/node'

import { startEmbedded } from '#server/platform/db/embedded/embedded'
import { migrate } from '#server/platform/db/migrate'
import { openDatabase } from '#server/platform/db/open'

import { runSql, TEMPLATE } from './postgres/database.ts'
import { buildServer } from './programs/build-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { host: string; port: number; user: string; password: string; database: string }
    /** Folder of the built server: `main.js`, `cli/desk/main.js` and so on. */
    builtServer: string
  }
}

type Undo = () => Promise<unknown>

export async function setup(project: TestProject): Promise<Undo> {
  const undone: Undo[] = []
  const tearDown = async () => {
    for (const undo of undone.toReversed()) await undo()
  }
  try {
    await Promise.all([providePostgres(project, undone), provideServer(project, undone)])
  } catch (error) {
    await tearDown()
    throw error
  }
  return tearDown
}

async function providePostgres(project: TestProject, undone: Undo[]): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'benchside-contract-'))
  undone.push(() => rm(folder, { recursive: true, force: true }))
  const { connection, stop } = await startEmbedded(folder, { durable: false })
  undone.push(stop)
  await runSql(connection, `create database ${TEMPLATE}`)
  const db = openDatabase({ ...connection, database: TEMPLATE }, pino({ level: 'silent' }))
  await migrate(db)
  await db.destroy()
  project.provide('postgres', connection)
}

async function provideServer(project: TestProject, undone: Undo[]): Promise<void> {
  const folder = path.join(project.config.root, '.cache', `contract-server-${process.pid}`)
  undone.push(() => rm(folder, { recursive: true, force: true }))
  await buildServer(folder)
  project.provide('builtServer', folder)
}
