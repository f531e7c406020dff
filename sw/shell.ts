/** The shell: precached, so that the portal starts with no network; other assets are kept when first used. */
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching'
import type { PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

const ASSET_CACHE = 'assets'
/** Addresses that are never the app: the server's own. */
const SERVER_PATHS = [/^\/api_v2\//, /^\/(healthz|readyz|openapi\.json|config\.json)$/]

export function installShell(): void {
  precacheAndRoute(self.__WB_MANIFEST)
  cleanupOutdatedCaches()
  registerRoute(
    new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: SERVER_PATHS }),
  )
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
    ({ request }) => fromAssetCache(request),
  )
}

/** Hashed assets outside the precache: kept for good when first used, since their name is their content. */
async function fromAssetCache(request: Request): Promise<Response> {
  const cache = await caches.open(ASSET_CACHE)
  const known = await cache.match(request)
  if (known) return known
  const response = await fetch(request)
  if (response.ok) await cache.put(request, response.clone())
  return response
}

/** The pages it takes over are of its own version: assets of an older one are of no more use. */
export async function activateShell(): Promise<void> {
  await caches.delete(ASSET_CACHE)
  await self.clients.claim()
}
