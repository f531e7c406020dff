/** A server for one file alone: started before its first test, while the worker's `portal` runs on for the next file. */
import { openStore, type Store } from '#tests/support/open-store'
import { openOwnLab } from '#tests/support/worlds/own-lab'

import { test as base } from './fixtures.ts'
import type { ServerProcess } from './server-process.ts'

/** A start of its own, after what it needs was made; longer than a server is given. */
const START_MS = 300_000

export interface Own {
  /** What this file's browsers are at, and where its `lab` is. */
  server: ServerProcess
  /** The database and the files of `server`. */
  ownStore: Store
}

/** The file's `test`. `start` may make what the server needs; `end` removes that again. */
export function onOwnServer(start: () => Promise<ServerProcess>, end: () => Promise<void>) {
  let own: { server: ServerProcess; store: Store } | undefined
  const running = () => {
    if (!own) throw new Error('the server of this file was not started')
    return own
  }

  const test = base.extend<Own>({
    server: ({ browserName: _ }, provide) => provide(running().server),
    ownStore: ({ browserName: _ }, provide) => provide(running().store),
    // Hooks have it, too, before there is a server.
    baseURL: ({ browserName: _ }, provide) => provide(own?.server.origin),
    lab: async ({ server }, provide) => {
      await provide(await openOwnLab(server.origin, running().store.build))
    },
  })
  test.beforeAll(async () => {
    test.setTimeout(START_MS)
    const server = await start()
    own = { server, store: await openStore(server) }
  })
  test.afterAll(async () => {
    await own?.store.close()
    await own?.server.end()
    await end()
  })
  return test
}
