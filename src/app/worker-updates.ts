import type { ToWorker, WorkerMessage } from '#contract/worker'
import { isBusy, onBusyChange } from '#device/busy'
import { captureInstallOffer } from '#device/install-prompt'
import { startStrings } from '#i18n/catalogue'
import { showToast } from '#ui/toast/toast.ts'

/** An accepted update that has not taken over by then activates itself, again and again. */
const ACTIVATE_EVERY_MS = 6000
/** A page that is shown again checks for an update at most this often. */
const CHECK_EVERY_MS = 60 * 60_000

/** Registers the worker and offers its updates. An update is never forced on a page in use. */
export async function startWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  captureInstallOffer()
  const { Workbox } = await import('workbox-window')
  const workbox = new Workbox('/sw.js', { scope: '/' })
  const updating = Boolean(navigator.serviceWorker.controller)
  /** While an accepted update is on its way. */
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
    // The next version is not this one: its person has not been asked yet.
    stopHandover?.()
    stopHandover = undefined
    // What was begun since then is not torn apart.
    if (accepted && !isBusy()) location.reload()
    // Another tab has taken the update: this one goes on as it is until its person says otherwise.
    else if (updating || accepted) offer(() => location.reload())
  })
  // Where a browser or its owner forbids workers, the portal works online as ever.
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

/** What workbox-window does not report: an update that was under way when it registered, and any after the second. */
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
 * The active worker hands over when it is idle; a browser that finds it busy would let it stay for long. Returns how to
 * stop waiting for that.
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

/** An offer waits while a form is being filled in or a queue is sent, and is taken back when one begins. */
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
    // Who closed it is asked again.
    showOffer()
    registration.update().catch(() => undefined)
  })
}
