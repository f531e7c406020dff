/** The portal in front of a backend that sends section 3's fields and no more (tests/plain). */
import type { BrowserContext } from 'playwright/test'

import { startPlainBackend } from '../plain/plain-backend.ts'
import type { PlainBackend } from '../plain/plain-backend.ts'
import { test as base } from './fixtures.ts'

export { expect } from './fixtures.ts'

interface PlainPerTest {
  plainly: undefined
}

interface PlainPerWorker {
  plain: PlainBackend
}

export const test = base.extend<PlainPerTest, PlainPerWorker>({
  plain: [
    async ({ portal }, provide) => {
      const plain = await startPlainBackend(portal.origin)
      await provide(plain)
      await plain.end()
    },
    { scope: 'worker' },
  ],

  // What our server's policy allows is our server's; a vendor's portal names the vendor's hosts.
  bypassCSP: true,

  plainly: [
    async ({ browser, plain, allowConsole }, provide) => {
      // Calls that are ours answer 404, and nobody notices.
      allowConsole(/status of 404/)
      // Nobody may read what lies on the other host.
      allowConsole(/blocked by CORS policy|net::ERR_FAILED/)
      const lead = (context: BrowserContext) =>
        void context.route('**/config.json', (route) =>
          route.fulfill({ json: { api_base: plain.origin, brand: { name: 'Lain Support' } } }),
        )
      for (const context of browser.contexts()) lead(context)
      browser.on('context', lead)
      await provide(undefined)
      browser.off('context', lead)
    },
    { auto: true },
  ],
})
