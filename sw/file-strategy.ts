/** Serves the portal's own files: from this version's cache, another version's, or the network. */
import { copyResponse } from 'workbox-core/copyResponse.js'
import type { WorkboxPlugin } from 'workbox-core/types.js'
import { CacheFirst } from 'workbox-strategies/CacheFirst.js'
import { Strategy, type StrategyOptions } from 'workbox-strategies/Strategy.js'
import type { StrategyHandler } from 'workbox-strategies/StrategyHandler.js'

import { SPEC_LIMITS } from '#contract/http/limits'

import { isHashed, PAGE, VERSION_CACHE } from './own-files.ts'

const pathOf = ({ url }: Request) => new URL(url).pathname

const plugin: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => pathOf(request),

  cachedResponseWillBeUsed: async ({ cachedResponse, request, event }) =>
    cachedResponse ?? findInOtherVersion(pathOf(request), event),

  async requestWillFetch({ request, event }) {
    const options: RequestInit = {}
    // The browser's HTTP cache may hold an older file of this name.
    if (!isHashed(pathOf(request))) options.cache = 'reload'
    // A hanging fetch is aborted, so that the page can request the file again: otherwise it would join the same fetch.
    if (isOfPage(event)) options.signal = AbortSignal.timeout(SPEC_LIMITS.chunkLoadMs)
    return new Request(request, options)
  },

  async cacheWillUpdate({ request, response }) {
    if (!isUsable(pathOf(request), response)) return null
    // A navigation must not be answered by a redirected response.
    return response.redirected ? copyResponse(response) : response
  },

  /** A failing storage only costs the copies. */
  handlerDidError: async ({ error, request, event }) =>
    isOfPage(event) && error.name !== 'no-response' ? fetch(request) : undefined,
}

const options: StrategyOptions = {
  cacheName: VERSION_CACHE,
  matchOptions: { ignoreVary: true },
  plugins: [plugin],
}

/** Like `CacheFirst`, but resolves once the file is stored, and rejects if it can't be. */
class KeepFile extends Strategy {
  protected override async _handle(
    request: Request,
    handler: StrategyHandler,
  ): Promise<Response | undefined> {
    const known = await handler.cacheMatch(request)
    if (known) return known
    const response = await handler.fetch(request)
    const isStored = await handler.cachePut(request, response)
    if (!isStored) throw new Error(`${request.url}: ${response.status}`)
    return response
  }
}

const cacheFirst = new CacheFirst(options)
const keep = new KeepFile(options)

const isOfPage = ({ type }: ExtendableEvent) => type === 'fetch'

/** Some hosts answer a missing file with the page: cached as a script, it would stay for ever. */
function isUsable(path: string, response: Response): boolean {
  const isPage = response.headers.get('Content-Type')?.includes('text/html') ?? false
  return response.ok && isPage === (path === PAGE)
}

/**
 * Finds a file in other versions' caches. One of this version's files is copied, since those caches are deleted some
 * day.
 */
async function findInOtherVersion(
  path: string,
  event: ExtendableEvent,
): Promise<Response | undefined> {
  if (!isHashed(path)) return undefined
  const found = await caches.match(path, { ignoreVary: true })
  if (found && !isOfPage(event)) {
    const cache = await caches.open(VERSION_CACHE)
    await cache.put(path, found.clone())
  }
  return found
}

/** Returns a file that a page requests. */
export function respondWithFile(request: Request, event: ExtendableEvent): Promise<Response> {
  const [response, stored] = cacheFirst.handleAll({ request, event })
  // A full device gets the file all the same.
  stored.catch(() => undefined)
  return response
}

/**
 * Caches a file for this version. Throws TypeError where it can't be reached, and another error where the response
 * can't be used or stored.
 */
export async function keepFile(path: string, event: ExtendableEvent): Promise<void> {
  await keep.handle({ request: path, event })
}
