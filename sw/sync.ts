/** Background sync: what a page left in the queue is sent, also when no page is open any more. */
import { drain } from '#offline/drain'

interface SyncEvent extends ExtendableEvent {
  readonly tag: string
  readonly lastChance: boolean
}

const OUTBOX = 'outbox'

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
