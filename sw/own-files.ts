/** The list of the portal's own files from the build, and the name of this version's cache. */

/** A row written by vite.config.ts. A file without a revision has a content hash in its name. */
export interface OwnFile {
  url: string
  revision: string | null
  /**
   * - `start`: nothing starts without it
   * - `first`: needed by the first screens
   * - `later`: cached when the device is idle
   * - `used`: a folder or file that is cached once it was used
   */
  part: 'start' | 'first' | 'later' | 'used'
}

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: OwnFile[] }

const manifest = self.__WB_MANIFEST
const usedParts = manifest.filter(({ part }) => part === 'used').map(({ url }) => `/${url}`)

/** All files except those cached on use only. */
export const ownFiles = manifest.filter(({ part }) => part !== 'used')
const ownPaths = new Set(ownFiles.map(({ url }) => `/${url}`))

export const PAGE = '/index.html'

/** Prefix of the caches of versions, followed by a hash of the list. */
export const VERSION_PREFIX = 'version-'
export const VERSION_CACHE =
  VERSION_PREFIX + fnv1a(manifest.map(({ url, revision }) => url + revision).join())

/** FNV-1a, 32 bits. */
function fnv1a(text: string): string {
  let hash = 0x811c9dc5
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(16)
}

export const isOwnFile = (path: string) => ownPaths.has(path)
/** Files in this folder never change: their names contain a hash or a version. */
export const isHashed = (path: string) => path.startsWith('/assets/')
export const isInUsedPart = (path: string) => usedParts.some((part) => path.startsWith(part))
