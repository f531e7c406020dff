/** Answers in the server's place, however the portal's worker comes and goes. */
import { expect } from 'playwright/test'
import type { Page, Route } from 'playwright/test'

/** The portal's worker serves this page: from here on no worker takes it over under way. */
async function hasWorker(page: Page): Promise<void> {
  const has = () => page.evaluate(() => navigator.serviceWorker.controller !== null)
  await expect.poll(has, { timeout: 30_000 }).toBe(true)
}

/**
 * As `page.route`, once the worker has the page: Chromium forgets what stands between a page and the network when a
 * worker takes the page over. A page that is nowhere yet opens the sign-in screen for that.
 */
export async function standBetween(
  page: Page,
  url: string | RegExp,
  answer: (route: Route) => unknown,
): Promise<void> {
  if (page.url() === 'about:blank') await page.goto('/login')
  await hasWorker(page)
  await page.route(url, answer)
}
