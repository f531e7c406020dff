/**
 * Keeps `value` in local storage under `key`; `undefined` removes the key. For values that the portal can do without:
 * does nothing where the storage is full or forbidden, or its document is gone.
 */
export function keepLocally(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // The next start does without it.
  }
}
