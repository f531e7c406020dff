/** Answers in the server's place, however the portal's worker comes and goes. */
import { expect } from 'playwright/test'
import type { Page, Route } from 'playwright/test'

/** The portal's worker serves this page: from here on no worker takes it over under way. */
export async function hasWorker(page: Page): Promise<void> {
  const has = () => page.evaluate(() => navigator.serviceWorker.controller !== null)
  await expect.poll(has, { timeout: 30_000 }).toBe(true)
}

/**
 * Answers what page or worker ask for at `url`, until the function that it returns is called. What waits in the queue
 * is sent by either. It begins once the worker has the page: Chromium forgets what stands between a page and the
 * network when a worker takes the page over. A page that is nowhere yet opens the sign-in screen for that.
 */
export async function standBetween(
  page: Page,
  url: string | RegExp,
  answer: (route: Route) => unknown,
): Promise<() => Promise<void>> {
  if (page.url() === 'about:blank') await page.goto('/login')
  await hasWorker(page)
  await page.context().route(url, answer)
  await isCaught(page)
  return () => page.context().unroute(url, answer)
}

const PROBE = '/caught-on-the-way'

/** What the page asks for does not go past the routes of its context, as it does for a moment when a worker comes. */
async function isCaught(page: Page): Promise<void> {
  await page.context().route(`**${PROBE}`, (route) => route.fulfill({ status: 204 }))
  const ask = () => page.evaluate(async (probe) => (await fetch(probe)).status, PROBE)
  await expect.poll(ask).toBe(204)
  await page.context().unroute(`**${PROBE}`)
}

export interface HeldBack {
  /** Resolves once something is held. */
  arrived: Promise<void>
  letGo: () => void
}

/** Holds back what page or worker ask for at `url`, if `which` says so, until it is let go. */
export async function holdBack(
  page: Page,
  url: string | RegExp,
  which: (route: Route) => boolean = () => true,
): Promise<HeldBack> {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  let letGo = () => {}
  const free = new Promise<void>((resolve) => (letGo = resolve))
  await page.context().route(url, async (route) => {
    if (which(route)) {
      arrive()
      await free
    }
    await route.continue()
  })
  if (page.url() !== 'about:blank') await isCaught(page)
  return { arrived, letGo }
}

/** What is written on a ticket is held back. The portal's worker has to have the page, if it is to have one. */
export const holdReplies = (page: Page): Promise<HeldBack> =>
  holdBack(page, '**/reply', (route) => route.request().method() === 'POST')
