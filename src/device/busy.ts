import { createStore } from '@tanstack/store'
import { useEffect } from 'react'

/** Why a new version has to wait, each reason once for everybody who gave it. */
const store = createStore<readonly string[]>([])

/** True while something would be torn apart by a reload: a form that holds what was not sent, a queue on its way. */
export const isBusy = () => store.get().length > 0
export const onBusyChange = (listener: () => void) => store.subscribe(listener).unsubscribe

/** Keeps a new version from being offered until the answer is called; calling it again changes nothing. */
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
