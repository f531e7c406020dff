import { SPEC_LIMITS } from '#contract/limits'
import { speakLanguage } from '#data/api'
import { refreshConfig } from '#data/config'
import { onConnectivityChange, readConnectivity } from '#data/connectivity'
import { endSession, followOtherTabs, onSessionChange, readSession } from '#data/session'
import { askToSignIn } from '#features/session/sign-in-again.ts'
import { currentLanguage, startStrings } from '#strings/index'
import { startLanguage } from '#ui/language.ts'
import { closeAllModals } from '#ui/modal/modal.ts'
import { showToast } from '#ui/toast/toast.ts'

import { forgetEverything } from './forget-everything.ts'
import { queryClient } from './query-client.ts'
import { router } from './router.tsx'
import { startWorker } from './worker-updates.ts'

/** What must stand before the first paint; nothing here waits for the network. */
export async function start(): Promise<void> {
  speakLanguage(currentLanguage)
  await Promise.all([startLanguage(), readSession().state === 'signed-in' && keepFirstPaint()])
  void refreshConfig()
  followOtherTabs()
  followSession()
  warnOffline()
  void startWorker()
  addEventListener('vite:preloadError', reloadOnce)
}

let keeping: Promise<void> | undefined

/** Restores and keeps what the first paint needs; a signed-out page has nothing to restore, and loads nothing for it. */
async function keepFirstPaint(): Promise<void> {
  keeping ??= import('./web-persistence.ts').then(({ persistFirstPaint }) =>
    persistFirstPaint(queryClient),
  )
  await keeping
}

/** spec 8: a warning at start, 10 s. Later changes are said by the mark in the shell. */
function warnOffline(): void {
  if (readConnectivity() === 'online') {
    onConnectivityChange(() => {
      if (readConnectivity() === 'online')
        void queryClient.refetchQueries({ type: 'active', stale: true })
    })
    return
  }
  showToast('warning', startStrings().errors.noConnection, {
    duration: SPEC_LIMITS.offlineWarningMs,
  })
}

/**
 * A refused token asks for the password over the screen. A sign-out, here or in another tab, leads to /login; another
 * person's sign-in leads home. Either way nothing of the one before stays.
 */
function followSession(): void {
  let before = readSession()
  onSessionChange(() => {
    const was = before
    const now = readSession()
    before = now
    if (now.state === 'signed-in') void keepFirstPaint()
    if (now.state === 'expired') void askToSignIn().then(endSessionIfExpired)
    if (was.state === 'signed-out') return
    if (now.state === 'signed-out') {
      void leaveFor('/login')
    } else if (was.owner !== '' && now.owner !== was.owner) {
      void leaveFor('/home')
    }
  })
}

/** The screens go before their data: one that still stood would ask for it again. */
async function leaveFor(to: '/login' | '/home'): Promise<void> {
  closeAllModals()
  await router.navigate({ to })
  await forgetEverything()
}

function endSessionIfExpired(): void {
  if (readSession().state === 'expired') endSession()
}

/** A chunk of an older deploy is gone: load the page again, but never in a circle. */
function reloadOnce(event: Event): void {
  const last = Number(sessionStorage.getItem('reloaded-at') ?? 0)
  if (Date.now() - last < SPEC_LIMITS.chunkLoadMs || !navigator.onLine) return
  event.preventDefault()
  sessionStorage.setItem('reloaded-at', String(Date.now()))
  location.reload()
}
