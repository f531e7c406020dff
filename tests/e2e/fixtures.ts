/** What every journey stands on: a server of its worker's own, and a console that stays silent. */
import { test as base } from 'playwright/test'
import type { BrowserContext } from 'playwright/test'

import { listen, type Complaints } from './complaints.ts'
import { startServer, type ServerProcess } from './server-process.ts'

export interface PerTest {
  /** Announces console errors, warnings or failed requests whose text matches; before or after. */
  allowConsole: (pattern: RegExp) => void
  complaints: Complaints
  /** Whether home reminds of forms that wait; elsewhere the popup would stand over what a journey is about. */
  reminders: boolean
  unreminded: void
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

  reminders: [false, { option: true }],

  unreminded: [
    async ({ browser, reminders }, provide) => {
      const remind = (context: BrowserContext) =>
        void context.addInitScript(() => {
          if (location.protocol !== 'http:') return
          // As if it had been shown in this tab already, whoever is signed in.
          sessionStorage.setItem('caf-reminded', 'everybody')
        })
      if (!reminders) {
        for (const context of browser.contexts()) remind(context)
        browser.on('context', remind)
      }
      await provide()
      browser.off('context', remind)
    },
    { auto: true },
  ],

  allowConsole: ({ complaints }, provide) => provide(complaints.allow),
})

export { expect } from 'playwright/test'
