import { SPEC_LIMITS } from '#contract/http/limits'
import { startStrings } from '#i18n/catalogue'

import { showToast } from '../toast/toast.ts'

/** What ends so short of the time was ended by it: the worker gives a file up then. In ms. */
const JUST_BEFORE = 1000

/** Says that a part does not come, until it is withdrawn, and offers `tryAgain`. */
export function showLoadTimeout(tryAgain: () => void): () => void {
  const { errors, common } = startStrings()
  return showToast('error', errors.loadTimeout, {
    duration: 'stays',
    action: { label: common.retry, run: tryAgain },
  })
}

/**
 * Loads code; where it hangs for 120 s (section 8) that is said, with the offer to try again, and what was asked for goes
 * on waiting. Rejects where it fails sooner.
 */
export function watchChunk<T>(load: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    let withdraw: (() => void) | undefined
    const attempt = () => {
      withdraw = undefined
      const began = Date.now()
      const timer = setTimeout(late, SPEC_LIMITS.chunkLoadMs)
      load().then(
        (loaded) => {
          clearTimeout(timer)
          withdraw?.()
          resolve(loaded)
        },
        (error: unknown) => {
          clearTimeout(timer)
          if (withdraw) return
          if (Date.now() - began < SPEC_LIMITS.chunkLoadMs - JUST_BEFORE) reject(error)
          else late()
        },
      )
    }
    const late = () => {
      withdraw ??= showLoadTimeout(() => (isFetchedAnew() ? attempt() : loadPageAnew()))
    }
    attempt()
  })
}

/** The worker has given up what hung, so that it is fetched when it is asked for again: without one it would be waited for on. */
const isFetchedAnew = () => Boolean(navigator.serviceWorker?.controller)

/** Once there is somebody to load it from: what is typed is kept as a draft. */
export function loadPageAnew(): void {
  const reload = () => location.reload()
  if (navigator.onLine || isFetchedAnew()) reload()
  else addEventListener('online', reload, { once: true })
}
