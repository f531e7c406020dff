import { onOtherAccount, configureLanguage } from '#api/http/client'
import { readConfig, refreshConfig } from '#api/http/config'
import { SPEC_LIMITS } from '#contract/http/limits'
import { isBusy } from '#device/busy'
import { onConnectivityChange, readConnectivity } from '#device/connectivity'
import { whenIdle } from '#device/when-idle'
import { currentLanguage, startStrings } from '#i18n/catalogue'
import { startLanguage } from '#i18n/language'
import { ensureFullCatalogue } from '#i18n/use-strings'
import { configureOutbox } from '#outbox/page/ports'
import { followOtherTabs, isWipePending, readSession } from '#session/session'
import { loadWithRetry } from '#ui/loading/load-with-retry.ts'
import { closeAllModals } from '#ui/modal/modal.ts'
import { showToast } from '#ui/toast/toast.ts'

import { followSession, keepFirstPaint } from './follow-session.ts'
import { forgetEverything } from './forget-everything.ts'
import { outboxPorts } from './outbox-ports.ts'
import { queryClient } from './query-client.ts'
import { router } from './router.tsx'
import { startWorker } from './worker-updates.ts'

/** By then a screen is there or broken, in ms. */
const LONGEST_START = 10_000

/** What must stand before the first paint; nothing here waits for the network. */
export async function start(): Promise<void> {
  configureLanguage(currentLanguage)
  onOtherAccount(() => {
    void import('#api/session/linked-accounts').then(({ refreshAccount }) => refreshAccount())
  })
  configureOutbox(outboxPorts)
  const signedIn = readSession().state !== 'signed-out'
  if (signedIn) fetchScreen()
  await Promise.all([
    startLanguage().then(() => (signedIn ? ensureFullCatalogue() : undefined)),
    keepFirstPaint(),
  ])
  // What was kept is shown at once, and asked for again behind it: who reloads a page wants to know.
  void queryClient.invalidateQueries({ refetchType: 'none' })
  const { hidden } = readConfig()
  void refreshConfig().then(() => {
    if (readConfig().hidden.join() !== hidden.join()) void router.invalidate()
    if (!readConfig().old_hosts.includes(location.host)) return
    void import('./redirect-from-old-host.ts').then(({ redirectFromOldHost }) =>
      redirectFromOldHost(),
    )
  })
  followOtherTabs()
  followSession()
  if (isLeftBehind()) void loadWithRetry(wipe)
  // A place that is left takes its modals along, however it is left.
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (pathChanged) closeAllModals()
  })
  addEventListener('vite:preloadError', reloadOnce)
  void firstScreen().then(() => {
    warnOffline()
    void startWorker()
    // No part of a first load.
    void whenIdle()
      .then(() => loadWithRetry(() => import('./start-deferred.ts')))
      .then(({ startDeferred }) => startDeferred(router))
  })
}

/** Somebody signed out here, and what they left is still there. */
const isLeftBehind = () => isWipePending() && readSession().state === 'signed-out'

/** True when it is done: what can't be wiped now is tried again. */
async function wipe(): Promise<true | undefined> {
  await forgetEverything()
  return isLeftBehind() ? undefined : true
}

/** The code of the screen and of its data comes while what was kept is read. What fails here fails again, and is said. */
function fetchScreen(): void {
  import('#cache/query-store').catch(() => undefined)
  const [matched] = router.getMatchedRoutes(router.latestLocation.pathname)
  for (const route of matched) router.loadRouteChunk(route)?.catch(() => undefined)
}

/** Resolves when there is something to see and to use, or nothing is to be waited for any longer. */
function firstScreen(): Promise<void> {
  return new Promise((resolve) => {
    router.subscribe('onRendered', () => {
      // Safari has no idle callbacks.
      if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve())
      else setTimeout(resolve)
    })
    setTimeout(resolve, LONGEST_START)
  })
}

/**
 * specification 8: a warning at start, 10 s. Later changes are said by the mark in the shell; what is on screen is asked for
 * again when the server can be reached.
 */
function warnOffline(): void {
  const withdraw =
    readConnectivity() === 'online'
      ? undefined
      : showToast('warning', startStrings().errors.noConnection, {
          duration: SPEC_LIMITS.offlineWarningMs,
          holds: true,
        })
  onConnectivityChange(() => {
    if (readConnectivity() !== 'online') return
    withdraw?.()
    void queryClient.refetchQueries({ type: 'active', stale: true })
  })
}

/**
 * A chunk of an older deploy is gone: load the page again, but never in a circle, and not while something would be
 * torn apart: what asked for the chunk says then that it did not come.
 */
function reloadOnce(event: Event): void {
  if (isBusy()) return
  const last = Number(sessionStorage.getItem('reloaded-at') ?? 0)
  if (Date.now() - last < SPEC_LIMITS.chunkLoadMs || !navigator.onLine) return
  event.preventDefault()
  sessionStorage.setItem('reloaded-at', String(Date.now()))
  location.reload()
}
