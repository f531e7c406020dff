/** Background sync: sends what a page left in the queue, also when no page is open. */
import { SYNC_TAG } from '#outbox/background-sync'
import { drain } from '#outbox/drain/drain'

interface SyncEvent extends ExtendableEvent {
  readonly tag: string
  readonly lastChance: boolean
}

/** Rejects while something is left to send, so that the browser tries again. */
export function sendOnSync(event: Event): void {
  const { tag, lastChance, waitUntil } = event as SyncEvent
  if (tag !== SYNC_TAG) return
  waitUntil.call(
    event,
    drain({ atOnce: true }).then(({ left }) => {
      if ((left === 'later' || left === 'offline') && !lastChance)
        throw new Error('something is left to send')
    }),
  )
}
