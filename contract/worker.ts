/** The messages between page and worker: a name for each, and what it carries. */
import type { PushMessage } from './push.ts'

/** What a page tells the worker. */
export interface ToWorker {
  /** The person accepted the update: the waiting worker takes over. */
  'activate-update': Record<never, never>
  /** The page was still loading when the worker began, and is nobody's: take it. */
  claim: Record<never, never>
  /** The page has nothing else to do: keep the files of this version, all or those at `used` (paths). */
  'keep-files': { all: boolean; used: readonly string[] }
  /** An update was accepted: let the worker that waits take over once nobody asks for anything. */
  'make-way': Record<never, never>
  /** A page that was opened at `landedAt` has its listeners: send what waited for one. */
  ready: { landedAt: string }
  /** Another carrier brought this to a page: the worker says it once, however many did. */
  arrived: { message: PushMessage }
  /** A page has taken these messages: they need not wait for another. */
  taken: { entries: readonly string[] }
  /** Something was queued: send it when the network allows. */
  drain: Record<never, never>
  /** Signed out: forget what belongs to that person. */
  'signed-out': Record<never, never>
}

/** What the worker tells its pages. */
export interface ToPage {
  /**
   * - `entry`: under which it waits until a page has taken it
   * - `shown`: as a notification of the system, so that the page need not say it
   * - `late`: it waited for this page
   */
  push: { entry: string; message: PushMessage; shown: boolean; late: boolean }
  /** A notification was clicked: show this path. */
  open: { path: string }
  /** The queue changed. */
  'outbox-changed': Record<never, never>
}

export type WorkerMessage<Map> = { [K in keyof Map]: { type: K } & Map[K] }[keyof Map]
