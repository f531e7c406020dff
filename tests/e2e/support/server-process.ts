/** The built server as a process of its own: a free port, its own data, and ways to end it. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

import { dropDatabase, type Connection } from '#tests/support/postgres/database'
import { databaseUrl } from '#tests/support/postgres/database-url'

import { copyPreparedData } from './prepared-data.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const readyLine = /Benchside is ready at (http:\/\/\S+)/

export interface ServerOptions {
  /** Load the demo data (default true). The simulated desk stays off unless `env` says `DESK: '1'`. */
  demo?: boolean
  /** Parts of the vendor's `config.json`, where no data folder is given. */
  config?: Record<string, unknown>
  /** Environment on top of this process's own. */
  env?: Record<string, string>
  /** A data folder of the caller's, kept at the end; without it one is made and removed. Its database is embedded. */
  dataDir?: string
  /** A PostgreSQL of its own, embedded, although the run has one; for what kills or replaces it. */
  ownDatabase?: boolean
  /** How long a start may take, in ms. */
  startTimeoutMs?: number
  /** The checkout whose build is started (default: this one). */
  tree?: string
}

export interface ServerProcess {
  /** e.g. `http://127.0.0.1:40001`; the same after a restart. */
  readonly origin: string
  readonly dataDir: string
  /** Its database in the PostgreSQL of the run; undefined where it is embedded. */
  readonly connection: Connection | undefined
  /** How long the last start took until the ready line, in ms. */
  readonly startedIn: number
  /** What it has written so far, over all starts. */
  output(): string
  /** Of the process that runs now. */
  pid(): number
  /** Ends it politely; the data stays. */
  stop(): Promise<void>
  /** SIGKILL for the server and its database, as a power cut would. */
  kill(): Promise<void>
  /** Starts it again on the same port and data; it may be running or not. */
  restart(): Promise<void>
  /** Stops it and removes what it stored. */
  end(): Promise<void>
}

interface Running {
  child: ChildProcess
  origin: string
}

const alive = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of alive) child.kill('SIGTERM')
})

/** Starts `dist/server/main.js` and answers when it says that it is ready; throws with its output. */
export async function startServer(given: ServerOptions = {}): Promise<ServerProcess> {
  const dataDir = given.dataDir ?? (await newDataDir(given.config))
  const isEmbedded = given.dataDir !== undefined || given.ownDatabase === true
  const connection = isEmbedded ? undefined : await copyPreparedData(dataDir, given.demo !== false)
  const options = connection
    ? { ...given, env: { ...given.env, DATABASE_URL: databaseUrl(connection) } }
    : given
  const log: string[] = []
  let startedIn = 0

  const launch = async (port: string): Promise<Running> => {
    const since = performance.now()
    const running = await start(port, dataDir, options, log)
    startedIn = performance.now() - since
    return running
  }

  let running = await launch('0')
  const { origin } = running

  const stop = () => ended(running.child, () => running.child.kill('SIGTERM'))
  const kill = () =>
    ended(running.child, async () => {
      const database = await databasePids(dataDir)
      running.child.kill('SIGKILL')
      for (const pid of database) killQuietly(pid)
    })

  return {
    origin,
    dataDir,
    connection,
    get startedIn() {
      return startedIn
    },
    output: () => log.join('\n'),
    pid: () => running.child.pid ?? 0,
    stop,
    kill,
    async restart() {
      await stop()
      running = await launch(new URL(origin).port)
    },
    async end() {
      await stop()
      if (!options.dataDir) await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
      if (connection) await dropDatabase(connection)
    },
  }
}

/** The database may run as another user, who has to be let through. */
async function newDataDir(config: Record<string, unknown> = {}) {
  const path = await mkdtemp(join(tmpdir(), 'benchside-'))
  await chmod(path, 0o755)
  await writeFile(join(path, 'config.json'), JSON.stringify(config))
  return path
}

/** Starts `dist/server/portal/main.js`: the portal in front of somebody else's API, which `env` names. */
export async function startPortal(
  env: Record<string, string>,
): Promise<{ origin: string; end: () => Promise<void> }> {
  const { child, origin } = await begin(['dist/server/portal/main.js'], { PORT: '0', ...env }, [], {
    startTimeoutMs: 30_000,
  })
  return { origin, end: () => ended(child, () => child.kill('SIGTERM')) }
}

async function start(
  port: string,
  dataDir: string,
  options: ServerOptions,
  log: string[],
): Promise<Running> {
  const env = {
    PORT: port,
    DATA_DIR: dataDir,
    DEMO: options.demo === false ? '0' : '1',
    DESK: '0',
    ...options.env,
  }
  // as in `npm start` and docs/deploy.md
  return begin(['--max-semi-space-size=4', 'dist/server/main.js'], env, log, options)
}

async function begin(
  args: readonly string[],
  env: Record<string, string>,
  log: string[],
  { startTimeoutMs = 180_000, tree = root }: ServerOptions,
): Promise<Running> {
  const child = spawn(process.execPath, ['--enable-source-maps', ...args], {
    cwd: tree,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', ...env },
  })
  alive.add(child)
  child.once('exit', () => alive.delete(child))

  return new Promise((resolve, reject) => {
    const fail = (why: string) => {
      child.kill('SIGKILL')
      reject(new Error(`the server ${why}\n${log.join('\n')}`))
    }
    const timer = setTimeout(() => fail(`was not ready after ${startTimeoutMs} ms`), startTimeoutMs)
    const read = (line: string) => {
      log.push(line)
      const origin = readyLine.exec(line)?.[1]
      if (!origin) return
      clearTimeout(timer)
      resolve({ child, origin: origin.replace(/\/$/, '') })
    }
    createInterface(child.stdout).on('line', read)
    createInterface(child.stderr).on('line', (line) => log.push(line))
    child.once('error', (error) => fail(error.message))
    child.once('exit', (code, signal) => {
      clearTimeout(timer)
      fail(`ended with ${signal ?? code}`)
    })
  })
}

async function ended(child: ChildProcess, end: () => unknown) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  await end()
  const slow = setTimeout(() => child.kill('SIGKILL'), 15_000)
  await exit
  clearTimeout(slow)
}

/** The first line of PostgreSQL's own pid file, wherever below the data folder it lies. */
async function databasePids(dataDir: string) {
  const paths = await readdir(dataDir, { recursive: true })
  const files = paths.filter((path) => path.endsWith('postmaster.pid'))
  const texts = await Promise.all(files.map((path) => readFile(join(dataDir, path), 'utf8')))
  return texts.map((text) => Number.parseInt(text, 10)).filter((pid) => pid > 1)
}

function killQuietly(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It was gone already.
  }
}
