/**
 * Two servers on PostgreSQL with streaming replicas under Patroni and etcd behind HAProxy (Debian's `patroni`,
 * `etcd-server`, `haproxy`, `postgresql`; nothing is installed here): people write and listen while the primary is killed
 * again and again, or stands still. `--minutes 5 --people 20`.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import pino from 'pino'

import { openDatabase } from '#server/platform/db/open'
import { type ServerProcess, startServer } from '#tests/e2e/support/server-process'
import { answersAt } from '#tests/support/programs/answers-at'
import { freePort } from '#tests/support/programs/free-port'
import { Builders } from '#tests/support/worlds/builders'

import { balanceServers } from './failover/balancer.ts'
import { type Cluster, startCluster } from './failover/cluster.ts'
import { breakAgainAndAgain, type Failover } from './failover/faults.ts'
import { openAccount } from './replicas.ts'
import { type Failure, judgeAll, Laboratory } from './replicas/laboratory.ts'

const SERVERS = 2
/** All of it starts on one machine, in ms. */
const START_MS = 180_000

export async function run(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      minutes: { type: 'string', default: '5' },
      people: { type: 'string', default: '20' },
      keep: { type: 'boolean', default: false },
    },
  })
  const [minutes, people] = [Number(values.minutes), Number(values.people)]
  const dir = await mkdtemp(join(tmpdir(), 'benchside-failover-'))
  await chmod(dir, 0o755)
  const ends: (() => Promise<unknown>)[] = []
  if (!values.keep) ends.push(() => rm(dir, { recursive: true, force: true, maxRetries: 5 }))
  try {
    const cluster = await startCluster(dir)
    ends.push(() => cluster.end())
    const { origin, servers } = await startServers(cluster, ends)
    const db = openDatabase({ connectionString: cluster.url, max: 4 }, pino({ level: 'silent' }))
    ends.push(() => db.destroy())
    const laboratories: Laboratory[] = []
    for (let at = 0; at < people; at += 1) {
      laboratories.push(new Laboratory(await openAccount(new Builders(db), origin, at)))
    }
    const over = new AbortController()
    const working = Promise.all(laboratories.map((each) => each.work(over.signal)))
    const failovers = await breakAgainAndAgain(cluster, minutes * 60_000)
    over.abort()
    await working
    const written = servers.flatMap((server) => server.output().split('\n'))
    return await verdictOf(laboratories, { failovers, minutes, written })
  } finally {
    for (let end = ends.pop(); end; end = ends.pop()) await end()
  }
}

async function startServers(cluster: Cluster, ends: (() => Promise<unknown>)[]) {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const env = {
    DATABASE_URL: cluster.url,
    DATABASE_READ_URL: cluster.readUrl,
    PUBLIC_URL: origin,
  }
  const servers: ServerProcess[] = []
  ends.push(async () => Promise.all(servers.map((server) => server.end())))
  for (let count = 0; count < SERVERS; count += 1) {
    servers.push(await startServer({ demo: false, env, startTimeoutMs: START_MS }))
  }
  const balancer = await balanceServers(
    cluster.balancer,
    port,
    servers.map((server) => server.origin),
  )
  ends.push(() => balancer.end())
  await answersAt(`${origin}/readyz`, 10_000)
  return { origin, servers }
}

interface Seen {
  failovers: readonly Failover[]
  minutes: number
  /** Lines that the servers wrote. */
  written: readonly string[]
}

/** While the database is away a server says so, and when to come again; anything else is a defect. */
const isExplained = (failovers: readonly Failover[], failure: Failure) =>
  failure.status === 503 &&
  failure.isTold &&
  failovers.some(({ from, to }) => failure.from <= to && failure.to >= from)

async function verdictOf(laboratories: readonly Laboratory[], seen: Seen) {
  const { failovers, minutes, written } = seen
  const { total, wrong } = await judgeAll(laboratories)
  const failures = laboratories.flatMap((each) => each.failures)
  const unexplained = failures.filter((failure) => !isExplained(failovers, failure))
  for (const failure of unexplained.slice(0, 10)) console.log('failed', failure)
  const logged = written.filter((line) => line.includes('"level":50'))
  for (const line of logged.slice(0, 10)) console.log(line)
  return {
    held: wrong + unexplained.length === 0,
    summary: {
      minutes,
      people: laboratories.length,
      failovers: failovers.length,
      'of them by what broke': countBy(failovers.map(({ kind }) => kind)),
      'until another primary took writes, ms': spread(failovers.map(({ tookMs }) => tookMs)),
      ...total,
      'answers beside 200': countBy(failures.map(({ status }) => String(status))),
      'of them unexplained': unexplained.length,
      'streams that came back': laboratories.reduce((sum, each) => sum + each.reconnects, 0),
      'a write with its repeats, ms': spread(laboratories.flatMap((each) => each.waits)),
      'errors the servers logged': logged.length,
    },
  }
}

function countBy(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1
  return counts
}

function spread(values: readonly number[]) {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (part: number) =>
    Math.round(sorted[Math.min(Math.floor(sorted.length * part), sorted.length - 1)] ?? 0)
  return { p50: at(0.5), p99: at(0.99), longest: at(1) }
}
