/** The number on the icon of an installed portal, which a browser of tests does not have. */
import type { Page } from 'playwright/test'

/** To be called before the page is loaded. Returns a function that reads the number, undefined while there was none. */
export async function watchBadge(page: Page): Promise<() => Promise<number | undefined>> {
  await page.addInitScript(() => {
    const shown: number[] = []
    Object.assign(globalThis, { shown })
    Object.assign(Navigator.prototype, {
      setAppBadge: (count: number) => Promise.resolve(shown.push(count)),
      clearAppBadge: () => Promise.resolve(shown.push(0)),
    })
  })
  return () => page.evaluate(() => (globalThis as unknown as { shown: number[] }).shown.at(-1))
}
