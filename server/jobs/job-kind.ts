/** Kinds of jobs: work that is done after the request that asked for it, at least once, by any process on the database. */

export interface JobKind<Payload> {
  /** The queue's name in the database; letters, digits and dashes. */
  readonly name: string
  /** How long a process may take for one job before another process takes it, in s. */
  readonly leaseSeconds: number
  /** How often a job that failed is tried again before it counts as dead. */
  readonly retryLimit: number
  /** Before the first new try, in s; doubled with each one. */
  readonly retryDelaySeconds: number
  /** The longest time between two tries, in s; unbounded without. */
  readonly retryDelayMaxSeconds?: number
  /** Jobs of this kind that one process does at a time. */
  readonly concurrency: number
  /** At most one job of this kind, or of this kind and key, waits at a time: adding another one changes nothing. */
  readonly single?: true | ((payload: Payload) => string)
  /** Only the compiler knows it. */
  readonly payload?: Payload
}

/** One of which it does not matter what its payload is. */
export type AnyJobKind = Omit<JobKind<never>, 'payload'>

/** Declares a kind of jobs. Its payload is kept as JSON. */
export function defineJob<Payload extends object>(
  kind: Omit<JobKind<Payload>, 'payload'>,
): JobKind<Payload> {
  return kind
}
