/** What every journey stands on: a server of its worker's own, and a console that stays silent. */
import { test as base, type BrowserContext } from 'playwright/test'

import { openStore, type Store } from '#tests/support/open-store'
import { openOwnLab, type OwnLab } from '#tests/support/worlds/own-lab'

import { listen, type Complaints } from './complaints.ts'
import { startServer, type ServerProcess } from './server-process.ts'

export interface PerTest {
  /** Announces console errors, warnings or failed requests whose text matches; before or after. */
  allowConsole: (pattern: RegExp) => void
  complaints: Complaints
  /** An organisation that is this test's alone, with Rina, who is signed in. Most tests want it and no demo account. */
  lab: OwnLab
  /** Whether the portal reminds of forms that wait; the popup would stand over what other journeys are about. */
  reminders: boolean
  unreminded: void
}

export interface PerWorker {
  /** Whether pages fetch ahead what may be needed without a network: most journeys are about what is used. */
  prefetch: boolean
  /** The built server with demo data; shared by the worker's tests, so leave it running. */
  portal: ServerProcess
  /** The database and the files of `portal`, for what no call can make. */
  store: Store
}

export const test = base.extend<PerTest, PerWorker>({
  prefetch: [false, { option: true, scope: 'worker' }],

  portal: [
    async ({ prefetch }, provide) => {
      const portal = await startServer({ config: { prefetch } })
      await provide(portal)
      await portal.end()
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  store: [
    async ({ portal }, provide) => {
      const store = await openStore(portal)
      await provide(store)
      await store.close()
    },
    { scope: 'worker' },
  ],

  lab: async ({ portal, store }, provide) => {
    await provide(await openOwnLab(portal.origin, store.build))
  },

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
          // As if it had been shown in this tab already, whoever is signed in. A document that is gone has no storage.
          const storage = sessionStorage as Storage | null
          storage?.setItem('caf-reminded', 'everybody')
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
