/** Messages about the queue between pages and worker, by type. */
import type { CommandName } from './commands.ts'
import type { CommandState } from './database.ts'

export interface OutboxNews {
  /** The rows of these ids were added, removed or changed; without ids any of them may have been. */
  changed: { ids?: readonly number[] }
  /** A command has been sent or refused. */
  settled: { key: string; name: CommandName; lane: string; state: CommandState }
  /** Upload progress of a command's files, 0 to 1. */
  progress: { key: string; done: number }
  /** The person cancelled a command that may be in flight: whoever sends it aborts. */
  stop: { key: string }
  /** The server has another customer account switched on than this device knows. */
  elsewhere: Record<never, never>
  /** The person has proved once more who they are: what waits for that can be sent. */
  proved: Record<never, never>
  /** The server refused the token of a sign-in, which older versions do not name. */
  expired: { token: string; signIn?: string | undefined }
}

export type OutboxMessage = {
  [K in keyof OutboxNews]: { type: K } & OutboxNews[K]
}[keyof OutboxNews]

type Listener = (message: OutboxMessage) => void

const listeners = new Set<Listener>()
const channel =
  typeof BroadcastChannel === 'function' ? new BroadcastChannel('benchside-outbox') : undefined
channel?.addEventListener('message', ({ data }: MessageEvent<OutboxMessage>) => hear(data))

function hear(message: OutboxMessage): void {
  for (const listener of listeners) listener(message)
}

/** Notifies every page and the worker, including this one. */
export function announce(message: OutboxMessage): void {
  hear(message)
  channel?.postMessage(message)
}

/** Returns a function that stops listening. */
export function onOutboxNews(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
