/**
 * The messages between page and worker, by type. A page may be a version older or newer than its worker: a type that was
 * released keeps its name, its fields and its meaning.
 */
import type { PushMessage } from './push.ts'

/** From a page to the worker. */
export interface ToWorker {
  /** The person accepted the update: the waiting worker takes over. */
  'activate-update': Record<never, never>
  /** The page was still loading when the worker began, and is nobody's: take it. */
  claim: Record<never, never>
  /** The page is idle: keep the files of this version, all or those at `used` (paths). */
  'keep-files': { all: boolean; used: readonly string[] }
  /** An update was accepted: hand over to the waiting worker once no page asks for anything. */
  'make-way': Record<never, never>
  /** A page that was opened at `landedAt` (path) has its listeners: send what is pending. */
  ready: { landedAt: string }
  /** Another carrier brought this to a page: the worker shows it once, however many did. */
  arrived: { message: PushMessage }
  /** A page has taken these messages: they are not pending any more. */
  taken: { entries: readonly string[] }
  /** So many items are unread: the worker counts on from there once no page is open. */
  unread: { count: number }
  /** Signed out: forget what belongs to that person. */
  'signed-out': Record<never, never>
}

/** From the worker to its pages. */
export interface ToPage {
  /**
   * - `entry`: its key in the inbox until a page has taken it
   * - `shown`: as a notification of the system, so that the page need not show it
   * - `late`: it was pending when this page opened
   */
  push: { entry: string; message: PushMessage; shown: boolean; late: boolean }
  /** A notification was clicked: show this path. */
  open: { path: string }
}

export type WorkerMessage<Map> = { [K in keyof Map]: { type: K } & Map[K] }[keyof Map]
