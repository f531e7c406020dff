/** Runs once before the journeys. */
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { copyDatabase } from '#tests/support/postgres/database'
import { databaseUrl } from '#tests/support/postgres/database-url'
import { startRunPostgres } from '#tests/support/postgres/run-postgres'

import { setPreparedData } from './prepared-data.ts'
import { startServer } from './server-process.ts'

const pictures = fileURLToPath(new URL('../../../test-results/', import.meta.url))

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Removes the pictures of runs that have ended. */
function clearPictures(): void {
  for (const run of existsSync(pictures) ? readdirSync(pictures) : [])
    if (!isRunning(Number(run))) rmSync(pictures + run, { recursive: true })
}

/** Starts PostgreSQL and loads the demo data once. Returns a function that removes all of it. */
async function prepareData(): Promise<() => Promise<void>> {
  const { connection, stop } = await startRunPostgres()
  const demoFolder = await mkdtemp(join(tmpdir(), 'benchside-demo-'))
  const remove = async () => {
    setPreparedData(undefined)
    await stop()
    await rm(demoFolder, { recursive: true, force: true })
  }
  try {
    const demo = await copyDatabase(connection)
    const env = { DATABASE_URL: databaseUrl(demo) }
    const server = await startServer({ dataDir: demoFolder, env })
    await server.stop()
    setPreparedData({ postgres: connection, demoTemplate: demo.database, demoFolder })
    return remove
  } catch (error) {
    await remove()
    throw error
  }
}

/** Returns what undoes it after the last journey. */
export default async function setUp(): Promise<() => Promise<void>> {
  clearPictures()
  return prepareData()
}
