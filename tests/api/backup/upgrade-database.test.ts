/** A data folder of PostgreSQL 17, with demo data, is brought to 18 by a command. */
// @module-tag tail
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { createClient } from '#contract/http/client'
import { createToken } from '#contract/session'
import { listTickets } from '#contract/tickets/calls'
import { fetchBinaries } from '#server/backup/fetch-binaries'
import { DEMO_PASSWORD } from '#server/demo/data/people'
import { startEmbedded } from '#server/platform/db/embedded/embedded'
import { projectPath } from '#server/platform/project-path'
import { databaseUrl } from '#tests/support/postgres/database-url'
import { spawnCommand, startProcess } from '#tests/support/programs/spawn-server'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const RINA = { email: 'rina@demo.lab', password: DEMO_PASSWORD }
/** Kept from run to run, as the browser of the journeys is. */
const PROGRAMS = projectPath('.cache/postgres-17')

let folder: string
let env: Record<string, string>
let tickets: unknown
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'benchside-upgrade-'))
  env = { DATA_DIR: folder, DESK: '0' }
  const binaries = await fetchBinaries('17', PROGRAMS)
  const old = await startEmbedded(path.join(folder, 'database'), { binaries })
  const server = startProcess({ ...env, DATABASE_URL: databaseUrl(old.connection) })
  tickets = await readTickets(await server.ready)
  server.child.kill('SIGTERM')
  await server.ended
  await old.stop()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** As a person of the demo sees them. */
async function readTickets(address: string) {
  const session: { token?: string } = {}
  const client = createClient({ baseUrl: () => address, token: () => session.token })
  session.token = (await client.call(createToken, { body: RINA })).data.access_token
  return (await client.call(listTickets, {})).data
}

const major = async (name: string) =>
  (await readFile(path.join(folder, name, 'postgres', 'PG_VERSION'), 'utf8')).trim()
const upgrade = (...args: string[]) => spawnCommand('upgrade-database', args, env)

test('the server says which command to run', async () => {
  const { ended, err } = startProcess(env)
  expect(await ended).toBe(1)
  expect(err()).toContain('was written by PostgreSQL 17, and this version brings 18')
  expect(err()).toContain('npm run upgrade-database')
})

test('without the old programs nothing is touched', async () => {
  expect(await upgrade('--binaries', folder)).toMatchObject({ code: 1 })
  expect(await readdir(folder)).not.toContain('database.17')
  expect(await major('database')).toBe('17')
})

test('all is there afterwards, and the old folder stays', async () => {
  // what an upgrade that was interrupted left
  await mkdir(path.join(folder, 'database.next'))
  await writeFile(path.join(folder, 'database.next', 'half'), '')
  const done = await upgrade('--binaries', PROGRAMS)
  expect(done).toMatchObject({ code: 0, err: '' })
  expect(done.out).toContain('from PostgreSQL 17 to 18')
  expect(done.out).toContain('equal by counts and fingerprints')
  expect([await major('database'), await major('database.17')]).toEqual(['18', '17'])
  expect((await upgrade()).out).toContain('of this version already')
  await expectTickets()
})

test('one that was interrupted between its renames is finished by the next start', async () => {
  const [database, next] = ['database', 'database.next'].map((name) => path.join(folder, name))
  await rename(String(database), String(next))
  await writeFile(path.join(String(next), 'ready'), '')
  await expectTickets()
})

async function expectTickets() {
  const server = startProcess(env)
  expect(await readTickets(await server.ready)).toEqual(tickets)
  server.child.kill('SIGTERM')
  await server.ended
}
