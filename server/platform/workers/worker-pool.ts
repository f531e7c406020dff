/** The processes that decode and draw, and the queue before them. */
import type { Logger } from 'pino'

import { FairQueue, type QueueBounds } from './fair-queue.ts'
import type { RunTask, Task } from './task.ts'
import { TaskFailed, WorkerProcess } from './worker-process.ts'

export interface WorkerBounds extends QueueBounds {
  /** What one task takes of a processor at most, and how long it may last on a busy machine, in ms. */
  cpuMs: number
  deadlineMs: number
  /** Memory of one worker while it is at a task, in bytes. */
  memoryBytes: number
  /** Memory of the server and its workers: one that has less left of it gets less, in bytes. */
  totalBytes: number
}

/** decision 13 has the measurements. */
export const DEFAULT_WORKER_BOUNDS: WorkerBounds = {
  places: 1,
  perPerson: 8,
  waiting: 100,
  waitMs: 30_000,
  cpuMs: 10_000,
  deadlineMs: 30_000,
  memoryBytes: 420_000_000,
  totalBytes: 580_000_000,
}

/** What a worker gets however large the server is; an ordinary photo takes half of it. */
const LEAST_BYTES = 250_000_000

export class WorkerPool {
  readonly #bounds: WorkerBounds
  readonly #log: Logger
  readonly #queue: FairQueue
  readonly #free: WorkerProcess[]
  readonly #all: readonly WorkerProcess[]

  /** `entry` is the path of a program that calls `serveTasks`. */
  constructor(log: Logger, bounds: WorkerBounds, entry: string) {
    this.#log = log
    this.#bounds = bounds
    this.#queue = new FairQueue(bounds)
    this.#all = Array.from({ length: bounds.places }, () => new WorkerProcess(entry))
    this.#free = [...this.#all]
  }

  /** Ids of the processes that are there now. */
  get pids(): readonly number[] {
    return this.#all.flatMap(({ pid }) => pid ?? [])
  }

  get running(): number {
    return this.#queue.running
  }

  get waiting(): number {
    return this.#queue.waiting
  }

  /** Of all workers after their last task. */
  get memoryBytes(): number {
    return this.#all.reduce((sum, { memoryBytes }) => sum + memoryBytes, 0)
  }

  /** For tasks of one person; dropped or killed once `signal` is aborted. */
  runFor(person: number, signal?: AbortSignal): RunTask {
    return (task, input) =>
      this.#queue.run(person, () => this.#run(task, input, person, signal), signal)
  }

  stop(): void {
    for (const worker of this.#all) worker.stop()
  }

  async #run<Input, Result>(
    { name, needsMemory }: Task<Input, Result>,
    input: Input,
    person: number,
    signal: AbortSignal | undefined,
  ): Promise<Result> {
    const worker = this.#free.pop()
    if (!worker) throw new Error('more tasks than workers')
    const { cpuMs, deadlineMs } = this.#bounds
    try {
      const order = { name, input, allowedBytes: this.#allowedBytes(), cpuMs }
      return (await worker.run(order, { deadlineMs, needsMemory, signal })) as Result
    } catch (error) {
      if (error instanceof TaskFailed && (error.trouble === 'time' || error.trouble === 'end')) {
        this.#log.warn({ err: error, task: name, user: person }, 'a worker was stopped')
      }
      throw error
    } finally {
      this.#free.push(worker)
    }
  }

  #allowedBytes(): number {
    const { memoryBytes, totalBytes, places } = this.#bounds
    const left = (totalBytes - process.memoryUsage.rss()) / places
    return Math.min(memoryBytes, Math.max(left, LEAST_BYTES))
  }
}
