/** What watches the server as it works: metrics and traces, each where it is asked for. */
import { readFileSync } from 'node:fs'

import type pg from 'pg'
import type { Logger } from 'pino'

import { projectPath } from '../project-path.ts'
import { type Metrics, openMetrics, type Samples } from './metrics.ts'
import { type Kind, openTracing, type OpenSpan, type Tracing } from './tracing.ts'

interface TelemetrySettings {
  metrics: boolean
  /** Of a collector of OpenTelemetry; undefined sends no traces. */
  traces: string | undefined
}

/** What statements begin with, as far as they are told apart. */
const OPERATIONS = new Map(
  ['select', 'insert', 'update', 'delete', 'with', 'begin', 'commit', 'rollback'].map((word) => [
    word,
    word,
  ]),
)

/** undefined where nobody asked for either. */
export async function openTelemetry(
  { metrics, traces: endpoint }: TelemetrySettings,
  log: Logger,
): Promise<Telemetry | undefined> {
  if (!metrics && endpoint === undefined) return undefined
  const version = readVersion()
  return new Telemetry(
    metrics ? await openMetrics(version) : undefined,
    endpoint === undefined ? undefined : await openTracing({ endpoint, version }, log),
  )
}

function readVersion(): string {
  const { version } = JSON.parse(readFileSync(projectPath('package.json'), 'utf8')) as {
    version: string
  }
  return version
}

export class Telemetry {
  readonly metrics: Metrics | undefined
  readonly tracing: Tracing | undefined
  readonly #pools = new Map<string, pg.Pool>()

  constructor(metrics: Metrics | undefined, tracing: Tracing | undefined) {
    this.metrics = metrics
    this.tracing = tracing
  }

  /** `name` tells the pools of a server apart. */
  watchPool(pool: pg.Pool, name: string): void {
    if (this.#pools.size === 0) this.#gaugePools()
    this.#pools.set(name, pool)
  }

  #gaugePools(): void {
    const pools = this.#pools
    const each = (read: (pool: pg.Pool) => number): Samples =>
      [...pools].map(([name, pool]) => [{ pool: name }, read(pool)])
    this.metrics?.addGauge({
      name: 'benchside_database_connections',
      help: 'Connections of a pool to the database.',
      labels: ['pool', 'state'],
      read: () =>
        [...pools].flatMap(([name, pool]) => [
          [{ pool: name, state: 'idle' }, pool.idleCount],
          [{ pool: name, state: 'busy' }, pool.totalCount - pool.idleCount],
        ]),
    })
    this.metrics?.addGauge({
      name: 'benchside_database_connections_limit',
      help: 'Connections that a pool may have.',
      labels: ['pool'],
      read: () => each((pool) => pool.options.max),
    })
    this.metrics?.addGauge({
      name: 'benchside_database_waiting',
      help: 'Requests and jobs that wait for a connection of a pool.',
      labels: ['pool'],
      read: () => each((pool) => pool.waitingCount),
    })
  }

  /** `text` is what the database is sent, without values. */
  async watchStatement<T>(text: string, run: () => Promise<T>): Promise<T> {
    const startedAt = performance.now()
    const operation = operationOf(text)
    const end = this.tracing?.startStatement(operation, text)
    const settle = (outcome: 'ok' | 'failed') => {
      const seconds = (performance.now() - startedAt) / 1000
      this.metrics?.statements.observe({ operation, outcome }, seconds)
      end?.(undefined, outcome === 'failed')
    }
    try {
      const result = await run()
      settle('ok')
      return result
    } catch (error) {
      settle('failed')
      throw error
    }
  }

  async watchJob(kind: string, attempt: number, run: () => Promise<void>): Promise<void> {
    const attributes = { 'benchside.job.attempt': attempt }
    const startedAt = performance.now()
    const settle = (outcome: 'done' | 'failed') => {
      const seconds = (performance.now() - startedAt) / 1000
      this.metrics?.jobs.observe({ kind, outcome }, seconds)
    }
    try {
      await this.#inSpan('job', `job ${kind}`, attributes, run)
      settle('done')
    } catch (error) {
      settle('failed')
      throw error
    }
  }

  /** `outcome` names what `run` returned; what it throws counts as unreachable. */
  async watchPush<T>(
    carrier: string,
    run: () => Promise<T>,
    outcome: (result: T) => string,
  ): Promise<T> {
    const count = (said: string) => this.metrics?.pushes.inc({ carrier, outcome: said })
    try {
      const result = await this.#inSpan('push', `push ${carrier}`, {}, run)
      count(outcome(result))
      return result
    } catch (error) {
      count('unreachable')
      throw error
    }
  }

  async watchMail(run: () => Promise<void>): Promise<void> {
    try {
      await run()
      this.metrics?.mails.inc({ outcome: 'sent' })
    } catch (error) {
      this.metrics?.mails.inc({ outcome: 'failed' })
      throw error
    }
  }

  async stop(): Promise<void> {
    await this.tracing?.stop()
  }

  async #inSpan<T>(
    kind: Kind,
    name: string,
    attributes: Parameters<Tracing['start']>[2],
    run: () => Promise<T>,
  ): Promise<T> {
    const span: OpenSpan | undefined = this.tracing?.start(kind, name, attributes)
    if (!span) return run()
    try {
      const result = await span.run(run)
      span.end()
      return result
    } catch (error) {
      span.end(undefined, true)
      throw error
    }
  }
}

function operationOf(text: string): string {
  const [word = ''] = /\w+/.exec(text) ?? []
  return OPERATIONS.get(word.toLowerCase()) ?? 'other'
}
