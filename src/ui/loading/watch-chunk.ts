import { SPEC_LIMITS } from '#contract/http/limits'
import { startStrings } from '#i18n/catalogue'

import { showToast } from '../toast/toast.ts'

/** Tolerance in ms: a load that ends this shortly before the timeout was aborted by the worker's. */
const JUST_BEFORE = 1000

/** Shows a toast that code does not load, with the action `tryAgain`. Returns a function that removes it. */
export function showLoadTimeout(tryAgain: () => void): () => void {
  const { errors, common } = startStrings()
  return showToast('error', errors.loadTimeout, {
    duration: 'stays',
    action: { label: common.retry, run: tryAgain },
  })
}

/**
 * Loads code. After 120 s (section 8) a toast offers to try again, while the load continues. Rejects if it fails
 * sooner.
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

/**
 * The worker aborts hanging loads, so that a new request is fetched again; without a worker it would join the hanging
 * one.
 */
const isFetchedAnew = () => Boolean(navigator.serviceWorker?.controller)

/** Reloads the page as soon as it can be loaded: input is kept as drafts. */
export function loadPageAnew(): void {
  const reload = () => location.reload()
  if (navigator.onLine || isFetchedAnew()) reload()
  else addEventListener('online', reload, { once: true })
}
