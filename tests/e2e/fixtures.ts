/** What every journey stands on: a server of its worker's own, and a console that stays silent. */
import { test as base } from 'playwright/test'

import { listen, type Complaints } from './complaints.ts'
import { startServer, type ServerProcess } from './server-process.ts'

export interface PerTest {
  /** Announces console errors, warnings or failed requests whose text matches; before or after. */
  allowConsole: (pattern: RegExp) => void
  complaints: Complaints
}

export interface PerWorker {
  /** The built server with demo data; shared by the worker's tests, so leave it running. */
  portal: ServerProcess
}

export const test = base.extend<PerTest, PerWorker>({
  portal: [
    async ({ browserName: _ }, provide) => {
      const portal = await startServer()
      await provide(portal)
      await portal.end()
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  baseURL: ({ portal }, provide) => provide(portal.origin),

  complaints: [
    async ({ browser }, provide) => {
      const complaints = listen(browser)
      await provide(complaints)
      complaints.end()
    },
    { auto: true },
  ],

  allowConsole: ({ complaints }, provide) => provide(complaints.allow),
})

export { expect } from 'playwright/test'
