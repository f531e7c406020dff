import { mightHaveUnsent, outboxStore } from '#outbox/page/store'
import { onSessionChange, readSession } from '#session/session'
import { loadWithRetry } from '#ui/loading/load-with-retry.ts'

/** The code of the queue waits this long for the first screens to be done. */
const OUTBOX_AFTER_MS = 15_000
/** The key that locks it at sign-out is asked for sooner: offline it can't be had any more. */
const KEY_AFTER_MS = 1500

let following = false

/** The code of the queue is no part of a first load: it comes when something is in it, else a while later. */
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
