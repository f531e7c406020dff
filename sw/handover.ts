/** Hands the pages over to the next version's worker. */
import type { ToWorker, WorkerMessage } from '#contract/worker'

import { stopCaching } from './version.ts'

declare const self: ServiceWorkerGlobalScope

/** The worker is idle when it got no request for this long. */
const IDLE_MS = 400
/** Maximum delay of the next version. */
const TIMEOUT_MS = 5000

let lastActivity = performance.now()

/** To be called for every request of a page. */
export function recordActivity(): void {
  lastActivity = performance.now()
}

/**
 * Activates the next worker in a quiet moment. Chromium ends this worker only once for that: a request while it ends
 * restarts it, and it stays until it was idle for half a minute, or for five minutes.
 */
export async function handOver(): Promise<void> {
  stopCaching()
  const deadline = performance.now() + TIMEOUT_MS
  for (;;) {
    const idleAt = Math.min(lastActivity + IDLE_MS, deadline)
    const rest = idleAt - performance.now()
    if (rest <= 0) break
    await new Promise((resolve) => setTimeout(resolve, rest))
  }
  const message: WorkerMessage<ToWorker> = { type: 'activate-update' }
  self.registration.waiting?.postMessage(message)
}
