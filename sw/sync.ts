/** Background sync: sends what a page left in the queue, also when no page is open. */
import { drain } from '#outbox/drain'

interface SyncEvent extends ExtendableEvent {
  readonly tag: string
  readonly lastChance: boolean
}

declare const self: ServiceWorkerGlobalScope & {
  registration: { sync?: { register: (tag: string) => Promise<void> } }
}

const OUTBOX_TAG = 'outbox'

/** Requests a sync event for when there is a network. */
export async function requestSync(): Promise<void> {
  await self.registration.sync?.register(OUTBOX_TAG).catch(() => undefined)
}

/** Rejects while something is left to send, so that the browser tries again. */
export function sendOnSync(event: Event): void {
  const { tag, lastChance, waitUntil } = event as SyncEvent
  if (tag !== OUTBOX_TAG) return
  waitUntil.call(
    event,
    drain({ atOnce: true }).then(({ left }) => {
      if ((left === 'later' || left === 'offline') && !lastChance)
        throw new Error('something is left to send')
    }),
  )
}
