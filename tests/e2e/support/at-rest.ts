import type { Page } from 'playwright/test'

/** Waits until the page has drawn what its window, or its scheme, has become, and nothing moves. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve))
    })
    // What fades in is half seen until then; a skeleton never ends.
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.all(moving.map(({ finished }) => finished.catch(() => undefined)))
  })
}
