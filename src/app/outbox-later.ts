import { mayHaveUnsent, outboxStore } from '#data/outbox-store'
import { onSessionChange, readSession } from '#data/session'

/** The code of the queue waits this long for the first screens to be done, in ms. */
const OUTBOX_AFTER = 15_000

let following = false

/** The code of the queue is no part of a first load: it comes when something is in it, else a while later. */
export function followOutboxLater(): void {
  if (following) return
  following = true
  let begun = false
  const begin = () => {
    if (begun || readSession().state !== 'signed-in') return
    begun = true
    // Without a network what is written is kept, and followed as soon as there is one.
    const later = () => {
      begun = false
      addEventListener('online', begin, { once: true })
    }
    void import('./follow-outbox.ts').then(({ followOutbox }) => followOutbox(), later)
  }
  const beginSoon = () => void setTimeout(begin, mayHaveUnsent() ? 0 : OUTBOX_AFTER)
  onSessionChange(beginSoon)
  outboxStore.subscribe(begin)
  beginSoon()
}
