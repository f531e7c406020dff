/**
 * Three servers on one database behind nginx (Debian's `nginx-light`): people write and listen while one server after the
 * other is killed, and in the middle all are updated in turn. `--minutes 5 --people 50 --before TREE`: the checkout whose
 * build runs first (this one without).
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'

import pino from 'pino'

import { createTicket } from '#contract/tickets/calls'
import { TICKET_TYPE } from '#contract/tickets/kinds'
import { startEmbedded } from '#server/platform/db/embedded/embedded'
import { openDatabase } from '#server/platform/db/open'
import { type ServerProcess, startServer } from '#tests/e2e/support/server-process'
import { databaseUrl } from '#tests/support/postgres/database-url'
import { answersAt } from '#tests/support/programs/answers-at'
import { freePort } from '#tests/support/programs/free-port'
import { startNginx } from '#tests/support/programs/nginx'
import { Builders } from '#tests/support/worlds/builders'

import { type Account, type Failure, judgeAll, Laboratory } from './replicas/laboratory.ts'

const REPLICAS = 3
/** Between two kills, in ms. */
const CALM_MS = 4000

interface Kill {
  /** As the proxy calls it. */
  server: string
  from: number
  to: number
}

export async function run(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      minutes: { type: 'string', default: '5' },
      people: { type: 'string', default: '50' },
      before: { type: 'string' },
    },
  })
  const [minutes, people] = [Number(values.minutes), Number(values.people)]
  const dir = await mkdtemp(join(tmpdir(), 'benchside-replicas-'))
  await chmod(dir, 0o755)
  const database = await startEmbedded(join(dir, 'database'))
  const { connection } = database
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const db = openDatabase({ ...connection, max: 4 }, pino({ level: 'silent' }))
  const env = { DATABASE_URL: databaseUrl(connection), PUBLIC_URL: origin }
  const start = (tree: string | undefined, at?: string) =>
    startServer({
      demo: false,
      env: { ...env, ...(at !== undefined && { PORT: at }) },
      ...(tree !== undefined && { tree }),
    })
  const servers: ServerProcess[] = []
  const ends: (() => Promise<unknown>)[] = [
    async () => db.destroy(),
    async () => Promise.all(servers.map((server) => server.end())),
  ]
  try {
    // together: one migrates, the others wait for it
    servers.push(
      ...(await Promise.all(Array.from({ length: REPLICAS }, () => start(values.before)))),
    )
    const nginx = await startNginx(dir, proxyTo(servers, port, values.before !== undefined))
    ends.push(() => nginx.end())
    await answersAt(`${origin}/readyz`, 10_000)
    const laboratories = await Promise.all(
      Array.from(
        { length: people },
        async (_, at) => new Laboratory(await openAccount(new Builders(db), origin, at)),
      ),
    )
    const over = new AbortController()
    const working = Promise.all(laboratories.map((each) => each.work(over.signal)))
    const half = (minutes * 60_000) / 2
    const kills = await killAgainAndAgain(servers, half)
    const stops = await updateInTurn(servers, start)
    kills.push(...(await killAgainAndAgain(servers, half)))
    over.abort()
    await working
    return await verdictOf(laboratories, { kills, stops, minutes })
  } finally {
    for (let end = ends.pop(); end; end = ends.pop()) await end()
    await database.stop()
    await rm(dir, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** One is killed, as by a power cut, and started again. */
async function killAgainAndAgain(servers: readonly ServerProcess[], ms: number): Promise<Kill[]> {
  const kills: Kill[] = []
  const until = Date.now() + ms
  while (Date.now() < until) {
    await pause(CALM_MS)
    const server = servers[Math.floor(Math.random() * servers.length)]
    if (!server) break
    const from = performance.now()
    await server.kill()
    kills.push({ server: new URL(server.origin).host, from, to: performance.now() })
    await server.restart()
  }
  return kills
}

/** One after the other is told to end, and this checkout's build comes in its place. Returns how long each took to end, in ms. */
async function updateInTurn(
  servers: ServerProcess[],
  start: (tree: undefined, port: string) => Promise<ServerProcess>,
): Promise<number[]> {
  const stops: number[] = []
  for (const [at, server] of servers.entries()) {
    await pause(CALM_MS)
    const { port } = new URL(server.origin)
    const from = performance.now()
    await server.end()
    stops.push(performance.now() - from)
    servers[at] = await start(undefined, port)
  }
  return stops
}

async function verdictOf(
  laboratories: readonly Laboratory[],
  { kills, stops, minutes }: { kills: readonly Kill[]; stops: readonly number[]; minutes: number },
) {
  const { total, wrong } = await judgeAll(laboratories)
  const failures = laboratories.flatMap((each) => each.failures)
  const unexplained = failures.filter((failure) => !kills.some((kill) => explains(kill, failure)))
  for (const failure of unexplained.slice(0, 10)) console.log('failed', failure)
  const waits = laboratories.flatMap((each) => each.waits).toSorted((a, b) => a - b)
  const waitMs = (part: number) => Math.round(waits[Math.floor(waits.length * part)] ?? 0)
  return {
    held: wrong + unexplained.length === 0,
    summary: {
      minutes,
      people: laboratories.length,
      kills: kills.length,
      updates: stops.length,
      'longest polite stop, ms': Math.round(Math.max(...stops)),
      ...total,
      'streams that came back': laboratories.reduce((sum, each) => sum + each.reconnects, 0),
      'requests under way on one that was killed': failures.length - unexplained.length,
      'other requests that failed': unexplained.length,
      'p50, ms': waitMs(0.5),
      'p99, ms': waitMs(0.99),
      'longest, ms': waitMs(1) || Math.round(waits.at(-1) ?? 0),
    },
  }
}

const explains = ({ server, from, to }: Kill, failure: Failure) =>
  failure.servers.includes(server) && failure.from <= to && failure.to >= from

/** A person of a laboratory of their own, on two pages, with a ticket. */
export async function openAccount(build: Builders, origin: string, at: number): Promise<Account> {
  const organisation = await build.organisation()
  const employee = await build.employee(`person ${at}`, organisation)
  const [writer, listener] = [await build.session(employee), await build.session(employee)]
  const address = `10.0.${at >> 8}.${at & 255}`
  const department = await build.department()
  const response = await fetch(origin + createTicket.path, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${writer}`,
      'Content-Type': 'application/json',
      'X-Forwarded-For': address,
    },
    body: JSON.stringify({
      ticket_type_id: TICKET_TYPE.nonTechnicalComplaint,
      department_id: department.id,
      staff_name: employee.name,
      staff_phone_number: '+62 815 5550 3301',
      description: 'The lid does not close.',
    }),
  })
  const { data, message } = (await response.json()) as { data: { id: number }; message: string }
  if (!response.ok) throw new Error(message)
  return { origin, ticketId: data.id, writer, listener, address }
}

/**
 * As docs/scale.md has it. A write carries a key, by which it is done once: it may be given to the next server, too. One
 * that did not answer is left alone for a second. `before`: versions that stopped with a 503 are among them.
 */
function proxyTo(servers: readonly ServerProcess[], port: number, before: boolean): string {
  const upstreams = servers.map(
    (server) => `server ${new URL(server.origin).host} max_fails=1 fail_timeout=1s;`,
  )
  return `
  upstream benchside { zone benchside 64k; ${upstreams.join(' ')} keepalive 32; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://benchside;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $http_x_forwarded_for;
      proxy_next_upstream error timeout ${before ? 'http_503 ' : ''}non_idempotent;
      proxy_connect_timeout 2s;
      add_header X-Servers $upstream_addr always;
    }
  }`
}
