import { createStore, useStore } from './store.ts'

/**
 * - `offline`: the device says it has no network
 * - `unreachable`: it has one, but the server did not answer the last call
 */
export type Connectivity = 'online' | 'offline' | 'unreachable'

const store = createStore<Connectivity>(navigator.onLine ? 'online' : 'offline')

export const readConnectivity = store.get
export const onConnectivityChange = store.subscribe

export function useConnectivity(): Connectivity {
  return useStore(store)
}

/** What the last call learnt: a server that answers, whatever it says, is reached. */
export function reportReached(reached: boolean): void {
  if (reached) store.set('online')
  else store.set(navigator.onLine ? 'unreachable' : 'offline')
}

addEventListener('offline', () => store.set('offline'))
addEventListener('online', () => store.set('online'))
