import { useEffect, useState } from 'react'

/** In session storage: who was reminded since the start of the portal, and when: `owner@ms`. */
const REMINDED = 'caf-reminded'
/** Disables reminders in this tab, for automated pages. */
const EVERYBODY = 'everybody'
/** Time after which 'Remind me later' reminds again, in ms. */
const LATER_MS = 24 * 3_600_000

export function recordReminder(owner: string): void {
  sessionStorage.setItem(REMINDED, `${owner}@${Date.now()}`)
}

/** Returns how long `owner` is not to be reminded, in ms; Infinity if reminders are disabled. */
function quietFor(owner: string): number {
  const reminded = sessionStorage.getItem(REMINDED) ?? ''
  if (reminded === EVERYBODY || owner === '') return Infinity
  const at = reminded.startsWith(`${owner}@`) ? Number(reminded.slice(owner.length + 1)) : NaN
  const passed = Date.now() - at
  // A time in the future was written before the clock was set back.
  return passed >= 0 && passed < LATER_MS ? LATER_MS - passed : 0
}

/** Returns whether `owner` may be reminded now: once per start, and again after a day. */
export function useCanRemind(owner: string): boolean {
  const [, lookAgain] = useState(0)
  const quiet = quietFor(owner)
  useEffect(() => {
    if (quiet === 0) return
    const look = () => lookAgain((times) => times + 1)
    // Timers are late on a device that slept: checked again when the page is shown.
    document.addEventListener('visibilitychange', look)
    const timer = quiet === Infinity ? undefined : setTimeout(look, quiet)
    return () => {
      document.removeEventListener('visibilitychange', look)
      clearTimeout(timer)
    }
  }, [quiet])
  return quiet === 0
}
