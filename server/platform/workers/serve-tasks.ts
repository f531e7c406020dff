/** The process that decodes and draws: one task after the other, as its parent orders them. */
import { InputTooLarge, type Task, type TaskOrder, type TaskReport } from './task.ts'
import { watchSelf } from './watch-self.ts'

/** Works until the parent leaves. */
export function serveTasks(tasks: readonly Task<never, unknown>[]): void {
  const byName = new Map(tasks.map((task) => [task.name, task]))
  const watch = watchSelf()

  async function serve({ name, input, allowedBytes, cpuMs }: TaskOrder): Promise<void> {
    // from here on it looks by itself
    await watch.look()
    watch.limit({ memoryBytes: allowedBytes, cpuMs })
    const report = await runTask(byName.get(name), input)
    // the task may have ended between two looks
    await watch.look()
    watch.unlimit()
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
