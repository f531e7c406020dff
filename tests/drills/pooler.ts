/**
 * Two servers whose statements all pass a PgBouncer in transaction mode (Debian's `pgbouncer`; nothing is installed here)
 * with fewer connections than there are people: tables, signing in, writing, streams, exports, jobs. `--minutes 1 --people 20`.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import pino from 'pino'

import { startEmbedded } from '#server/platform/db/embedded/embedded'
import { openDatabase } from '#server/platform/db/open'
import { type ServerProcess, startServer } from '#tests/e2e/support/server-process'
import { Builders } from '#tests/support/worlds/builders'

import { type Pooler, startPooler } from './pooler/pgbouncer.ts'
import { walk } from './pooler/walk.ts'
import { openAccount } from './replicas.ts'
import { judgeAll, Laboratory } from './replicas/laboratory.ts'

/** All of it starts on one machine, in ms. */
const START_MS = 180_000

export async function run(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      minutes: { type: 'string', default: '1' },
      people: { type: 'string', default: '20' },
    },
  })
  const [minutes, people] = [Number(values.minutes), Number(values.people)]
  const dir = await mkdtemp(join(tmpdir(), 'benchside-pooler-'))
  await chmod(dir, 0o755)
  const ends: (() => Promise<unknown>)[] = [
    () => rm(dir, { recursive: true, force: true, maxRetries: 5 }),
  ]
  try {
    const database = await startEmbedded(join(dir, 'database'))
    ends.push(database.stop)
    const pooler = await startPooler(dir, database.connection)
    ends.push(() => pooler.end())
    // together: both want to make the tables
    const servers = await Promise.all([startBehind(pooler), startBehind(pooler)])
    ends.push(async () => Promise.all(servers.map((server) => server.end())))
    const db = openDatabase({ ...database.connection, max: 4 }, pino({ level: 'silent' }))
    ends.push(() => db.destroy())
    const build = new Builders(db)
    const steps = await walk(build, servers)
    const laboratories: Laboratory[] = []
    for (let at = 0; at < people; at += 1) {
      const { origin } = servers[at % servers.length] ?? servers[0]
      laboratories.push(new Laboratory(await openAccount(build, origin, at)))
    }
    const over = AbortSignal.timeout(minutes * 60_000)
    await Promise.all(laboratories.map((each) => each.work(over)))
    return await verdictOf(laboratories, { steps, pooler, servers, minutes })
  } finally {
    for (let end = ends.pop(); end; end = ends.pop()) await end()
  }
}

async function startBehind({ url, sessionUrl }: Pooler): Promise<ServerProcess> {
  const env = {
    DATABASE_URL: url,
    DATABASE_SESSION_URL: sessionUrl,
    DATABASE_POOLER: '1',
    PUBLIC_URL: 'http://127.0.0.1',
  }
  return startServer({ demo: false, env, startTimeoutMs: START_MS })
}

interface Seen {
  steps: readonly string[]
  pooler: Pooler
  servers: readonly ServerProcess[]
  minutes: number
}

async function verdictOf(
  laboratories: readonly Laboratory[],
  { steps, pooler, servers, minutes }: Seen,
) {
  const { total, wrong } = await judgeAll(laboratories)
  const failures = laboratories.flatMap((each) => each.failures)
  for (const failure of failures.slice(0, 10)) console.log('failed', failure)
  const waits = laboratories.flatMap((each) => each.waits).toSorted((a, b) => a - b)
  const logged = servers.flatMap((server) => server.output().split('\n'))
  const errors = logged.filter((line) => /"level":[56]0/.test(line))
  for (const line of errors.slice(0, 10)) console.log(line)
  return {
    held: wrong + failures.length + errors.length === 0,
    summary: {
      pooler: pooler.version,
      'connections it has to the database': pooler.size,
      transactions: await pooler.countTransactions(),
      steps,
      minutes,
      people: laboratories.length,
      ...total,
      'answers beside 200': failures.length,
      'errors the servers logged': errors.length,
      'p50, ms': Math.round(waits[Math.floor(waits.length * 0.5)] ?? 0),
      'p99, ms': Math.round(waits[Math.floor(waits.length * 0.99)] ?? 0),
    },
  }
}
