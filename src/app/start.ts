import { SPEC_LIMITS } from '#contract/limits'
import { speakLanguage } from '#data/api'
import { refreshConfig } from '#data/config'
import { onConnectivityChange, readConnectivity } from '#data/connectivity'
import { followOtherTabs } from '#data/session'
import { currentLanguage, startStrings } from '#strings/index'
import { startLanguage } from '#ui/language.ts'
import { showToast } from '#ui/toast/toast.ts'

import { followSession, keepFirstPaint } from './follow-session.ts'
import { queryClient } from './query-client.ts'
import { startWorker } from './worker-updates.ts'

/** What must stand before the first paint; nothing here waits for the network. */
export async function start(): Promise<void> {
  speakLanguage(currentLanguage)
  await Promise.all([startLanguage(), keepFirstPaint()])
  void refreshConfig()
  followOtherTabs()
  followSession()
  warnOffline()
  void startWorker()
  addEventListener('vite:preloadError', reloadOnce)
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

/** A chunk of an older deploy is gone: load the page again, but never in a circle. */
function reloadOnce(event: Event): void {
  const last = Number(sessionStorage.getItem('reloaded-at') ?? 0)
  if (Date.now() - last < SPEC_LIMITS.chunkLoadMs || !navigator.onLine) return
  event.preventDefault()
  sessionStorage.setItem('reloaded-at', String(Date.now()))
  location.reload()
}
