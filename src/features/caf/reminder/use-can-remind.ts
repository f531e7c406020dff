import { useCallback, useRef, useSyncExternalStore } from 'react'

import { personalSessionStorage } from '#vault/personal-session-storage'

/** In session storage: who was reminded since the start of the portal, and when: `owner@ms`. */
const REMINDED = 'caf-reminded'
/** Disables reminders in this tab, for automated pages. */
const EVERYBODY = 'everybody'
/** Time after which 'Remind me later' reminds again, in ms. */
const LATER_MS = 24 * 3_600_000

/** Returns how long `owner` is not to be reminded, in ms; Infinity if reminders are disabled. */
function quietFor(owner: string): number {
  const reminded = personalSessionStorage().getItem(REMINDED) ?? ''
  if (reminded === EVERYBODY || owner === '') return Infinity
  const at = reminded.startsWith(`${owner}@`) ? Number(reminded.slice(owner.length + 1)) : NaN
  const passed = Date.now() - at
  // A time in the future was written before the clock was set back.
  return passed >= 0 && passed < LATER_MS ? LATER_MS - passed : 0
}

/**
 * Returns whether `owner` may be reminded now, once per start and again after a day, and a function that records that
 * they were.
 */
export function useCanRemind(owner: string): { canRemind: boolean; record: () => void } {
  const check = useRef<() => void>(undefined)
  const subscribe = useCallback(
    (onChange: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined
      const look = () => {
        clearTimeout(timer)
        const quiet = quietFor(owner)
        if (quiet > 0 && quiet !== Infinity) timer = setTimeout(look, quiet)
        onChange()
      }
      check.current = look
      look()
      // Timers are late on a device that slept: checked again when the page is shown.
      document.addEventListener('visibilitychange', look)
      return () => {
        document.removeEventListener('visibilitychange', look)
        clearTimeout(timer)
      }
    },
    [owner],
  )
  const canRemind = useSyncExternalStore(subscribe, () => quietFor(owner) === 0)
  const record = () => {
    personalSessionStorage().setItem(REMINDED, `${owner}@${Date.now()}`)
    check.current?.()
  }
  return { canRemind, record }
}
