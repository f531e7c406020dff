import { createStore } from '@tanstack/store'
import { useEffect } from 'react'

/** Reasons to hold updates; a reason given twice is listed twice. */
const store = createStore<readonly string[]>([])

/** Whether a reload would lose something: a form with unsent input, a queue that is being sent. */
export const isBusy = () => store.get().length > 0
export const onBusyChange = (listener: () => void) => store.subscribe(listener).unsubscribe

/** Holds updates until the returned function is called; calling it again does nothing. */
export function holdUpdates(reason: string): () => void {
  store.setState((reasons) => [...reasons, reason])
  let held = true
  return () => {
    if (!held) return
    held = false
    store.setState((reasons) => reasons.toSpliced(reasons.indexOf(reason), 1))
  }
}

/** Holds updates while `active` and on screen. */
export function useHoldUpdates(reason: string, active: boolean): void {
  useEffect(() => (active ? holdUpdates(reason) : undefined), [reason, active])
}
