/** The portal's own files: the build's list of them, and the name of the cache that holds this version's. */

/** A row as vite.config.ts writes it. A file without a revision has a hash of its content in its name. */
export interface OwnFile {
  url: string
  revision: string | null
  /**
   * - `start`: nothing works without
   * - `later`: kept when the device is idle
   * - `used`: a folder or file that is kept once it was used
   */
  part?: 'start' | 'later' | 'used'
}

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: OwnFile[] }

const manifest = self.__WB_MANIFEST
const usedParts = manifest.filter(({ part }) => part === 'used').map(({ url }) => `/${url}`)

/** All but what is only kept once it was used. */
export const ownFiles = manifest.filter(({ part }) => part !== 'used')
const ownPaths = new Set(ownFiles.map(({ url }) => `/${url}`))

export const PAGE = '/index.html'

/** Caches of versions are named so, followed by a hash of the list. */
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
/** Files under this folder never change: their names carry a hash or a version. */
export const isHashed = (path: string) => path.startsWith('/assets/')
export const isInUsedPart = (path: string) => usedParts.some((part) => path.startsWith(part))
