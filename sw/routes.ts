/** Routes the requests that the worker answers: the app and its files. All others go to the network. */
import { NavigationRoute } from 'workbox-routing/NavigationRoute.js'
import { Route } from 'workbox-routing/Route.js'
import { Router } from 'workbox-routing/Router.js'

import { SHARE_PATH } from '#contract/share'

import { respondWithFile } from './file-strategy.ts'
import { isHashed, isOwnFile, PAGE, VERSION_CACHE } from './own-files.ts'
import { takeShare } from './share.ts'

/** Paths of the server that are never the app. */
const SERVER_PATHS = [/^\/api_v2\//, /^\/(healthz|readyz|openapi\.json|config\.json)(\?|$)/]

const router = new Router()

router.registerRoute(
  new NavigationRoute(({ request }) => respondWithPage(request), { denylist: SERVER_PATHS }),
)
router.registerRoute(
  new Route(
    ({ sameOrigin, request, url: { pathname } }) =>
      sameOrigin && request.mode !== 'navigate' && (isOwnFile(pathname) || isHashed(pathname)),
    ({ request, event }) => respondWithFile(request, event),
  ),
)
router.registerRoute(
  new Route(
    ({ sameOrigin, request, url: { pathname } }) =>
      sameOrigin && request.mode === 'navigate' && pathname === SHARE_PATH,
    ({ request }) => takeShare(request),
    'POST',
  ),
)

export function respond(event: FetchEvent): void {
  const response = router.handleRequest({ event, request: event.request })
  if (response) event.respondWith(response)
}

async function respondWithPage(request: Request): Promise<Response> {
  const kept = await caches.match(PAGE, { cacheName: VERSION_CACHE }).catch(() => undefined)
  return kept ?? fetch(request)
}
