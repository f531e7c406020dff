import { mightHaveUnsent, outboxStore } from '#outbox/page/store'
import { onSessionChange, readSession } from '#session/session'
import { loadWithRetry } from '#ui/loading/load-with-retry.ts'

/** Delay before the code of the queue is loaded, so that the first screens are done. */
const OUTBOX_AFTER_MS = 15_000
/** The key that encrypts it at sign-out is fetched sooner, since it can't be fetched offline. */
const KEY_AFTER_MS = 1500

let following = false

/** Loads the code of the queue outside the first load: as soon as the queue has content, else after a delay. */
export function followOutboxLater(): void {
  if (following) return
  following = true
  let begun = false
  const begin = () => {
    if (begun || readSession().state !== 'signed-in') return
    begun = true
    void loadWithRetry(() => import('./follow-outbox.ts')).then(({ followOutbox }) =>
      followOutbox(),
    )
  }
  const askForKey = () =>
    void import('#api/session/early-key').then(
      ({ fetchKeyEarly }) => fetchKeyEarly(),
      () => undefined,
    )
  const beginSoon = () => {
    setTimeout(begin, mightHaveUnsent() ? 0 : OUTBOX_AFTER_MS)
    setTimeout(askForKey, KEY_AFTER_MS)
  }
  onSessionChange(beginSoon)
  outboxStore.subscribe(begin)
  beginSoon()
}
