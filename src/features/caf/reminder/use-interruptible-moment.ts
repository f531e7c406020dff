import { useEffect, useEffectEvent } from 'react'

import { onBusyChange } from '#device/busy'
import { modalStack } from '#ui/modal/modal.ts'

import { isInterruptible } from './is-interruptible.ts'

/** Time without input before a modal may open, in ms. */
const QUIET_MS = 2000
const DOING = ['pointerdown', 'keydown', 'focusin', 'focusout', 'input', 'wheel'] as const

/** Calls `take` as soon as a modal may open over the screen, while `wanted`. */
export function useInterruptibleMoment(wanted: boolean, take: () => void): void {
  const onMoment = useEffectEvent(take)
  useEffect(() => {
    if (!wanted) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => isInterruptible() && onMoment(), QUIET_MS)
    }
    wait()
    const listening = new AbortController()
    const options = { capture: true, passive: true, signal: listening.signal }
    for (const type of DOING) addEventListener(type, wait, options)
    document.addEventListener('visibilitychange', wait, options)
    const stops = [modalStack.subscribe(wait).unsubscribe, onBusyChange(wait)]
    return () => {
      clearTimeout(timer)
      listening.abort()
      for (const stop of stops) stop()
    }
  }, [wanted])
}
