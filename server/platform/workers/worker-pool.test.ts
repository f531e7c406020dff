import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setImmediate as settle } from 'node:timers/promises'

import pino from 'pino'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'

import { pngKind } from '#server/platform/files/file-kinds'
import { redrawPicture } from '#server/platform/files/tasks'

import { Abandoned } from './fair-queue.ts'
import { DEFAULT_WORKER_BOUNDS, type WorkerBounds, WorkerPool } from './worker-pool.ts'

const PERSON = 7
/** Does as the path of the picture says: hangs, ends, or says what it knows. */
const OBEDIENT = `
process.on('disconnect', () => process.exit())
process.on('message', ({ input: { from }, allowedBytes }) => {
  if (from === 'end') process.exit(3)
  if (from === 'hang') return
  const { pid, env } = process
  process.send({ result: { pid, env: Object.keys(env), allowedBytes }, rss: from === 'grow' ? 1e9 : 1 })
})
`

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'worker-'))
  await writeFile(path.join(folder, 'obedient.mjs'), OBEDIENT)
})
afterAll(() => rm(folder, { recursive: true }))

const pools: WorkerPool[] = []
afterEach(() => {
  for (const pool of pools.splice(0)) pool.stop()
})

function openPool(bounds: Partial<WorkerBounds> = {}) {
  const entry = path.join(folder, 'obedient.mjs')
  const all = { ...DEFAULT_WORKER_BOUNDS, ...bounds }
  const pool = new WorkerPool(pino({ level: 'silent' }), all, entry)
  pools.push(pool)
  const order = async (from: string, signal?: AbortSignal) => {
    const said: unknown = await pool.runFor(PERSON, signal)(redrawPicture, {
      from,
      kind: pngKind,
      to: '',
    })
    return said as { pid: number; env: string[]; allowedBytes: number }
  }
  return { pool, order }
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a worker is started when there is a job, and kept for the next', async () => {
  const { pool, order } = openPool()
  expect(pool.pids).toEqual([])
  const { pid } = await order('say')
  expect(pool.pids).toEqual([pid])
  expect((await order('say')).pid).toBe(pid)
})

test('it gets nothing of the environment that it has no use for', async () => {
  vi.stubEnv('SMTP_URL', 'smtp://somebody:secret@mail.example')
  const { env } = await openPool().order('say')
  vi.unstubAllEnvs()
  const known = ['PATH', 'TMPDIR', 'TZ', 'NODE_ENV', 'MALLOC_ARENA_MAX']
  const own = ['NODE_CHANNEL_FD', 'NODE_CHANNEL_SERIALIZATION_MODE', '__CF_USER_TEXT_ENCODING']
  expect(env.filter((name) => ![...known, ...own].includes(name))).toEqual([])
})

test('one that dies is replaced, and its job fails', async () => {
  const { order } = openPool()
  const { pid } = await order('say')
  await expect(order('end')).rejects.toMatchObject({ name: 'TaskFailed', trouble: 'end' })
  expect((await order('say')).pid).not.toBe(pid)
})

test('one that is killed while it works is replaced too', async () => {
  const { pool, order } = openPool()
  await order('say')
  const hanging = expect(order('hang')).rejects.toMatchObject({ trouble: 'end' })
  await settle()
  const [pid = 0] = pool.pids
  process.kill(pid, 'SIGKILL')
  await hanging
  expect((await order('say')).pid).not.toBe(pid)
})

test('one that is not done in time is killed, and what waits behind it is done', async () => {
  const { order } = openPool({ deadlineMs: 3000 })
  const { pid } = await order('say')
  const late = expect(order('hang')).rejects.toMatchObject({ name: 'TaskFailed', trouble: 'time' })
  const next = order('say')
  await late
  expect((await next).pid).not.toBe(pid)
  await vi.waitUntil(() => !isAlive(pid))
})

test('one whose request is gone is killed', async () => {
  const { pool, order } = openPool()
  const { pid } = await order('say')
  const gone = new AbortController()
  const hanging = expect(order('hang', gone.signal)).rejects.toThrow(Abandoned)
  await settle()
  gone.abort()
  await hanging
  expect(pool.pids).toEqual([])
  await vi.waitUntil(() => !isAlive(pid))
})

test('one that has grown is not kept', async () => {
  const { pool, order } = openPool()
  await order('grow')
  expect(pool.pids).toEqual([])
})

test('a worker gets what the server leaves of the memory of both', async () => {
  const rss = process.memoryUsage.rss()
  const bounds = { memoryBytes: 1e12, totalBytes: rss + 1e9 }
  const { allowedBytes } = await openPool(bounds).order('say')
  expect(allowedBytes).toBeLessThan(1e9 + rss)
  expect(allowedBytes).toBeGreaterThan(250_000_000)
  const most = await openPool({ memoryBytes: 5e8, totalBytes: 1e12 }).order('say')
  expect(most.allowedBytes).toBe(5e8)
})

test('workers end with the pool', async () => {
  const { pool, order } = openPool()
  const { pid } = await order('say')
  pool.stop()
  await vi.waitUntil(() => !isAlive(pid))
})
