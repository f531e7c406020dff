/** The job runner: pg-boss keeps the jobs in PostgreSQL, with leases, retries and dead jobs; this fetches and runs them. */
import { sql } from 'kysely'
import PgBoss from 'pg-boss'
import type { Logger } from 'pino'

import { alone } from '#server/platform/db/alone'
import { JOB_SCHEMA, jobExecutor } from '#server/platform/db/job-tables'
import type { Listener } from '#server/platform/db/listen'
import type { Db } from '#server/platform/db/open'
import type { Telemetry } from '#server/platform/telemetry/telemetry'

import type { AnyJobKind, JobKind } from './job-kind.ts'
import {
  boundRetryDelay,
  type DeadJob,
  findNextJob,
  giveJobBack,
  hurryJobs,
  listDeadJobs,
} from './job-repository.ts'

/** Says the name of the kind of which jobs were added. */
const JOB_CHANNEL = 'benchside_jobs'

/** The library looks for leases that ran out this often; ours are ended when they do. */
const MAINTENANCE_SECONDS = 60
/** A dead job can be looked at and run again for this long. */
const KEEP_DEAD_SECONDS = 30 * 86_400
/** Where nothing is announced, a process looks for jobs this often: another one may have died. */
const IDLE_MS = 30_000
const SHORTEST_WAIT_MS = 50

export interface JobRun {
  /** 1 for the first try; a process that died while it was at it has tried, too. */
  attempt: number
  /** Aborted when the process is to end. */
  signal: AbortSignal
}

/** Does one job. What it throws has the job tried again later. */
export type JobHandler<Payload> = (payload: Payload, run: JobRun) => Promise<void>

interface Lane {
  kind: AnyJobKind
  work: JobHandler<object>
  running: Set<Promise<void>>
  timer: NodeJS.Timeout | undefined
}

export class JobRunner {
  readonly #db: Db
  readonly #log: Logger
  readonly #telemetry: Telemetry | undefined
  readonly #boss: PgBoss
  readonly #lanes = new Map<string, Lane>()
  /** Kinds whose jobs other processes do. */
  readonly #elsewhere = new Set<string>()
  readonly #ending = new AbortController()

