import { LINK_STORAGE_KEY } from './arrival.ts'

/** Returns the hash of the link in a mail; empty where there is none. */
export function readLinkHash(): string {
  return sessionStorage.getItem(LINK_STORAGE_KEY) ?? ''
}

export function forgetLink(): void {
  sessionStorage.removeItem(LINK_STORAGE_KEY)
}
