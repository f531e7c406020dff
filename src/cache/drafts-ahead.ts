/**
 * The newest of each draft, for the moment that the disk takes: IndexedDB answers later, and a page that crashes
 * meanwhile leaves nothing there. Local storage has it at once.
 */
const PREFIX = 'draft|'

/** Returns a function that removes it again, once the disk has it. A storage that is full or forbidden costs this alone. */
export function writeAhead(key: string, draft: object): () => void {
  const noted = JSON.stringify(draft)
  try {
    localStorage.setItem(PREFIX + key, noted)
  } catch {
    removeAhead(key)
  }
  return () => {
    if (localStorage.getItem(PREFIX + key) === noted) removeAhead(key)
  }
}

export function removeAhead(key: string): void {
  localStorage.removeItem(PREFIX + key)
}

/** Keys of all that no disk has yet, as far as is known. */
export function listKeysAhead(): string[] {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => key.slice(PREFIX.length))
}

/** What was under way when a page ended: brings it to the disk with `keep`, and takes it away. */
export async function restoreAhead(keep: (key: string, draft: unknown) => Promise<void>) {
  await Promise.all(
    listKeysAhead().map(async (key) => {
      const noted = localStorage.getItem(PREFIX + key)
      if (noted === null) return
      await keep(key, JSON.parse(noted))
      if (localStorage.getItem(PREFIX + key) === noted) removeAhead(key)
    }),
  )
}
