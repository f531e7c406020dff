/**
 * Keeps `value` in local storage under `key`; without a value the key is removed. For what the portal works without,
 * too: nothing happens where the storage is full, forbidden, or gone with its document.
 */
export function keepLocally(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // The next start does without it.
  }
}
