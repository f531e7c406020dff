import { isSharedBench } from './vault.ts'

const untilLocked = new Map<string, string>()

/** Session storage for values of a person: on a shared bench it lasts until that is locked. */
export function personalSessionStorage(): Pick<Storage, 'getItem' | 'setItem'> {
  if (!isSharedBench()) return sessionStorage
  return {
    getItem: (key) => untilLocked.get(key) ?? null,
    setItem: (key, value) => void untilLocked.set(key, value),
  }
}
