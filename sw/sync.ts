/** Background sync: what a page left in the queue is sent, also when no page is open any more. */
import { drain } from '#outbox/drain'

interface SyncEvent extends ExtendableEvent {
  readonly tag: string
  readonly lastChance: boolean
}

declare const self: ServiceWorkerGlobalScope & {
  registration: { sync?: { register: (tag: string) => Promise<void> } }
}

const OUTBOX = 'outbox'

/** What the worker can't send now, it sends when the browser says that the network is back. */
export async function askForSync(): Promise<void> {
  await self.registration.sync?.register(OUTBOX).catch(() => undefined)
}

/** Rejects while something is left to send, so that the browser tries again. */
export function sendOnSync(event: Event): void {
  const { tag, lastChance, waitUntil } = event as SyncEvent
  if (tag !== OUTBOX) return
  waitUntil.call(
    event,
    drain({ atOnce: true }).then(({ left }) => {
      if ((left === 'later' || left === 'offline') && !lastChance)
        throw new Error('something is left to send')
    }),
  )
}
