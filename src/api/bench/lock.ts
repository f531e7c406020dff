/** Locking a shared bench: by a button, without use, and while it sleeps. */
import { createClient } from '#contract/http/client'
import { BENCH_LIMITS, lockBench } from '#contract/security/benches'
import { readBenchRecord } from '#vault/bench-store'

import { apiOptions, lastingFetch } from '../http/client.ts'
import { lockOtherPages, onOtherPage } from './other-pages.ts'
import { readUnlocked } from './unlocked.ts'

/** A page that was hidden for longer locks, in ms; taking a photo or choosing a file hides it for a while. */
const HIDDEN_MS = 60_000
const USES = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'input'] as const

let locking = false

/** Hides the screen at once, and loads the page anew: nothing of the person stays in its memory. */
export function lock(): void {
  if (locking) return
  notifyServer()
  lockOtherPages()
  leave()
}

/** As {@link lock}, where another page has been unlocked or has told the others. */
function leave(): void {
  locking = true
  document.documentElement.dataset.locked = ''
  // going back in the history would call off what follows: a window that closes meanwhile finds no entry of its own to leave
  History.prototype.replaceState.call(history, {}, '')
  const toStart = () => location.replace('/bench')
  toStart()
  // whoever presses Back meanwhile
  addEventListener('popstate', toStart)
}

/** The server locks their session as well; without a network it does so by itself some hours later. */
function notifyServer(): void {
  const unlocked = readUnlocked()
  if (!unlocked) return
  const client = createClient({ ...apiOptions, fetch: lastingFetch })
  const body = { bench_key: unlocked.benchKey, person_id: unlocked.member.person }
  client.call(lockBench, { body }).catch(() => undefined)
}

/** Locks once nobody has used the page for as long as the bench says, or it was hidden for a minute. */
export function lockWithoutUse(): void {
  let allowedMs = BENCH_LIMITS.lockMinutes.usual * 60_000
  let usedAt = Date.now()
  let hiddenAt: number | undefined
  const isTime = () => {
    const now = Date.now()
    // a clock that was set back tells nothing
    const passed = (since: number) => (now >= since ? now - since : Infinity)
    return passed(usedAt) >= allowedMs || (hiddenAt !== undefined && passed(hiddenAt) >= HIDDEN_MS)
  }
  let next: ReturnType<typeof setTimeout> | undefined
  // timers of a device that slept are late: it is looked at each use and each waking, too
  const look = () => {
    if (isTime()) return lock()
    clearTimeout(next)
    const since = Math.min(usedAt + allowedMs, (hiddenAt ?? Infinity) + HIDDEN_MS)
    next = setTimeout(look, Math.max(0, since - Date.now()))
  }
  const use = () => {
    if (isTime()) lock()
    else usedAt = Date.now()
  }
  for (const event of USES) addEventListener(event, use, { capture: true, passive: true })
  document.addEventListener('visibilitychange', () => {
    look()
    const isHidden = document.visibilityState === 'hidden'
    hiddenAt = isHidden ? Date.now() : undefined
    document.documentElement.toggleAttribute('data-covered', isHidden)
    look()
  })
  look()
  // what the browser kept of a page that has locked
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.replace('/bench')
  })
  onOtherPage(leave)
  void readBenchRecord().then(
    (record) => {
      if (!record) return
      allowedMs = record.lockMinutes * 60_000
      look()
    },
    () => undefined,
  )
}
