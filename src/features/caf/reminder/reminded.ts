import { useEffect, useState } from 'react'

/** In session storage: whom this start of the portal has reminded, and when: `owner@ms`. */
const REMINDED = 'caf-reminded'
/** Nobody is to be reminded in this tab: for pages that nobody looks at. */
const EVERYBODY = 'everybody'
/** 'Remind me later' is heard for so long, on a device that is never closed: in ms. */
const LATER_MS = 24 * 3_600_000

export function recordReminder(owner: string): void {
  sessionStorage.setItem(REMINDED, `${owner}@${Date.now()}`)
}

/** Returns how long `owner` is not to be reminded, in ms; Infinity where nobody is. */
function quietFor(owner: string): number {
  const reminded = sessionStorage.getItem(REMINDED) ?? ''
  if (reminded === EVERYBODY || owner === '') return Infinity
  const at = reminded.startsWith(`${owner}@`) ? Number(reminded.slice(owner.length + 1)) : NaN
  const passed = Date.now() - at
  // One that lies in the future was noted by a clock that was set back since.
  return passed >= 0 && passed < LATER_MS ? LATER_MS - passed : 0
}

/** Whether `owner` may be reminded now: once a start, and again after a day. */
export function useCanRemind(owner: string): boolean {
  const [, lookAgain] = useState(0)
  const quiet = quietFor(owner)
  useEffect(() => {
    if (quiet === 0) return
    const look = () => lookAgain((times) => times + 1)
    // A device that slept is late with its timers: it looks when it is looked at.
    document.addEventListener('visibilitychange', look)
    const timer = quiet === Infinity ? undefined : setTimeout(look, quiet)
    return () => {
      document.removeEventListener('visibilitychange', look)
      clearTimeout(timer)
    }
  }, [quiet])
  return quiet === 0
}
