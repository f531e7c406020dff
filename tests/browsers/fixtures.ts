/** What a journey stands on in whichever browser: a server for all journeys of a browser. */
import { test as base } from 'playwright/test'

import { startRelay, type Relay } from '#tests/e2e/support/relay'
import { startServer, type ServerProcess } from '#tests/e2e/support/server-process'
import { openStore, type Store } from '#tests/support/open-store'
import { openOwnLab, type OwnLab } from '#tests/support/worlds/own-lab'

import { howToInstall, startBrowser, type BrowserName } from './drive/browsers.ts'
import type { Driven } from './drive/driven.ts'
import { Screen } from './screen.ts'
import { openAutopush, type Autopush } from './support/autopush.ts'

interface PerBrowser {
  /** Which one; a project of the configuration each. */
  driving: BrowserName
  autopush: Autopush
  server: ServerProcess
  store: Store
  /** Between browser and server: cut, it is a network that is gone. */
  line: Relay
}

interface PerJourney {
  /** With a profile of its own, which is a device that nobody used before. */
  driven: Driven
  /** An organisation of its own. */
  lab: OwnLab
  portal: Screen
  /** Rina is signed in, and the portal is at `path`. */
  startSignedIn: (path: string) => Promise<void>
  /** Says that this browser cannot do a journey, or a part of it, and why; it has been seen at run time. */
  notHere: (why: string) => void
}

export const test = base.extend<PerJourney, PerBrowser>({
  driving: ['firefox', { option: true, scope: 'worker' }],

  autopush: [
    async ({ browserName: _ }, provide) => {
      const autopush = await openAutopush()
      await provide(autopush)
      await autopush.close()
    },
    { scope: 'worker' },
  ],

  server: [
    async ({ autopush, driving }, provide) => {
      // before a server is started for nothing
      const missing = howToInstall(driving)
      if (missing !== undefined) throw new Error(missing)
      const server = await startServer({ env: { PUSH_SERVICES: autopush.origin } })
      await provide(server)
      await server.end()
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  store: [
    async ({ server }, provide) => {
      const store = await openStore(server)
      await provide(store)
      await store.close()
    },
    { scope: 'worker' },
  ],

  line: [
    async ({ server }, provide) => {
      const line = await startRelay(server.origin)
      await provide(line)
      await line.end()
    },
    { scope: 'worker' },
  ],

  driven: async ({ driving, autopush }, provide, info) => {
    const driven = await startBrowser(driving, autopush.address)
    info.annotations.push({ type: 'browser', description: driven.title })
    await provide(driven)
    await driven.end()
  },

  lab: async ({ server, store }, provide) => {
    await provide(await openOwnLab(server.origin, store.build))
  },

  portal: async ({ driven, line }, provide, info) => {
    line.mend()
    const portal = new Screen(driven, line.origin)
    await provide(portal)
    if (info.status !== info.expectedStatus) {
      const body = `${await portal.path()}\n\n${await portal.text()}`
      await info.attach('what the screen said', { body, contentType: 'text/plain' })
    }
  },

  startSignedIn: async ({ portal, driven, lab }, provide) => {
    await provide(async (path) => {
      // An address of the portal that is none of its pages.
      await portal.open('/favicon.svg')
      await driven.run((token) => {
        localStorage.setItem('token', token)
        // As if it had been shown in this tab already: it would stand over what a journey is about.
        sessionStorage.setItem('caf-reminded', 'everybody')
      }, lab.rina.token)
      await portal.open(path)
    })
  },

  notHere: async ({ browserName: _ }, provide, info) => {
    await provide((why) => void info.annotations.push({ type: 'not here', description: why }))
  },
})

export { expect } from 'playwright/test'
