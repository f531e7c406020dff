/**
 * Write-ahead copies of drafts in local storage: IndexedDB is asynchronous, and a page that is closed before it has
 * written would lose the draft, or find one again that was sent.
 */
import { personalStorage } from '#vault/personal-storage'

const PREFIX = 'draft|'

/**
 * `draft` is null where it is deleted. Returns a function that removes the copy once the disk has the change. A full or
 * forbidden storage only costs the copy.
 */
export function writeAhead(key: string, draft: object | null): () => void {
  const noted = JSON.stringify(draft)
  try {
    personalStorage().setItem(PREFIX + key, noted)
  } catch {
    removeAhead(key)
  }
  return () => {
    if (personalStorage().getItem(PREFIX + key) === noted) removeAhead(key)
  }
}

export function removeAhead(key: string): void {
  personalStorage().removeItem(PREFIX + key)
}

/** Returns the keys of all drafts that may not be on the disk yet. */
export function listKeysAhead(): string[] {
  return personalStorage()
    .keys()
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => key.slice(PREFIX.length))
}

/** Passes the copies that an earlier page left to `keep`, null for what was deleted, and removes them. */
export async function restoreAhead(keep: (key: string, draft: unknown) => Promise<void>) {
  await Promise.all(
    listKeysAhead().map(async (key) => {
      const noted = personalStorage().getItem(PREFIX + key)
      if (noted === null) return
      await keep(key, JSON.parse(noted))
      if (personalStorage().getItem(PREFIX + key) === noted) removeAhead(key)
    }),
  )
}
