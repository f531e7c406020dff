/** The worker: which event goes where, and nothing else. */
import type { ToWorker, WorkerMessage } from '#contract/worker'

import { activateShell, installShell } from './shell.ts'

declare const self: ServiceWorkerGlobalScope

installShell()

self.addEventListener('activate', (event) => event.waitUntil(activateShell()))
self.addEventListener('message', (event) => {
  const message = event.data as Partial<WorkerMessage<ToWorker>> | undefined
  if (message?.type === 'activate-update') event.waitUntil(self.skipWaiting())
})
