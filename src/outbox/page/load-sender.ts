/** The only place that loads the code of the queue: it includes Dexie, which is no part of a first load. */
import type * as Sender from './sender.ts'

let loading: Promise<typeof Sender> | undefined

/** Callers continue in the order of their calls. */
export function loadSender(): Promise<typeof Sender> {
  loading ??= import('./sender.ts').catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}
