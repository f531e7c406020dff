/** Local and session storage for what belongs to a person. */
import { currentVault, isSharedBench, type PersonalStorage } from './vault.ts'

const EMPTY: PersonalStorage = {
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
  keys: () => [],
}

const PLAIN: PersonalStorage = {
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, value) => localStorage.setItem(key, value),
  removeItem: (key) => localStorage.removeItem(key),
  keys: () => Object.keys(localStorage),
}

/** While a shared bench is locked it is empty and keeps nothing. */
export const personalStorage = (): PersonalStorage =>
  isSharedBench() ? (currentVault()?.storage ?? EMPTY) : PLAIN

/** As `localStorage.setItem`, for values that the portal can do without: does nothing where there is no room. */
export function keepPersonally(key: string, value: string | undefined): void {
  try {
    if (value === undefined) personalStorage().removeItem(key)
    else personalStorage().setItem(key, value)
  } catch {
    // The next start does without it.
  }
}
