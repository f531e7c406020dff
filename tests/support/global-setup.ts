/** For the run: one PostgreSQL, with an empty database of all tables that each file copies, and the server as it is shipped. */
import { rm } from 'node:fs/promises'
import path from 'node:path'

import type { TestProject } from 'vitest/node'

import { startRunPostgres } from './postgres/run-postgres.ts'
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
  const { connection, stop } = await startRunPostgres()
  undone.push(stop)
  project.provide('postgres', connection)
}

async function provideServer(project: TestProject, undone: Undo[]): Promise<void> {
  const folder = path.join(project.config.root, '.cache', `contract-server-${process.pid}`)
  undone.push(() => rm(folder, { recursive: true, force: true }))
  await buildServer(folder)
  project.provide('builtServer', folder)
}
