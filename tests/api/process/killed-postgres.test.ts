/** The embedded PostgreSQL dies under a server that runs: the server starts it again, or ends and says why. */
// @module-tag tail
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { createClient } from '#contract/http/client'
import { testPush } from '#contract/notifications'
import { createToken, editMe, readMe } from '#contract/session'
import { startEmbedded } from '#server/platform/db/embedded/embedded'
import { openDatabase } from '#server/platform/db/open'
import { readEvents } from '#tests/support/event-reader'
import { spawnServer, startProcess } from '#tests/support/programs/spawn-server'
import { Builders, type Employee } from '#tests/support/worlds/builders'

const LONG = { timeout: 60_000, interval: 50 }
const SENTENCES = {
  en: 'We’re getting the service back up. Try again in a moment.',
  id: 'Layanan sedang dipulihkan. Tunggu sebentar, lalu coba lagi.',
}

/** To make a cluster takes longer than what is tried with it: there is one, and each server runs on it. */
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'benchside-killed-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const cluster = () => path.join(folder, 'database', 'postgres')

async function postmaster() {
  const lines = (await readFile(path.join(cluster(), 'postmaster.pid'), 'utf8')).split('\n')
  const [pid = '', , , port = '', host = ''] = lines
  return { pid: Number(pid), port: Number(port), host }
}

async function start() {
  const started = startProcess({ DATA_DIR: folder, DEMO: '0' })
  return { ...started, address: await started.ready }
}

async function signIn(address: string, { email, password }: Employee) {
  const body = { email, password }
  const session: { token?: string } = {}
  const client = createClient({ baseUrl: () => address, token: () => session.token })
  session.token = (await client.call(createToken, { body })).data.access_token
  return { client, token: session.token }
}

const ready = async (address: string) => (await fetch(`${address}/readyz`)).status
const stop = (child: ChildProcess) => child.kill('SIGTERM')

test('it comes back with all it had, and nobody is told of a failure meanwhile', async () => {
  const { child, address, ended } = await start()
  const before = await postmaster()
  const password = await readFile(path.join(folder, 'database', 'database-password'), 'utf8')
  const { host, port } = before
  const connection = { host, port, user: 'benchside', password, database: 'postgres' }
  const db = openDatabase(connection, pino({ level: 'silent' }))
  const rina = await new Builders(db).employee('rina', await new Builders(db).organisation())
  await db.destroy()
  const [here, there] = [await signIn(address, rina), await signIn(address, rina)]
  await here.client.call(editMe, { body: { name: 'Rina before' } })
  const stream = await readEvents({ address }, there.token)
  // a query that is busy does not notice that its postmaster is gone
  const busy = new pg.Client(connection)
  busy.on('error', () => {})
  await busy.connect()
  const work = busy.query('select count(*) from generate_series(1, 1e12)').catch(() => 'cut off')

  process.kill(before.pid, 'SIGKILL')
  const headers = { Authorization: `Bearer ${here.token}`, 'Accept-Language': 'en' }
  const meanwhile = await Promise.all(
    Array.from({ length: 120 }, async () => {
      const response = await fetch(`${address}/api_v2/me`, { headers })
      const { message } = (await response.json()) as { message: string }
      return [response.status, response.headers.get('Retry-After'), message].join()
    }),
  )
  expect(['200,,OK', `503,5,${SENTENCES.en}`]).toEqual(expect.arrayContaining(meanwhile))
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
  await vi.waitFor(async () => expect(await ready(address)).toBe(200), LONG)

  expect(await work).toBe('cut off')
  const after = await postmaster()
  expect(after.pid).not.toBe(before.pid)
  expect(after.host).toBe(host)
  expect((await here.client.call(readMe, {})).data.name).toBe('Rina before')
  await here.client.call(editMe, { body: { name: 'Rina after' } })
  const next = stream.next()
  await here.client.call(testPush, { body: {} })
  expect((await next)?.message.direction).toBe('TestActivity')
  stream.close()
  stop(child)
  expect(await ended).toBe(0)
  await expect(postmaster()).rejects.toThrow('ENOENT')
}, 120_000)

test('five starts in a row that fail end the server, which says why', async () => {
  const { child, ended, err } = await start()
  const settings = path.join(cluster(), 'postgresql.conf')
  await rename(settings, `${settings}.gone`)
  process.kill((await postmaster()).pid, 'SIGKILL')
  expect(await ended).toBe(1)
  await rename(`${settings}.gone`, settings)
  expect(child.signalCode).toBe(null)
  const [line] = /^Benchside ends: .*$/m.exec(err()) ?? []
  expect(line).toBe(
    'Benchside ends: PostgreSQL ended, and 5 starts in a row did not help: ' +
      `PostgreSQL did not start, ${path.join(folder, 'database', 'postgres.log')} says why`,
  )
}, 120_000)

test("another's database that is away is said, in both languages", async () => {
  const embedded = await startEmbedded(path.join(folder, 'database'), { durable: false })
  const { child, address } = await spawnServer(embedded.connection, { DATA_DIR: folder })
  await embedded.stop()
  const ask = async (language: 'en' | 'id') => {
    const response = await fetch(`${address}/api_v2/token`, {
      method: 'POST',
      headers: { 'Accept-Language': language, 'Content-Type': 'application/json' },
      body: '{"email":"rina@test.lab","password":"guess"}',
    })
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5'])
    expect(await response.json()).toEqual({ status_code: 503, message: SENTENCES[language] })
  }
  await Promise.all([ask('en'), ask('id')])
  expect(await ready(address)).toBe(503)
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
  stop(child)
  await once(child, 'close')
}, 120_000)