  constructor({ db, log, telemetry }: { db: Db; log: Logger; telemetry?: Telemetry | undefined }) {
    this.#db = db
    this.#log = log
    this.#telemetry = telemetry
    this.#boss = new PgBoss({
      db: jobExecutor(db),
      schema: JOB_SCHEMA,
      schedule: false,
      maintenanceIntervalSeconds: MAINTENANCE_SECONDS,
      archiveCompletedAfterSeconds: KEEP_DEAD_SECONDS,
    })
    this.#boss.on('error', (error) => log.warn({ err: error }, 'keeping the jobs failed'))
    // leases that ran out were given back
    this.#boss.on('maintenance', () => this.wakeAll())
  }

  /**
   * Adds jobs in the caller's transaction; they are there once it commits. `startAfter` postpones them. Throws where
   * nobody handles the kind: the library would drop them, as there is no queue.
   */
  async add<Payload extends object>(
    tx: Db,
    kind: JobKind<Payload>,
    payloads: readonly Payload[],
    { startAfter }: { startAfter?: Date } = {},
  ): Promise<void> {
    if (!this.#lanes.has(kind.name) && !this.#elsewhere.has(kind.name))
      throw new Error(`nobody handles jobs of ${kind.name}`)
    if (payloads.length === 0) return
    const { single } = kind
    const jobs = payloads.map((data) => ({
      name: kind.name,
      data,
      ...(startAfter && { startAfter: startAfter.toISOString() }),
      ...(typeof single === 'function' && { singletonKey: single(data) }),
    }))
    const executor = jobExecutor(tx)
    let added: bigint | undefined
    const executeSql: typeof executor.executeSql = async (text, values) => {
      const result = await executor.executeSql(text, values)
      added = result.numAffectedRows
      return result
    }
    await this.#boss.insert(jobs, { db: { executeSql } } as object)
    // commits that announce something wait for each other: docs/scale.md
    if (added !== 0n) await this.#announce(tx, kind.name)
  }

  /**
   * Has the job that waits for its time with the key of this payload done once the caller's transaction commits; there need
   * not be one.
   */
  async hurry<Payload extends object>(
    tx: Db,
    { name, single }: JobKind<Payload>,
    payload: Payload,
  ): Promise<void> {
    if (typeof single !== 'function') throw new Error(`jobs of ${name} have no keys`)
    if (await hurryJobs(tx, name, single(payload))) await this.#announce(tx, name)
  }

  async #announce(db: Db, name: string): Promise<void> {
    await sql`select pg_notify(${JOB_CHANNEL}, ${name})`.execute(db)
  }

  /** Says who does the jobs of a kind. Call it before {@link start}. */
  handle<Payload extends object>(kind: JobKind<Payload>, work: JobHandler<Payload>): void {
    this.#lanes.set(kind.name, {
      kind,
      work: work as JobHandler<object>,
      running: new Set(),
      timer: undefined,
    })
  }

  /** Lets this process add jobs of a kind that others do, such as a server that starts later. */
  async handleElsewhere<Payload extends object>(kind: JobKind<Payload>): Promise<void> {
    await this.#createQueue(kind)
    this.#elsewhere.add(kind.name)
  }

  async start(): Promise<void> {
    await this.#boss.start()
    await this.#createQueues()
    this.wakeAll()
  }

  /** A queue is a partition of a table: servers that start together would wait for each other in a circle. */
  async #createQueues(): Promise<void> {
    await alone(this.#db, 'jobQueues', async () => {
      for (const { kind } of this.#lanes.values()) await this.#createQueue(kind)
    })
  }

  async #createQueue(kind: AnyJobKind): Promise<void> {
    const options = {
      name: kind.name,
      policy: kind.single ? ('short' as const) : ('standard' as const),
      expireInSeconds: kind.leaseSeconds,
      retryLimit: kind.retryLimit,
      retryDelay: kind.retryDelaySeconds,
      retryBackoff: true,
    }
    await this.#boss.createQueue(kind.name, options)
    await this.#boss.updateQueue(kind.name, options)
  }

  /** Hears of jobs that were added, here or by another process. */
  readonly listener: Listener = {
    channels: { [JOB_CHANNEL]: (name) => this.wake(name) },
    catchUp: () => this.wakeAll(),
  }

  /** There may be jobs of this kind. */
  wake(name: string): void {
    const lane = this.#lanes.get(name)
    if (!lane || this.#ending.signal.aborted || lane.running.size >= lane.kind.concurrency) return
    clearTimeout(lane.timer)
    const running = this.#work(lane).finally(() => {
      lane.running.delete(running)
      void this.#sleep(lane)
    })
    lane.running.add(running)
  }

  wakeAll(): void {
    for (const name of this.#lanes.keys()) this.wake(name)
  }

  /** Returns once no job is under way in this process; they are told to end by their signal. */
  async stop(): Promise<void> {
    this.#ending.abort()
    for (const lane of this.#lanes.values()) clearTimeout(lane.timer)
    const lanes = [...this.#lanes.values()]
    await Promise.all(lanes.map(async ({ running }) => Promise.all(running)))
    await this.#boss.stop({ wait: false, graceful: false })
  }

  /** Jobs that were tried as often as their kind allows, newest first. */
  async listDead(limit: number): Promise<DeadJob[]> {
    return listDeadJobs(this.#db, limit)
  }

  /** Tries dead jobs of a kind once more. */
  async retryDead(name: string, ids: readonly string[]): Promise<void> {
    await this.#boss.retry(name, [...ids])
    await this.#announce(this.#db, name)
  }

  /** Does jobs until none is due. */
  async #work(lane: Lane): Promise<void> {
    const { kind } = lane
    try {
      while (!this.#ending.signal.aborted) {
        const [job] = await this.#boss.fetch<object>(kind.name, {
          batchSize: 1,
          includeMetadata: true,
          priority: false,
        })
        if (!job) return
        if (this.#ending.signal.aborted) return await this.#giveBack(kind, job)
        // there may be more than one: another one of this process may help
        this.wake(kind.name)
        await this.#do(lane, job)
      }
    } catch (error) {
      this.#log.warn({ err: error, job: kind.name }, 'taking jobs failed')
    }
  }

  async #do({ kind, work }: Lane, job: PgBoss.JobWithMetadata): Promise<void> {
    const { signal } = this.#ending
    try {
      const attempt = job.retryCount + 1
      const run = async () => work(job.data, { attempt, signal })
      await (this.#telemetry?.watchJob(kind.name, attempt, run) ?? run())
    } catch (error) {
      if (signal.aborted) return this.#giveBack(kind, job)
      this.#log.warn({ err: error, job: kind.name, id: job.id }, 'job failed')
      const reason = error instanceof Error ? error : new Error(String(error))
      await this.#boss.fail(kind.name, job.id, reason)
      const { retryDelayMaxSeconds: longest } = kind
      if (longest !== undefined) await boundRetryDelay(this.#db, job.id, longest)
      return
    }
    await this.#boss.deleteJob(kind.name, job.id)
  }

  /** Another process does it. */
  async #giveBack({ name }: AnyJobKind, { id, startedOn }: PgBoss.JobWithMetadata): Promise<void> {
    await giveJobBack(this.#db, { name, id, startedOn })
    await this.#announce(this.#db, name)
  }

  /** Until a job is due, or the lease of one that another process took runs out. */
  async #sleep(lane: Lane): Promise<void> {
    const isBusy = () => this.#ending.signal.aborted || lane.running.size > 0
    if (isBusy()) return
    const next = await findNextJob(this.#db, lane.kind.name).catch(() => undefined)
    if (isBusy()) return
    const { due = null, leaseEnds = null } = next ?? {}
    const at = Math.min(...[due, leaseEnds].flatMap((each) => each?.getTime() ?? []))
    const waitMs = Math.min(Math.max(at - Date.now(), SHORTEST_WAIT_MS), IDLE_MS)
    clearTimeout(lane.timer)
    lane.timer = setTimeout(() => void this.#wakeUp(lane, leaseEnds), waitMs)
    lane.timer.unref()
  }

  async #wakeUp(lane: Lane, leaseEnds: Date | null): Promise<void> {
    if (leaseEnds !== null && leaseEnds.getTime() <= Date.now()) {
      await this.#boss.maintain().catch((error: unknown) => {
        this.#log.warn({ err: error, job: lane.kind.name }, 'ending leases failed')
      })
    }
    this.wake(lane.kind.name)
  }
}
