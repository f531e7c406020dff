/** Which addresses stay within the portal: whatever comes from outside is followed only where it does. */

/**
 * `//host` and `/\host` are other origins, a browser reads `/a/..//host` as the first, and it drops tabs and line breaks
 * before it reads. What comes after a `?` or `#` may hold slashes of any kind.
 */
const OWN_PATH = /^(?![^?#]*(?:\/\/|\\))\/\P{Cc}*$/u

/** Whether an address is a path of our own origin, and not another origin in disguise. */
export function isOwnPath(address: string): boolean {
  return OWN_PATH.test(address)
}

/** Longer addresses lead nowhere, in characters. */
const LONGEST_PATH = 2000

/** The path that a whole address or a path from outside leads to at `origin`; `undefined` for anything else. */
export function ownPathAt(address: string | undefined, origin: string): string | undefined {
  if (address === undefined || address.length > LONGEST_PATH) return undefined
  const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
  if (!isOwnPath(path) || !URL.canParse(path, origin)) return undefined
  const { pathname, search, hash } = new URL(path, origin)
  return pathname + search + hash
}
