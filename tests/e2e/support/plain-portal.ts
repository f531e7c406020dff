/** The portal in front of a backend that sends section 3's fields and no more (tests/plain), each a process or port of its own. */
import { startPlainBackend, type PlainBackend } from '#tests/plain/plain-backend'

import { test as base } from './fixtures.ts'
import { startPortal } from './server-process.ts'

export { expect } from './fixtures.ts'

interface PlainPerTest {
  quiet: undefined
}

interface PlainPerWorker {
  /** Before the worker's own server, whose database it has. */
  plain: PlainBackend
  /** Where the portal in front of it is. */
  plainPortal: string
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

  plainPortal: [
    async ({ plain }, provide) => {
      const portal = await startPortal({
        API_ORIGIN: plain.origin,
        FILE_ORIGINS: plain.filesOrigin,
      })
      await provide(portal.origin)
      await portal.end()
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  baseURL: ({ plainPortal }, provide) => provide(plainPortal),

  quiet: [
    async ({ allowConsole }, provide) => {
      // Calls that are ours answer 404, and nobody notices.
      allowConsole(/status of 404/)
      // Nobody may read what lies on the other host.
      allowConsole(/blocked by CORS policy|net::ERR_FAILED|net::ERR_BLOCKED_BY_ORB/)
      await provide(undefined)
    },
    { auto: true },
  ],
})
