import { Workbox } from 'workbox-window'

import type { ToWorker, WorkerMessage } from '#contract/worker'
import { isBusy, onBusyChange } from '#device/busy'
import { startStrings } from '#i18n/catalogue'
import { showToast } from '#ui/toast/toast.ts'

/** Interval at which an accepted update that has not taken over activates itself. */
const ACTIVATE_EVERY_MS = 6000
/** A page that is shown again checks for an update at most this often. */
const CHECK_EVERY_MS = 60 * 60_000

/** Registers the worker and offers its updates. An update never interrupts a page in use. */
export async function startWorker(): Promise<void> {
  const workbox = new Workbox('/sw.js', { scope: '/' })
  const updating = Boolean(navigator.serviceWorker.controller)
  /** Set while an accepted update is in progress. */
  let stopHandover: (() => void) | undefined
  let found: ServiceWorker | undefined
  const offerOnce = (worker: ServiceWorker | undefined) => {
    if (worker === found) return
    found = worker
    offer(() => {
      offered = undefined
      stopHandover?.()
      stopHandover = beginHandover()
    })
  }

  workbox.addEventListener('waiting', ({ sw }) => offerOnce(sw))
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    const accepted = stopHandover !== undefined
    // This is another version: the person has not accepted it yet.
    stopHandover?.()
    stopHandover = undefined
    // Input that was begun since then is not lost.
    if (accepted && !isBusy()) location.reload()
    // Another tab has accepted the update: this one stays as it is until the person accepts too.
    else if (updating || accepted) offer(() => location.reload())
  })
  // Where workers are forbidden, the portal works online.
  onBusyChange(() => {
    if (isBusy() === Boolean(offered?.withdraw)) showOffer()
  })
  const registration = await workbox.register().catch(() => undefined)
  if (!registration) return
  followInstalls(registration, offerOnce)
  checkForUpdates(registration)
  const working = await navigator.serviceWorker.ready
  const claim: WorkerMessage<ToWorker> = { type: 'claim' }
  if (!navigator.serviceWorker.controller) working.active?.postMessage(claim)
}

/** Covers what workbox-window does not report: an update in progress at registration, and any after the second. */
function followInstalls(
  registration: ServiceWorkerRegistration,
  installed: (worker: ServiceWorker) => void,
): void {
  const follow = () => {
    const worker = registration.installing
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && registration.active) installed(worker)
    })
  }
  follow()
  registration.addEventListener('updatefound', follow)
}

/**
 * Asks the active worker to hand over when it is idle; a browser that finds it busy would keep it. Returns a function
 * that stops asking.
 */
function beginHandover(): () => void {
  const registration = navigator.serviceWorker.getRegistration()
  const handOver: WorkerMessage<ToWorker> = { type: 'make-way' }
  const activate: WorkerMessage<ToWorker> = { type: 'activate-update' }
  void registration.then((found) => found?.active?.postMessage(handOver))
  const activating = setInterval(() => {
    void registration.then((found) => found?.waiting?.postMessage(activate))
  }, ACTIVATE_EVERY_MS)
  const notice = setTimeout(
    () => showToast('info', startStrings().update.underWay),
    ACTIVATE_EVERY_MS,
  )
  return () => {
    clearInterval(activating)
    clearTimeout(notice)
  }
}

let offered: { take: () => void; withdraw?: () => void } | undefined

function offer(take: () => void): void {
  offered?.withdraw?.()
  offered = { take }
  showOffer()
}

/** Shows the offer unless a form is being filled in or the queue is sent; it is withdrawn when that begins. */
function showOffer(): void {
  if (!offered) return
  offered.withdraw?.()
  delete offered.withdraw
  if (isBusy()) return
  const { update } = startStrings()
  const action = { label: update.reload, run: offered.take }
  offered.withdraw = showToast('info', update.ready, { duration: 'stays', action })
}

function checkForUpdates(registration: ServiceWorkerRegistration): void {
  let checkedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < CHECK_EVERY_MS) return
    checkedAt = Date.now()
    // Offered again after it was closed.
    showOffer()
    registration.update().catch(() => undefined)
  })
}
