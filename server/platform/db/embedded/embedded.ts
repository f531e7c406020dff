/** The embedded PostgreSQL: made once under the data folder, reachable over a Unix socket alone. */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chown,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import pg from 'pg'

import { GUARD_LOCK } from '../alone.ts'
import { clearOrphans } from '../orphans.ts'
import { findPostgresBinaries, type PostgresBinaries } from './postgres-binaries.ts'
import { commandAs, findPostgresUser, type PostgresUser, runAs } from './postgres-user.ts'
import { findPostmaster, SOCKET_FOLDER } from './postmaster.ts'
import { type Run, type Supervised, supervise, type Supervision } from './supervise.ts'
import { finishSwitch } from './switch-folders.ts'

export const EMBEDDED_USER = 'benchside'
const PORT = 5432
const START_MS = 30_000
const GUARD_MS = 3000

export interface Embedded {
  /** How to reach its `postgres` database, whichever process serves it. */
  connection: { host: string; port: number; user: string; password: string; database: string }
  /** From now on it is started again where it ends by itself, in the same place. */
  watch: (watching: Watching) => void
  stop: () => Promise<void>
}

/** `start` stands in for the real one, in tests. */
type Watching = Pick<Supervision<Guard>, 'log' | 'gaveUp' | 'waitsMs' | 'stableMs'> & {
  start?: () => Promise<never>
}

interface Cluster {
  folder: string
  data: string
  password: string
  binaries: PostgresBinaries
  user: PostgresUser | undefined
  durable: boolean
}

/**
 * Starts PostgreSQL on `folder`, or takes over one that a killed server left running there. `binaries`: of another version
 * than ours. Throws when another server uses the folder, or when PostgreSQL does not start.
 */
export async function startEmbedded(
  folder: string,
  { durable = true, binaries }: { durable?: boolean; binaries?: PostgresBinaries } = {},
): Promise<Embedded> {
  if (process.platform === 'win32') {
    throw new Error('the embedded PostgreSQL does not run on Windows: set DATABASE_URL')
  }
  await finishSwitch(folder)
  const cluster = await makeCluster(folder, durable, binaries ?? (await findPostgresBinaries()))
  let guard = (await takeOver(cluster)) ?? (await launch(cluster))
  const { connection } = guard
  const startAgain = async () => {
    guard = (await takeOver(cluster, connection)) ?? (await launch(cluster, connection))
    return guard
  }
  let supervised: Supervised<Guard> | undefined
  return {
    connection: {
      ...connection,
      user: EMBEDDED_USER,
      password: cluster.password,
      database: 'postgres',
    },
    watch: ({ start = startAgain, ...watching }) => {
      supervised = supervise(guard, { name: 'PostgreSQL', start, ...watching })
    },
    stop: async () => {
      await supervised?.stop()
      await guard.client.end().catch(() => {})
      await stopCluster(cluster)
      await rm(connection.host, { recursive: true, force: true })
    },
  }
}

async function makeCluster(
  folder: string,
  durable: boolean,
  binaries: PostgresBinaries,
): Promise<Cluster> {
  await mkdir(folder, { recursive: true })
  const user = await findPostgresUser([folder, binaries.postgres])
  const data = path.join(folder, 'postgres')
  const passwordFile = path.join(folder, 'database-password')
  const version = await readFile(path.join(data, 'PG_VERSION'), 'utf8').catch(() => undefined)
  if (version === undefined) await initialise(data, passwordFile, binaries, user)
  else if (version.trim() !== binaries.major) {
    throw new Error(
      `${folder} was written by PostgreSQL ${version.trim()}, and this version brings ${binaries.major}: run npm run upgrade-database`,
    )
  }
  const password = (await readFile(passwordFile, 'utf8')).trim()
  return { folder, data, password, binaries, user, durable }
}

async function initialise(
  data: string,
  passwordFile: string,
  binaries: PostgresBinaries,
  user: PostgresUser | undefined,
): Promise<void> {
  // made beside and renamed: a start that is interrupted leaves no half cluster
  const half = `${data}.new`
  await rm(half, { recursive: true, force: true })
  await mkdir(half, { mode: 0o700 })
  await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
  const pwfile = path.join(half, '..', `${path.basename(data)}.pw`)
  await writeFile(pwfile, await readFile(passwordFile), { mode: 0o600 })
  if (user) {
    await chown(half, user.uid, user.gid)
    await chown(pwfile, user.uid, user.gid)
  }
  const flags = [
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
    '--lc-messages=C',
  ]
  const options = [`--pgdata=${half}`, `--username=${EMBEDDED_USER}`, `--pwfile=${pwfile}`]
  try {
    await runAs(user, binaries.initdb, [...options, '--auth=scram-sha-256', ...flags])
  } finally {
    await rm(pwfile, { force: true })
  }
  await rename(half, data)
}

