import type { Page } from 'playwright/test'

/** Returns a function that waits until the page has another document than the one of now, however much is done meanwhile. */
export async function noteDocument(page: Page): Promise<() => Promise<unknown>> {
  await page.evaluate(() => Object.assign(globalThis, { isOfBefore: true }))
  return () => page.waitForFunction(() => !('isOfBefore' in globalThis))
}
