/** The states of screens that a server in good order doesn't show: loading, failed, and with nothing in them. */
import type { Page, Route } from 'playwright'

import { NoSuchState, type Place } from './place.ts'

const BUSY = '[aria-busy="true"], .MuiSkeleton-root'

/** Whose portal it is: without it no screen begins. */
const isOfScreen = (route: Route) => !/\/(me|account|linked)\b/.test(route.request().url())

const between = (answer: (route: Route) => Promise<unknown>) => (page: Page) =>
  page.route('**/api_v2/**', (route) =>
    route.request().method() === 'GET' && isOfScreen(route) ? answer(route) : route.continue(),
  )

async function waitForSkeleton(page: Page): Promise<void> {
  const skeleton = page.locator(BUSY).first()
  await skeleton.waitFor({ timeout: 10_000 }).catch((cause: unknown) => {
    throw new NoSuchState('it loads nothing', { cause })
  })
}

/** What ours says while its database is away. */
const SENTENCE = 'We’re getting the service back up. Try again in a moment.'
const FAILED = { status_code: 503, message: SENTENCE }

async function withoutRows(route: Route): Promise<void> {
  const response = await route.fetch()
  const json = await response.json().catch(() => undefined)
  if (!Array.isArray(json?.data)) return route.fulfill({ response })
  const meta = json.meta && { ...json.meta, total: 0, unread: 0, last_page: 1 }
  return route.fulfill({ response, json: { ...json, data: [], meta } })
}

/** What one of them keeps, another would show. */
const OWN = { ownDevice: true }

/** Three places for each screen of `places` that opens by its address alone. */
export function listStatePlaces(places: readonly Place[]): Place[] {
  const screens = places.filter(({ as, act }) => as !== undefined && act === undefined)
  return screens.flatMap((screen) => [
    {
      ...screen,
      ...OWN,
      name: `${screen.name}--loading`,
      loading: true,
      prepare: between(() => new Promise(() => undefined)),
      act: waitForSkeleton,
    },
    {
      ...screen,
      ...OWN,
      name: `${screen.name}--failed`,
      prepare: between((route) => route.fulfill({ status: 503, json: FAILED })),
    },
    { ...screen, ...OWN, name: `${screen.name}--empty`, prepare: between(withoutRows) },
  ])
}
