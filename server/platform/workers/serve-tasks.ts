/** The process that decodes and draws: one task after the other, as its parent orders them. */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

import { projectPath } from '#server/platform/project-path'

import { InputTooLarge, type Task, type TaskOrder, type TaskReport } from './task.ts'

const WATCH_LIMITS = { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 2 }

/** Read by the watch: KiB of memory, and ms of a processor since the process began. */
const allowed = new Uint32Array(new SharedArrayBuffer(2 * Uint32Array.BYTES_PER_ELEMENT))
const UNBOUNDED = 0xffffffff

function allow(kib: number, cpuMs: number): void {
  Atomics.store(allowed, 0, kib)
  Atomics.store(allowed, 1, cpuMs)
}

/** A task can keep this thread busy for seconds: another one looks at what it takes. */
function startWatch(): Worker {
  allow(UNBOUNDED, UNBOUNDED)
  const watch = new Worker(projectPath('server/platform/workers/resource-watch.mjs'), {
    workerData: { allowed, parent: process.ppid },
    execArgv: [],
    resourceLimits: WATCH_LIMITS,
  })
  watch.unref()
  return watch
}

/** Resolves once the watch has looked, which may be the end of this process. */
async function look(watch: Worker): Promise<void> {
  const looked = once(watch, 'message')
  watch.postMessage('look')
  await looked
}

/** Works until the parent leaves. */
export function serveTasks(tasks: readonly Task<never, unknown>[]): void {
  const byName = new Map(tasks.map((task) => [task.name, task]))
  const watch = startWatch()

  async function serve({ name, input, allowedBytes, cpuMs }: TaskOrder): Promise<void> {
    // from here on it looks by itself
    await look(watch)
    const { user, system } = process.cpuUsage()
    allow(allowedBytes / 1024, (user + system) / 1000 + cpuMs)
    const report = await runTask(byName.get(name), input)
    // the task may have ended between two looks
    await look(watch)
    allow(UNBOUNDED, UNBOUNDED)
    process.send?.(report)
  }

  process.on('disconnect', () => process.exit())
  process.on('message', (order: TaskOrder) => void serve(order))
}

async function runTask(
  task: Task<never, unknown> | undefined,
  input: unknown,
): Promise<TaskReport> {
  const rss = () => process.memoryUsage.rss()
  try {
    if (!task) throw new Error('the worker does not know this task')
    return { result: await task.run(input as never), rss: rss() }
  } catch (error) {
    if (error instanceof InputTooLarge) return { excess: error.excess, rss: rss() }
    const failure = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { failure, rss: rss() }
  }
}
