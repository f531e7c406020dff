import { Store as TanStackStore } from '@tanstack/store'
import { useSyncExternalStore } from 'react'

export interface Store<T> {
  get(): T
  set(next: T): void
  subscribe(listener: () => void): () => void
}

/** A store of the outbox's page; all others are @tanstack/store's own. */
export function createStore<T>(initial: T): Store<T> {
  const store = new TanStackStore<T>(initial)
  return {
    get: store.get,
    set: (next) => store.setState(() => next),
    subscribe: (listener) => store.subscribe(listener).unsubscribe,
  }
}

export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get)
}
