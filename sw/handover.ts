/** Hands the pages over to the next version's worker. */
import type { ToWorker, WorkerMessage } from '#contract/worker'

import { stopCaching } from './version.ts'

declare const self: ServiceWorkerGlobalScope

/** The worker counts as idle when nothing was asked of it for this long. */
const IDLE_MS = 400
/** The next one is not kept back for longer. */
const TIMEOUT_MS = 5000

let lastActivity = performance.now()

/** To be called when a page asks for something. */
export function recordActivity(): void {
  lastActivity = performance.now()
}

/**
 * Activates the next worker in a quiet moment. Chromium ends this one for it once: asked for something while it ends, it
 * begins again, and stays until it was idle for half a minute, or for five minutes.
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
