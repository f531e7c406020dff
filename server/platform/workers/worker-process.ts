/** One process beside the server, started when there is a task; killed where a task takes too long. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

import { projectPath } from '#server/platform/project-path'

import { Abandoned } from './fair-queue.ts'
import type { Excess, TaskOrder, TaskReport } from './task.ts'

/** `time`: killed at the deadline. `end`: it ended by itself or was killed, as for its memory. */
export type TaskTrouble = Excess | 'failed' | 'time' | 'end'

export class TaskFailed extends Error {
  override readonly name = 'TaskFailed'
  readonly trouble: TaskTrouble

  constructor(trouble: TaskTrouble, message: string) {
    super(message)
    this.trouble = trouble
  }
}

export interface Ordering {
  /** From the order on, ms. */
  deadlineMs: number
  /** See {@link Task.needsMemory}. */
  needsMemory: boolean
  signal?: AbortSignal | undefined
}

/** An idle process ends after this. */
const IDLE_MS = 30_000
/** Memory is not given back to the system: a process that has more than this after a task ends at once. */
const KEPT_BYTES = 350_000_000
/** What may need all that a process gets begins in one that has no more than this. */
const CLEAN_BYTES = 200_000_000
/** Heap of JavaScript; what pictures take lies outside it. */
const HEAP_MB = 128
/** How sources are run. */
const SOURCE_LOADER = ['tsx', './server/platform/workers/plain-packages.mjs'].flatMap((each) => [
  '--import',
  each,
])
/** All that it gets of the server's environment, which has secrets. */
const PASSED_ON = ['PATH', 'TMPDIR', 'TZ', 'NODE_ENV']

export class WorkerProcess {
  readonly #entry: string
  #child: ChildProcess | undefined
  #idle: NodeJS.Timeout | undefined
  /** Memory after the last task, in bytes. */
  #rss = 0
  /** Of the one before, whose memory has to be free. */
  #ended: Promise<unknown> = Promise.resolve()

  /** `entry` is a path; one that ends in `.ts` runs by tsx. */
  constructor(entry: string) {
    this.#entry = entry
  }

  /** Of the process that is there now, to look at. */
  get pid(): number | undefined {
    return this.#child?.pid
  }

  /** After the last task; 0 while no process is there. */
  get memoryBytes(): number {
    return this.#rss
  }

  /** One task at a time. Throws {@link TaskFailed}, and {@link Abandoned} once `signal` is aborted. */
  async run(order: TaskOrder, { deadlineMs, needsMemory, signal }: Ordering): Promise<unknown> {
    if (signal?.aborted) throw new Abandoned()
    clearTimeout(this.#idle)
    if (needsMemory && this.#rss > CLEAN_BYTES) this.stop()
    await this.#ended
    const child = (this.#child ??= start(this.#entry, () => {
      if (this.#child === child) this.#child = undefined
    }))
    child.ref()
    child.channel?.ref()
    const done = new AbortController()
    const late = AbortSignal.timeout(deadlineMs)
    const over = AbortSignal.any([done.signal, late, ...(signal ? [signal] : [])])
    try {
      // where it can't be sent the process has ended
      child.send(order, () => {})
      const report = await Promise.race([reportOf(child, over), endOf(child, over)])
      this.#rest(report.rss)
      return resultOf(report)
    } catch (error) {
      if (error instanceof TaskFailed) throw error
      this.stop()
      if (signal?.aborted) throw new Abandoned()
      throw late.aborted ? new TaskFailed('time', `not done after ${deadlineMs} ms`) : error
    } finally {
      done.abort()
    }
  }

  stop(): void {
    clearTimeout(this.#idle)
    this.#rss = 0
    const child = this.#child
    if (!child) return
    this.#child = undefined
    this.#ended = once(child, 'exit').catch(() => {})
    child.kill('SIGKILL')
  }

  #rest(rss: number): void {
    if (rss > KEPT_BYTES) return this.stop()
    this.#rss = rss
    this.#child?.unref()
    this.#child?.channel?.unref()
    this.#idle = setTimeout(() => this.stop(), IDLE_MS).unref()
  }
}

function start(entry: string, onEnd: () => void): ChildProcess {
  const child = fork(entry, [], {
    ...nodeOptions(entry),
    serialization: 'advanced',
    // libraries tell their troubles to standard output, which is a person's here
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  return child.once('exit', onEnd).on('error', onEnd)
}

/** Folder, environment and arguments of Node.js for a process that reads what strangers wrote. */
export function nodeOptions(entry: string) {
  const env: NodeJS.ProcessEnv = { MALLOC_ARENA_MAX: '2' }
  for (const name of PASSED_ON) if (process.env[name] !== undefined) env[name] = process.env[name]
  const loader = entry.endsWith('.ts') ? SOURCE_LOADER : []
  return {
    cwd: projectPath(''),
    env,
    execArgv: [...loader, `--max-old-space-size=${HEAP_MB}`],
  }
}

async function reportOf(child: ChildProcess, signal: AbortSignal): Promise<TaskReport> {
  const [report] = (await once(child, 'message', { signal })) as [TaskReport]
  return report
}

async function endOf(child: ChildProcess, signal: AbortSignal): Promise<never> {
  const [code, by] = (await once(child, 'exit', { signal })) as [number | null, string | null]
  throw new TaskFailed('end', `the worker ended by ${by ?? code}`)
}

function resultOf(report: TaskReport): unknown {
  if ('result' in report) return report.result
  if ('excess' in report) throw new TaskFailed(report.excess, `the input is ${report.excess}`)
  throw new TaskFailed('failed', report.failure)
}
