/** The one place that loads the code of the queue: it brings Dexie along, which is no part of a first load. */
import type * as Sender from './sender.ts'

let loading: Promise<typeof Sender> | undefined

/** Callers go on in the order in which they called. */
export function loadSender(): Promise<typeof Sender> {
  loading ??= import('./sender.ts').catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}
