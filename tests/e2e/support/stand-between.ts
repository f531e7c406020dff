/** Answers in the server's place, however the portal's worker comes and goes. */
import { expect, type BrowserContext, type Page, type Route } from 'playwright/test'

/** Playwright replaces `register` where a file blocks workers. */
const isWorkerAllowed = (page: Page) =>
  page.evaluate(() => String(navigator.serviceWorker.register).includes('[native code]'))

/**
 * Waits until the portal's worker serves this page, so that none takes it over later. Returns at once where the file
 * blocks workers.
 */
export async function hasWorker(page: Page): Promise<void> {
  if (!(await isWorkerAllowed(page))) return
  const has = () => page.evaluate(() => navigator.serviceWorker.controller !== null)
  await expect.poll(has, { timeout: 30_000 }).toBe(true)
}

/**
 * Answers what page or worker ask for at `url`, until the function that it returns is called: from then on what is asked
 * for goes on to the server. The route itself stays: Playwright lets what is on its way through by itself when a route
 * is removed, and what the handler does with it then fails.
 */
export async function answerInstead(
  of: Page | BrowserContext,
  url: string | RegExp,
  answer: (route: Route) => unknown,
): Promise<() => void> {
  let stopped = false
  const context = 'context' in of ? of.context() : of
  await context.route(url, async (route) => {
    if (stopped) return route.fallback()
    try {
      return await answer(route)
    } catch (error) {
      // The journey has ended while something was on its way.
      if (error instanceof Error && /has been (disposed|closed)|Test ended/.test(error.message))
        return undefined
      throw error
    }
  })
  return () => {
    stopped = true
  }
}

/**
 * {@link answerInstead} for a page that may have a worker: what waits in the queue is sent by either. It begins once the
 * worker has the page: Chromium forgets what stands between a page and the network when a worker takes the page over. A
 * page that is nowhere yet opens the sign-in screen for that.
 */
export async function standBetween(
  page: Page,
  url: string | RegExp,
  answer: (route: Route) => unknown,
): Promise<() => void> {
  if (page.url() === 'about:blank') await page.goto('/login')
  await hasWorker(page)
  const stop = await answerInstead(page, url, answer)
  await isCaught(page)
  return stop
}

const PROBE = '/healthz?caught-on-the-way'

/**
 * What the page asks for does not go past the routes of its context. Rarely it does, where Chromium gives the page to a
 * worker as Playwright begins to listen; a page that the worker has from its start is heard.
 */
async function isCaught(page: Page): Promise<void> {
  const stop = await answerInstead(page, `**${PROBE}`, (route) => route.fulfill({ status: 204 }))
  const ask = () => page.evaluate(async (probe) => (await fetch(probe)).status, PROBE)
  if ((await ask()) !== 204) await page.reload()
  await expect.poll(ask).toBe(204)
  stop()
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
  await answerInstead(page, url, async (route) => {
    if (which(route)) {
      arrive()
      await free
    }
    await route.fallback()
  })
  if (page.url() !== 'about:blank') await isCaught(page)
  return { arrived, letGo }
}

/** What is written on a ticket is held back. The portal's worker has to have the page, if it is to have one. */
export const holdReplies = (page: Page): Promise<HeldBack> =>
  holdBack(page, '**/reply', (route) => route.request().method() === 'POST')
