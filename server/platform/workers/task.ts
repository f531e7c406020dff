/** Tasks: whatever decodes or draws, done in a process of its own. */

/** Input and result are copied between the processes. */
export interface Task<Input, Result> {
  readonly name: string
  readonly run: (input: Input) => Promise<Result>
  /** It may need all the memory that a process gets, and so begins in one that has little in use. */
  readonly needsMemory: boolean
}

/** `run` imports its library when it is called: the server knows the task, the worker alone does it. */
export function defineTask<Input, Result>(
  name: string,
  run: (input: Input) => Promise<Result>,
  { needsMemory = false } = {},
): Task<Input, Result> {
  return { name, run, needsMemory }
}

/** Runs a task for one person and one request. Throws `QueueFull`, `Abandoned` and `TaskFailed`. */
export type RunTask = <Input, Result>(
  task: Task<Input, Result>,
  input: NoInfer<Input>,
) => Promise<Result>

/** What the server sends to a worker. */
export interface TaskOrder {
  /** Of the task. */
  name: string
  input: unknown
  /** Memory that the worker may take while it is at it, in bytes. */
  allowedBytes: number
  /** Time of a processor that the task may take, in ms. */
  cpuMs: number
}

/** What a worker sends back; `rss` is its memory afterwards, in bytes. */
export type TaskReport = { rss: number } & (
  | { result: unknown }
  | { excess: Excess }
  | { failure: string }
)

/** Why a task was not even begun. */
export type Excess = 'too large' | 'too long'

/** Thrown by a task whose input is more than it takes. */
export class InputTooLarge extends Error {
  override readonly name = 'InputTooLarge'
  readonly excess: Excess

  constructor(excess: Excess) {
    super(`the input is ${excess}`)
    this.excess = excess
  }
}
