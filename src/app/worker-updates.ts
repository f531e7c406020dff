import type { ToWorker, WorkerMessage } from '#contract/worker'
import { isBusy, onBusyChange } from '#device/busy'
import { catchInstallOffer } from '#device/install-prompt'
import { startStrings } from '#i18n/catalogue'
import { showToast } from '#ui/toast/toast.ts'

/** After this an accepted update asks for its place itself, again and again, in ms. */
const ASK_AFTER = 6000
/** A page that is come back to looks for an update at most this often, in ms. */
const LOOK_EVERY = 60 * 60_000

/** Registers the worker and offers what it brings. An update is never forced on a page in use. */
export async function startWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  catchInstallOffer()
  const { Workbox } = await import('workbox-window')
  const workbox = new Workbox('/sw.js', { scope: '/' })
  const updating = Boolean(navigator.serviceWorker.controller)
  /** While an accepted update is on its way. */
  let stopAsking: (() => void) | undefined
  let found: ServiceWorker | undefined
  const offerOnce = (worker: ServiceWorker | undefined) => {
    if (worker === found) return
    found = worker
    offer(() => {
      offered = undefined
      stopAsking?.()
      stopAsking = takeUpdate()
    })
  }

  workbox.addEventListener('waiting', ({ sw }) => offerOnce(sw))
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    const accepted = stopAsking !== undefined
    // The next version is not this one: its person has not been asked yet.
    stopAsking?.()
    stopAsking = undefined
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
  lookForUpdates(registration)
  const working = await navigator.serviceWorker.ready
  const claim: WorkerMessage<ToWorker> = { type: 'claim' }
  if (!navigator.serviceWorker.controller) working.active?.postMessage(claim)
}

/** What workbox-window does not say: an update that was under way when it registered, and any after the second. */
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
 * The worker of now makes way when it is asked for nothing; a browser that finds it busy would let it stay for long.
 * @returns stops asking for it
 */
function takeUpdate(): () => void {
  const registration = navigator.serviceWorker.getRegistration()
  const makeWay: WorkerMessage<ToWorker> = { type: 'make-way' }
  const activate: WorkerMessage<ToWorker> = { type: 'activate-update' }
  void registration.then((found) => found?.active?.postMessage(makeWay))
  const asking = setInterval(() => {
    void registration.then((found) => found?.waiting?.postMessage(activate))
  }, ASK_AFTER)
  const saying = setTimeout(() => showToast('info', startStrings().update.underWay), ASK_AFTER)
  return () => {
    clearInterval(asking)
    clearTimeout(saying)
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

function lookForUpdates(registration: ServiceWorkerRegistration): void {
  let lookedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < LOOK_EVERY) return
    lookedAt = Date.now()
    // Who closed it is asked again.
    showOffer()
    registration.update().catch(() => undefined)
  })
}
