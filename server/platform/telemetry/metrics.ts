/** The metrics of one server: what is counted as it happens, and what is looked up when somebody asks. */
import type { Registry } from 'prom-client'

/** Of calls and jobs, in s. */
const DURATIONS = [0.005, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
/** Of statements, in s. */
const STATEMENTS = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5]

/** Gauges of the library that are called totals, which Prometheus takes for counters. */
const MISNAMED = ['handles', 'requests', 'resources'].map((what) => `nodejs_active_${what}_total`)

/** A value for each set of labels. */
export type Samples = readonly (readonly [
  labels: Readonly<Record<string, string>>,
  value: number,
])[]

interface GaugeOptions {
  name: string
  help: string
  labels?: readonly string[]
  /** Asked whenever metrics are read. */
  read: () => Samples | Promise<Samples>
}

export type Metrics = Awaited<ReturnType<typeof openMetrics>>

/** `version` is that of the server. The library is loaded here, so that a server without metrics does without it. */
export async function openMetrics(version: string) {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client')
  const registry: Registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  for (const name of MISNAMED) registry.removeSingleMetric(name)

  const requests = new Histogram({
    name: 'benchside_http_request_duration_seconds',
    help: 'Requests by call and by class of status, and how long they took.',
    labelNames: ['call', 'status'],
    buckets: DURATIONS,
    registers,
  })
  const statements = new Histogram({
    name: 'benchside_database_statement_duration_seconds',
    help: 'Statements that the database answered, and how long they took.',
    labelNames: ['operation', 'outcome'],
    buckets: STATEMENTS,
    registers,
  })
  const jobs = new Histogram({
    name: 'benchside_job_duration_seconds',
    help: 'Tries of jobs of this process, and how long they took.',
    labelNames: ['kind', 'outcome'],
    buckets: DURATIONS,
    registers,
  })
  const pushes = new Counter({
    name: 'benchside_pushes_total',
    help: 'Push messages that were handed to a push service, by what it said.',
    labelNames: ['carrier', 'outcome'],
    registers,
  })
  const mails = new Counter({
    name: 'benchside_mails_total',
    help: 'Mails that were handed over, by whether they were taken.',
    labelNames: ['outcome'],
    registers,
  })

  const assistant = new Counter({
    name: 'benchside_assistant_total',
    help: 'Conversations with the assistant that were begun, answers that solved it or not, and tickets opened from it.',
    labelNames: ['event'],
    registers,
  })

  /** `read` gives what the metric has for each set of labels now. A total only grows. */
  function addGauge({ name, help, labels = [], read }: GaugeOptions): void {
    const gauge = new Gauge({
      name,
      help,
      labelNames: [...labels],
      registers,
      async collect() {
        const samples = await read()
        gauge.reset()
        for (const [given, value] of samples) gauge.set(given, value)
      },
    })
  }
  function addTotal({
    name,
    help,
    read,
  }: {
    name: string
    help: string
    read: () => number
  }): void {
    const total = new Counter({
      name,
      help,
      registers,
      collect() {
        total.reset()
        total.inc(read())
      },
    })
  }
  addGauge({
    name: 'benchside_build_info',
    help: 'Always 1; its labels name what runs.',
    labels: ['version', 'node'],
    read: () => [[{ version, node: process.version }, 1]],
  })

  return {
    requests,
    statements,
    jobs,
    pushes,
    mails,
    assistant,
    addGauge,
    addTotal,
    contentType: registry.contentType,
    /** Everything, as Prometheus reads it. */
    read: async () => registry.metrics(),
  }
}
