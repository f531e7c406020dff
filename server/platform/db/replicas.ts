/** Reads of replicas that have all that the reader must see, and of the primary where none has. */
import { setTimeout as pause } from 'node:timers/promises'

import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type { Logger } from 'pino'

import type { Telemetry } from '../telemetry/telemetry.ts'
import { DatabaseAway } from './database-away.ts'
import { type Freshness, type Need, PrimaryHistory } from './freshness.ts'
import { type Db, databaseOn, openPlainPool, type Reached } from './open.ts'
import { keepPlanOf, type PreparingClient, type PreparingPool } from './pools/preparing-pool.ts'

/** A replica gets so long to come up to what a reader wrote, in ms, and is asked so often. */
const CATCH_UP_MS = 200
const ASK_MS = 10
/** A replica that is away, or too far behind, is left alone for so long, in ms. */
const REST_MS = 1000
const ANSWER_MS = 1000
/** After a failover: one that has not heard of it yet may have what the new primary never had. */
const FAILOVER_MS = 15_000
/** A balancer may give another replica. */
const TRIES = 2

const STATE = `select pg_is_in_recovery() as is_replica,
  pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::bigint as position`
keepPlanOf(STATE)

/** `late`: it was waited for, and does not have it yet. `bad`: it is not to be asked for a while. */
type Verdict = { kind: 'good' } | { kind: 'late' } | { kind: 'bad'; why: string }

interface Beside {
  primary: PostgresPool
  log: Logger
  telemetry?: Telemetry | undefined
  /** In ms; only differences matter. */
  now?: () => number
  /** One that is silent for so long is away, in ms. */
  answerMs?: number
}

/** A replica that is away is no reason to wait, in ms. */
const CONNECT_MS = 1000
/** Longer than the database itself lets a query run: it is away, in ms. */
const QUERY_MS = 25_000

/** `connection` leads to a replica, or to a balancer before several. */
export function openReplicas(connection: Reached, beside: Beside): Replicas {
  const bounds = { connectionTimeoutMillis: CONNECT_MS, query_timeout: QUERY_MS }
  const { log, telemetry } = beside
  const pool = openPlainPool({ ...bounds, ...connection }, log, { telemetry, name: 'replicas' })
  return new Replicas(pool, beside)
}

export class Replicas {
  readonly #pool: PreparingPool
  readonly #primary: PostgresPool
  readonly #log: Logger
  readonly #now: () => number
  readonly #answerMs: number
  readonly #history = new PrimaryHistory()
  /** How far the replica behind a connection was when it was last asked. */
  readonly #known = new WeakMap<PreparingClient, number>()
  #restsUntil = 0
  #waitsNotUntil = 0
  #saidWhy: string | undefined

  /** `pool` leads to the replicas; {@link end} closes it. */
  constructor(
    pool: PreparingPool,
    { primary, log, now = () => performance.now(), answerMs = ANSWER_MS }: Beside,
  ) {
    this.#answerMs = answerMs
    this.#pool = pool
    this.#primary = primary
    this.#log = log
    this.#now = now
  }

  /** Of what is asked here nothing is older than `freshness` allows; it may not write. */
  at(freshness: Freshness): Db {
    const now = this.#now()
    if (!this.#history.note(freshness, now)) this.#rest('there is another primary', FAILOVER_MS)
    const need = this.#history.neededFor(freshness, now)
    return databaseOn({
      connect: async () => (await this.#take(need)) ?? (await this.#primary.connect()),
      end: async () => {},
    })
  }

  async end(): Promise<void> {
    await this.#pool.end()
  }

  /** Undefined where the primary has to be asked. */
  async #take(need: Need): Promise<PostgresPoolClient | undefined> {
    if (this.#now() < this.#restsUntil) return undefined
    try {
      for (let left = TRIES; left > 0; left -= 1) {
        const client = await this.#pool.connect()
        const verdict = await this.#judge(client, need).catch((error: unknown) => {
          client.release(true)
          throw error
        })
        if (verdict.kind === 'good') return this.#lend(client)
        client.release(verdict.kind === 'bad')
        if (verdict.kind === 'late') return undefined
        if (left === 1) this.#rest(verdict.why)
      }
    } catch (error) {
      this.#rest('they do not answer', REST_MS, error)
    }
    return undefined
  }

  #lend(client: PreparingClient): PostgresPoolClient {
    if (this.#saidWhy !== undefined) this.#log.info('reads go to the replicas again')
    this.#saidWhy = undefined
    return new ReadClient(client, this.#primary, this.#log)
  }

  async #judge(client: PreparingClient, { position, isNew }: Need): Promise<Verdict> {
    if ((this.#known.get(client) ?? -1) >= position) return { kind: 'good' }
    const since = performance.now()
    for (;;) {
      const state = await stateOf(client, this.#answerMs)
      if (!state?.is_replica) return { kind: 'bad', why: 'DATABASE_READ_URL leads to no replica' }
      const reached = state.position ?? -1
      this.#known.set(client, reached)
      if (reached >= position) return { kind: 'good' }
      if (!isNew) return { kind: 'bad', why: 'they are behind' }
      const now = this.#now()
      if (now < this.#waitsNotUntil) return { kind: 'late' }
      if (performance.now() - since > CATCH_UP_MS) {
        this.#waitsNotUntil = now + REST_MS
        return { kind: 'late' }
      }
      await pause(ASK_MS)
    }
  }

  /** Said once, until they are well again. */
  #rest(why: string, ms = REST_MS, error?: unknown): void {
    const until = this.#now() + ms
    if (until > this.#restsUntil) this.#restsUntil = until
    if (this.#saidWhy === why) return
    this.#saidWhy = why
    this.#log.warn({ err: error }, `reads go to the primary, not to the replicas: ${why}`)
  }
}

/** Throws DatabaseAway for one that is silent. */
async function stateOf(client: PreparingClient, answerMs: number) {
  const late = new AbortController()
  const silent = pause(answerMs, undefined, { signal: late.signal }).then(() => {
    throw new DatabaseAway('a replica does not answer')
  })
  try {
    const asked = client.query<{ is_replica: boolean; position: number | null }>(STATE, [])
    const { rows } = await Promise.race([asked, silent])
    return rows[0]
  } finally {
    late.abort()
    silent.catch(() => {})
  }
}

/** The replica gave the query up for what it replays. */
const REFUSED = new Set(['40001', '40P01'])

/** A connection to a replica; a query that the replica does not answer is asked of the primary. */
class ReadClient implements PostgresPoolClient {
  readonly #primary: PostgresPool
  readonly #log: Logger
  #client: PreparingClient | undefined
  #other: PostgresPoolClient | undefined

  constructor(client: PreparingClient, primary: PostgresPool, log: Logger) {
    this.#client = client
    this.#primary = primary
    this.#log = log
  }

  query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  query(): never
  async query<Row>(text = '', values: readonly unknown[] = []): Promise<PostgresQueryResult<Row>> {
    if (!this.#other && this.#client) {
      try {
        return await this.#client.query<Row>(text, values)
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : ''
        if (!(error instanceof DatabaseAway) && !REFUSED.has(code)) throw error
        this.#log.warn({ err: error }, 'a replica gave a query up: the primary is asked')
        this.#client.release(true)
        this.#client = undefined
      }
    }
    this.#other ??= await this.#primary.connect()
    return this.#other.query<Row>(text, values)
  }

  release(): void {
    this.#client?.release()
    this.#other?.release()
  }
}
