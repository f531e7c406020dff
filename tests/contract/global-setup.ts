/** One PostgreSQL for the run, with an empty database of all tables that each file copies. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import pino from 'pino'
import type { TestProject } from 'vitest/node'

import { startEmbedded } from '#server/db/embedded'
import { migrate } from '#server/db/migrate'
import { openDatabase } from '#server/db/open'

import { runSql, TEMPLATE } from './database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { host: string; port: number; user: string; password: string; database: string }
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'benchside-contract-'))
  const removeFolder = () => rm(folder, { recursive: true, force: true })
  const { connection, stop } = await startEmbedded(folder, { durable: false }).catch(
    async (error: unknown) => {
      await removeFolder()
      throw error
    },
  )
  await runSql(connection, `create database ${TEMPLATE}`)
  const db = openDatabase({ ...connection, database: TEMPLATE }, pino({ level: 'silent' }))
  await migrate(db)
  await db.destroy()
  project.provide('postgres', connection)
  return async () => {
    await stop()
    await removeFolder()
  }
}
