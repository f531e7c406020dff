/** `npm start` as a person runs it, and how it ends: with nothing left behind. */
// @module-tag tail
import { execFileSync, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'

import { ensureBuilt } from '#ci/build.mjs'
import { followStart } from '#tests/support/programs/spawn-server'

let folder: string
beforeAll(async () => {
  // it is built beforehand in a run of all tests
  ensureBuilt()
  folder = await mkdtemp(path.join(tmpdir(), 'benchside-npm-'))
}, 600_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

const LONG = { timeout: 60_000, interval: 100 }

interface Process {
  pid: number
  parent: number
}

/** Of this machine; one that has ended and waits to be collected is none. */
function listProcesses(): Process[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' })
  return lines
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , state = 'Z']) => !state.startsWith('Z'))
    .map(([pid, parent]) => ({ pid: Number(pid), parent: Number(parent) }))
}

function descendantsOf(pid: number, all = listProcesses()): number[] {
  const found: number[] = []
  for (const child of all) {
    if (child.parent === pid) found.push(child.pid, ...descendantsOf(child.pid, all))
  }
  return found
}

const stillThere = (pids: readonly number[]) =>
  listProcesses()
    .map(({ pid }) => pid)
    .filter((pid) => pids.includes(pid))

async function startWithNpm() {
  const root = path.resolve(inject('builtServer'), '../..')
  const { PATH, HOME } = process.env
  // no npm around this one is to be seen by it
  const env = { PATH, HOME, PORT: '0', DEMO: '0', DATA_DIR: path.join(folder, 'data') }
  const npm = spawn('npm', ['start'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  await followStart(npm).ready
  const pidFile = path.join(folder, 'data', 'database', 'postgres', 'postmaster.pid')
  const postmaster = Number((await readFile(pidFile, 'utf8')).split('\n')[0])
  const pid = npm.pid ?? 0
  const [server = 0, ...workers] = descendantsOf(pid)
  const all = [...new Set([pid, server, postmaster, ...workers])]
  onTestFinished(() => {
    for (const left of stillThere(all)) process.kill(left, 'SIGKILL')
  })
  return { npm: pid, server, lasting: [pid, server, postmaster], all }
}

test.each([
  ['npm', 'SIGTERM'],
  ['npm', 'SIGINT'],
  ['npm', 'SIGHUP'],
  ['npm', 'SIGKILL'],
  ['server', 'SIGTERM'],
  ['server', 'SIGINT'],
  ['server', 'SIGHUP'],
] as const)(
  '%s that gets %s leaves neither a server nor PostgreSQL',
  async (who, signal) => {
    const started = await startWithNpm()
    // connections of PostgreSQL come and go
    expect(stillThere(started.lasting)).toHaveLength(started.lasting.length)
    process.kill(started[who], signal)
    await expect.poll(() => stillThere(started.all), LONG).toEqual([])
  },
  120_000,
)
