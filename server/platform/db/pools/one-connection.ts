/** Finds work that asks for a second connection while it holds one: where all do so at once, each waits for the others. */
import { AsyncLocalStorage } from 'node:async_hooks'

import { type ConnectionProvider, DefaultConnectionProvider, type Driver } from 'kysely'

/** The connection that this work holds, of all of a provider's. */
interface Held {
  by: OneConnection
  isHeld: boolean
}

const current = new AsyncLocalStorage<Held | undefined>()

/** For the rare work that has connections of its own beside the one of its caller, and of which few run at a time. */
export function besideConnection<T>(work: () => Promise<T>): Promise<T> {
  return current.run(undefined, work)
}

/** Throws where work that has one of its connections asks for another one, as a transaction does that forgets to hand `tx` on. */
export class OneConnection implements ConnectionProvider {
  readonly #provider: ConnectionProvider
  readonly #ready: Promise<void>

  constructor(driver: Driver) {
    this.#provider = new DefaultConnectionProvider(driver)
    this.#ready = driver.init()
  }

  provideConnection: ConnectionProvider['provideConnection'] = async (consumer) => {
    const outer = current.getStore()
    if (outer?.by === this && outer.isHeld) {
      throw new Error('a second connection was asked for inside a transaction: hand `tx` on')
    }
    await this.#ready
    return this.#provider.provideConnection(async (connection) => {
      // what was begun in here and goes on afterwards holds nothing any more
      const held: Held = { by: this, isHeld: true }
      try {
        return await current.run(held, () => consumer(connection))
      } finally {
        held.isHeld = false
      }
    })
  }
}
