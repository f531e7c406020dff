import { createStore } from '@tanstack/store'
import { useEffect } from 'react'

/** How often updates are held now. */
const store = createStore(0)

/** Whether a reload would lose something: a form with unsent input, a queue that is being sent. */
export const isBusy = () => store.get() > 0
export const onBusyChange = (listener: () => void) => store.subscribe(listener).unsubscribe

/** Holds updates until the returned function is called; calling it again does nothing. */
export function holdUpdates(): () => void {
  store.setState((holds) => holds + 1)
  let held = true
  return () => {
    if (!held) return
    held = false
    store.setState((holds) => holds - 1)
  }
}

/** Holds updates while `active` and on screen. */
export function useHoldUpdates(active: boolean): void {
  useEffect(() => (active ? holdUpdates() : undefined), [active])
}
