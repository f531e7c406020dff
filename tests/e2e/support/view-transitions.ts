/** What the browser's view transitions move. */
import type { Page } from 'playwright/test'

/**
 * From the next document on, each of them is noted once it begins to move; to be read by {@link movedParts}. Held, it moves
 * no further, until another takes its place.
 */
export async function noteTransitions(page: Page, { held = false } = {}): Promise<void> {
  await page.addInitScript((isHeld) => {
    const moved: string[][] = []
    Object.assign(globalThis, { moved })
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (change) => {
      const transition = start(change)
      const begin = () => {
        const parts = document.getAnimations().flatMap((animation) => {
          const { effect } = animation
          const name = (effect instanceof KeyframeEffect && effect.pseudoElement) || ''
          if (isHeld && name.startsWith('::view-transition')) animation.pause()
          return name.startsWith('::view-transition-group(') ? [name] : []
        })
        moved.push(parts)
      }
      transition.ready.then(begin, () => undefined)
      return transition
    }
  }, held)
}

/** For each transition since the document began: the names of the parts that were moved on their own. */
export const movedParts = (page: Page): Promise<string[][]> =>
  page.evaluate(() => (globalThis as unknown as { moved: string[][] }).moved)

/** How many elements are to be moved on their own by the next transition. */
export const countNamed = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelectorAll('[style*="view-transition-name:"]').length)
