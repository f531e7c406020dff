/** What pages and worker tell each other of the queue: a name for each message, and what it carries. */
import type { CommandName } from './commands.ts'
import type { CommandState } from './database.ts'

export interface OutboxNews {
  /** Rows came, went or changed. */
  changed: Record<never, never>
  /** A command reached its end, for now. */
  settled: { key: string; name: CommandName; lane: string; state: CommandState }
  /** 0 to 1 of a command's files have gone up. */
  progress: { key: string; done: number }
  /** The person stops a command that may be on its way: whoever sends it lets go. */
  stop: { key: string }
  /** The server has another customer account switched on than this device was told. */
  elsewhere: Record<never, never>
  /** The server refused `token`. */
  expired: { token: string }
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

/** Tells every page and the worker, this one included. */
export function announce(message: OutboxMessage): void {
  hear(message)
  channel?.postMessage(message)
}

/** Returns a function that stops listening. */
export function onOutboxNews(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
