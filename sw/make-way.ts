/** How this worker goes when the next one may come. */
import type { ToWorker, WorkerMessage } from '#contract/worker'

import { stopKeeping } from './version.ts'

declare const self: ServiceWorkerGlobalScope

/** Nobody asks for anything when nobody has for this long, in ms. */
const QUIET_FOR = 400
/** The next one is not kept waiting for longer, in ms. */
const AT_MOST = 5000

let lastAsked = performance.now()

/** A page asks for something. */
export function noteAsked(): void {
  lastAsked = performance.now()
}

/**
 * Calls the worker that waits in a quiet moment. Chromium ends this one for it once: asked for something while it
 * ends, it begins again, and stays until it was idle for half a minute, or for five minutes.
 */
export async function makeWay(): Promise<void> {
  stopKeeping()
  const latest = performance.now() + AT_MOST
  for (;;) {
    const quietAt = Math.min(lastAsked + QUIET_FOR, latest)
    const wait = quietAt - performance.now()
    if (wait <= 0) break
    await new Promise((resolve) => setTimeout(resolve, wait))
  }
  const message: WorkerMessage<ToWorker> = { type: 'activate-update' }
  self.registration.waiting?.postMessage(message)
}
