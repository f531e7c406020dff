/** A page that uses the queue, for tests. Call `vi.resetModules()` before each: everything of it is loaded anew. */
import { server } from '../drain/stub-server.ts'

/** Pages loaded so far: all but the last are closed. */
let pages = 0

/** What the person does when they are asked to prove who they are. */
export const person: { prove: (askedAt: number) => Promise<boolean> } = { prove: async () => false }

/** A freshly loaded page with a server that gives these answers. The page before it is closed: it sends and asks nothing. */
export async function loadPage(...answers: Parameters<typeof server>) {
  const page = ++pages
  const isOpen = () => page === pages
  let holds = 0
  const holdUpdates = () => {
    holds++
    return () => void holds--
  }
  const { configureOutbox } = await import('./ports.ts')
  const stub = server(...answers)
  configureOutbox({
    readIdentity: () => ({ person: '8', account: '10', owner: '8#10' }),
    readSession: () =>
      isOpen()
        ? {
            token: 'token',
            owner: '8',
            account: '10',
            switches: false,
            apiBase: 'https://api.lab',
            language: 'en',
          }
        : undefined,
    onExpired: () => undefined,
    onOtherAccount: () => undefined,
    prove: async (askedAt) => isOpen() && person.prove(askedAt),
    isOnline: () => true,
    onConnectivityChange: () => undefined,
    holdUpdates,
    fetch: stub.fetch,
    uploadFetch: undefined,
    unlock: undefined,
  })
  const { outboxDb } = await import('../database.ts')
  await Promise.all(outboxDb.tables.map((table) => table.clear()))
  const [store, react] = await Promise.all([import('./store.ts'), import('../react.ts')])
  const { readQueue, startOutbox, drainNow } = await import('./sender.ts')
  const { announce } = await import('../announce.ts')
  const queue = { ...store, ...react, readQueue, startOutbox, drainNow, announce }
  return { ...queue, outboxDb, sent: stub.sent, heldUpdates: () => holds }
}
