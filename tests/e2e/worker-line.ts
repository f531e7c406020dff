/** The browser's own entries to the portal's worker, over DevTools. */
import type { BrowserContext, CDPSession, Page } from 'playwright/test'

export interface WorkerLine {
  line: CDPSession
  registrationId: string
  /** Fires background sync, as the browser does once it thinks that there is a network. */
  sync: () => Promise<void>
}

/** Ready when the portal's worker is registered. `page` holds the line, and is none of the portal's. */
export async function openWorkerLine(
  context: BrowserContext,
  page: Page,
  origin: string,
): Promise<WorkerLine> {
  const line = await context.newCDPSession(page)
  const registrationId = await registrationAt(line, origin)
  return {
    line,
    registrationId,
    sync: async () => {
      const tag = 'outbox'
      await line.send('ServiceWorker.dispatchSyncEvent', {
        origin,
        registrationId,
        tag,
        lastChance: false,
      })
    },
  }
}

function registrationAt(line: CDPSession, origin: string): Promise<string> {
  return new Promise((resolve, reject) => {
    line.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`)
      if (ours) resolve(ours.registrationId)
    })
    line.send('ServiceWorker.enable').catch(reject)
  })
}
