import { createStore, useSelector } from '@tanstack/react-store'

import { isBeingLeft } from './leaving.ts'

/**
 * - `offline`: the device says it has no network
 * - `unreachable`: it has one, but the server did not answer the last call
 */
export type Connectivity = 'online' | 'offline' | 'unreachable'

const store = createStore<Connectivity>(navigator.onLine ? 'online' : 'offline')

export const readConnectivity = store.get
export const onConnectivityChange = (listener: () => void) => store.subscribe(listener).unsubscribe

export function useConnectivity(): Connectivity {
  return useSelector(store)
}

/** When the device went offline last, in ms of the page's time. */
let cutAt = -Infinity

/**
 * Records the result of a call: any answer counts as reached. A call made (`askedAt`, ms of the page's time) before the
 * device went offline is ignored, since its answer says nothing about now; so is one that fails because the page is left.
 */
export function reportReachability(reached: boolean, askedAt: number): void {
  if (reached) {
    if (navigator.onLine || askedAt > cutAt) store.setState(() => 'online')
  } else if (!isBeingLeft()) store.setState(() => (navigator.onLine ? 'unreachable' : 'offline'))
}

addEventListener('offline', () => {
  cutAt = performance.now()
  store.setState(() => 'offline')
})
addEventListener('online', () => store.setState(() => 'online'))
