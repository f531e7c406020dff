import { configureApi } from '#api/http/client'
import { readConfig, refreshConfig } from '#api/http/config'
import { SPEC_LIMITS } from '#contract/http/limits'
import { LANGUAGE_STORAGE_KEY } from '#contract/storage-keys'
import { isBusy } from '#device/busy'
import { onConnectivityChange, readConnectivity } from '#device/connectivity'
import { captureInstallOffer } from '#device/install-prompt'
import { isBeingLeft, untilItStays } from '#device/leaving'
import { whenIdle } from '#device/timing/when-idle'
import { currentLanguage, ensureFullCatalogue, startStrings } from '#i18n/catalogue'
import { startLanguage } from '#i18n/language'
import { configureOutbox } from '#outbox/page/ports'
import { linkKeyOf } from '#session/landing'
import { followOtherTabs, isWipePending, readSession } from '#session/session'
import { loadWithRetry } from '#ui/loading/load-with-retry.ts'
import { closeAllModals } from '#ui/modal/modal.ts'
import { steadyPresses } from '#ui/press/steady-press.ts'
import { showToast } from '#ui/toast/toast.ts'
import { personalStorage } from '#vault/personal-storage'
import { isSharedBench } from '#vault/vault'

import { followSession, keepFirstPaint } from '../follow-session.ts'
import { forgetEverything } from '../forget-everything.ts'
import { outboxPorts } from '../outbox/outbox-ports.ts'
import { router } from '../router/router.tsx'
import { queryClient } from './query-client.ts'

/** Latest time for the first screen to be shown or broken, in ms. */
const LONGEST_START = 10_000
/** Latest time for its code and data to be there before it is rendered, in ms: toasts tell what is wrong with them. */
const LONGEST_LOAD = 3000
/** In session storage: when the page was loaded anew for a chunk, in ms. */
const RELOADED_AT = 'reloaded-at'

/** Starts the portal: what is needed before the first paint; nothing here waits for the network. */
export async function start(): Promise<void> {
  configureApi({
    language: currentLanguage,
    onOtherAccount: () =>
      void import('#api/session/linked-accounts').then(({ refreshAccount }) => refreshAccount()),
    unlock: async () => (await import('#api/bench/unlock')).unlockAgain(),
    prove: async (...asked) => (await import('../ask-for-proof.ts')).askForProof(...asked),
    onFactorNeeded: leadToSecondStep,
  })
  configureOutbox(outboxPorts)
  if (isSharedBench()) forgetLastPage()
  followSharing()
  followLanguage()
  const signedIn = readSession().state !== 'signed-out'
  if (signedIn) fetchScreen()
  await Promise.all([
    startLanguage().then(() => (signedIn ? ensureFullCatalogue() : undefined)),
    keepFirstPaint(),
  ])
  // Kept data is shown at once and refetched: whoever reloads a page expects current data.
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
  steadyPresses()
  followSession()
  if (isSharedBench()) {
    void loadWithRetry(() => import('../bench/follow-bench.ts')).then(({ followBench }) =>
      followBench(),
    )
  }
  if (isLeftBehind()) void loadWithRetry(wipe)
  // Leaving a screen closes its modals.
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (pathChanged) closeAllModals()
  })
  addEventListener('vite:preloadError', reloadOnce)
  followFirstScreen()
  // A screen that is loaded is rendered in small tasks; one that the router loads later, in one.
  await Promise.race([router.load(), new Promise((resolve) => setTimeout(resolve, LONGEST_LOAD))])
}

/** Another page has made this device a shared bench, or ended that: what this one holds belongs elsewhere now. */
function followSharing(): void {
  const isShared = isSharedBench()
  addEventListener('storage', () => {
    if (isSharedBench() !== isShared) location.replace('/bench')
  })
}

/** A language that is chosen in another tab is spoken in this one, too. */
function followLanguage(): void {
  addEventListener('storage', ({ key }) => {
    if (key === LANGUAGE_STORAGE_KEY) void startLanguage(personalStorage())
  })
}

/** What the page of whoever unlocked this shared bench before left in session storage: the router notes addresses there. */
function forgetLastPage(): void {
  // of the mail's link that this page was opened by
  const linkKey = linkKeyOf(location.pathname)
  for (const key of Object.keys(sessionStorage)) {
    if (key !== RELOADED_AT && key !== linkKey) sessionStorage.removeItem(key)
  }
}

/** Once, however many calls were refused. */
function leadToSecondStep(): void {
  const { pathname, href } = router.latestLocation
  if (pathname === '/second-step') return
  void router.navigate({ to: '/second-step', search: { redirect: href }, replace: true })
}

/** Starts what waits for the first screen to be usable. */
function followFirstScreen(): void {
  void firstScreen().then(() => {
    warnOffline()
    if (import.meta.env.PROD && 'serviceWorker' in navigator) {
      captureInstallOffer()
      void loadWithRetry(() => import('./worker-updates.ts')).then(({ startWorker }) =>
        startWorker(),
      )
    }
    // No part of the first load.
    void whenIdle()
      .then(() => loadWithRetry(() => import('./start-deferred.ts')))
      .then(({ startDeferred }) => startDeferred(router))
  })
}

/** Somebody signed out here, and their data is not wiped yet. */
const isLeftBehind = () => isWipePending() && readSession().state === 'signed-out'

/** Returns true when it is done; a failed wipe is tried again. */
async function wipe(): Promise<true | undefined> {
  await forgetEverything()
  return isLeftBehind() ? undefined : true
}

/**
 * Loads the code of the screen and its data while kept data is read. Failures are reported when the router loads it
 * again.
 */
function fetchScreen(): void {
  import('#cache/query-store').catch(() => undefined)
  const [matched] = router.getMatchedRoutes(router.latestLocation.pathname)
  for (const route of matched) router.loadRouteChunk(route)?.catch(() => undefined)
}

/** Resolves when the first screen is usable, or waiting longer makes no sense. */
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
 * Section 8: shows a warning at start, for 10 s. Later changes are shown by the mark in the shell; what is on screen
 * is refetched when the server can be reached.
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
 * A chunk of an older deploy is gone: reloads the page once, unless that would lose input. Whatever needed the chunk
 * still fails with the browser's error: Vite would hand it `undefined` as the module if the event were cancelled.
 */
function reloadOnce(failed: VitePreloadErrorEvent): void {
  if (isBeingLeft()) return reloadIfItStays(failed)
  if (isBusy()) return
  const last = Number(sessionStorage.getItem(RELOADED_AT) ?? 0)
  if (Date.now() - last < SPEC_LIMITS.chunkLoadMs || !navigator.onLine) return
  sessionStorage.setItem(RELOADED_AT, String(Date.now()))
  location.reload()
}

/**
 * The browser has ended the load because the page is being left: a reload would take the person back. The router reloads the
 * page too, once for each message, and this key tells it that it has.
 */
function reloadIfItStays(failed: VitePreloadErrorEvent): void {
  const key = `tanstack_router_reload:${failed.payload.message}`
  sessionStorage.setItem(key, '1')
  void untilItStays().then(() => {
    sessionStorage.removeItem(key)
    reloadOnce(failed)
  })
}