interface Place {
  /** Folder of the socket. */
  host: string
  port: number
}

/** The connection that holds the lock: it ends when PostgreSQL does. */
interface Guard extends Run {
  client: pg.Client
  connection: Place
}

/** One that runs elsewhere than in `place` is stopped: connections look for it there. */
async function takeOver(cluster: Cluster, place?: Place): Promise<Guard | undefined> {
  const running = await findPostmaster(cluster.data, place?.host)
  if (!running) return undefined
  const connection = { host: running.socketFolder, port: running.port }
  const client = await connect(cluster, connection).catch(() => undefined)
  const guard = client && (await guardAlone(client, connection, cluster.folder))
  if (guard && (!place || place.host === connection.host)) return guard
  await guard?.client.end()
  await stopCluster(cluster)
  return undefined
}

async function launch(cluster: Cluster, place?: Place): Promise<Guard> {
  await clearOrphans(cluster.data)
  const host = place?.host ?? (await mkdtemp(path.join(tmpdir(), SOCKET_FOLDER)))
  // what a killed one left in a folder that is used again
  for (const name of await readdir(host)) await rm(path.join(host, name), { force: true })
  const { user } = cluster
  if (user) await chown(host, user.uid, user.gid)
  const log = await open(path.join(cluster.folder, 'postgres.log'), 'a')
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${host}`,
    'unix_socket_permissions=0700',
    'max_connections=60',
    'timezone=UTC',
    'log_timezone=UTC',
    'log_min_error_statement=panic',
    ...(cluster.durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ]
  const { program, args, options } = commandAs(user, cluster.binaries.postgres, [
    '-D',
    cluster.data,
    '-p',
    String(PORT),
    ...settings.flatMap((setting) => ['-c', setting]),
  ])
  // its own process group: Ctrl+C reaches the server first, which then stops PostgreSQL in order
  const stdio = ['ignore' as const, log.fd, log.fd]
  const child = spawn(program, args, { ...options, detached: true, stdio })
  child.unref()
  const connection = { host, port: PORT }
  try {
    const client = await connect(cluster, connection, child)
    return await guardAlone(client, connection, cluster.folder)
  } finally {
    await log.close()
  }
}

/** Connects as soon as the server answers; gives up when `child` ended or after START_MS. */
async function connect(
  cluster: Cluster,
  connection: Place,
  child?: ChildProcess,
): Promise<pg.Client> {
  let failed = false
  child?.once('error', () => {
    failed = true
  })
  const deadline = Date.now() + (child ? START_MS : START_MS / 3)
  for (;;) {
    const client = new pg.Client({
      ...connection,
      user: EMBEDDED_USER,
      password: cluster.password,
      database: 'postgres',
    })
    // said again by the query that fails; without a listener it would end the process
    client.on('error', () => {})
    try {
      await client.connect()
      return client
    } catch (cause) {
      await client.end().catch(() => {})
      const ended = failed || typeof child?.exitCode === 'number'
      if (ended || Date.now() > deadline) {
        const log = path.join(cluster.folder, 'postgres.log')
        throw new Error(`PostgreSQL did not start, ${log} says why`, { cause })
      }
      await pause(25)
    }
  }
}

/** The lock dies with the connection, so a killed server never leaves it behind. */
async function guardAlone(client: pg.Client, connection: Place, folder: string): Promise<Guard> {
  const ended = new Promise((resolve) => client.once('end', resolve))
  for (const deadline = Date.now() + GUARD_MS; ; await pause(50)) {
    const answer = await client.query<{ free: boolean }>(
      'select pg_try_advisory_lock($1) as free',
      [GUARD_LOCK],
    )
    if (answer.rows[0]?.free) return { client, connection, ended }
    if (Date.now() > deadline) {
      await client.end()
      throw new Error(`DATA_DIR ${folder} is used by another running server: stop it first`)
    }
  }
}

async function stopCluster({ binaries, data, user }: Cluster): Promise<void> {
  const args = ['stop', '-D', data, '-m', 'fast', '-w', '-t', '20']
  await runAs(user, binaries.pg_ctl, args).catch(() => {})
}
