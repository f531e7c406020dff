import axe from 'axe-core'
import { expect } from 'vitest'
import { commands, page } from 'vitest/browser'

import { SIZES } from './draw.tsx'

/** Whether `npm test` runs without `--all`: a state is looked at on a light phone and a dark desktop, and not in every size and scheme. */
declare const __WITHOUT_TAIL__: boolean

const LOOKS = Object.entries(SIZES).flatMap(([size, [width, height]]) =>
  (['light', 'dark'] as const).map((scheme) => ({ size, width, height, scheme })),
)
const TWO_LOOKS = new Set(['phone light', 'desktop dark'])

/** Fails with what axe finds wrong with the page as it is now: WCAG 2.2 AA and axe's best practices. */
async function expectAccessible(where: string): Promise<void> {
  const { violations } = await axe.run(document, { resultTypes: ['violations'] })
  const said = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${id}: ${help} at ${String(target)}\n${failureSummary ?? ''}`,
    ),
  )
  expect(said, `axe on ${where}`).toEqual([])
}

/** What is wider than the room that it has, and neither cut off nor scrolled: it lies over its neighbours, or out of the window. */
function overflowing(): string[] {
  const wider = [...document.querySelectorAll('body *')].filter(
    (element) =>
      element.clientWidth > 1 &&
      element.scrollWidth > element.clientWidth + 1 &&
      getComputedStyle(element).overflowX === 'visible',
  )
  return wider.map((element) => {
    const { tagName, scrollWidth, clientWidth, textContent } = element
    const where = `${tagName} ${element.getAttribute('class') ?? ''}`
    return `${where} is ${scrollWidth} px wide in ${clientWidth}: ${textContent.slice(0, 40)}`
  })
}

/** Fails with what does not fit where it stands, once a change of size has been drawn. */
export async function expectToFit(where = ''): Promise<void> {
  await expect.poll(overflowing, { message: `fits ${where}` }).toEqual([])
}

/** In each size and both schemes: nothing for axe to complain of, everything fits, and `npm run parts` has its picture. */
export async function expectEveryLook(): Promise<void> {
  for (const { size, width, height, scheme } of LOOKS) {
    if (__WITHOUT_TAIL__ && !TWO_LOOKS.has(`${size} ${scheme}`)) continue
    await page.viewport(width, height)
    await commands.wear({ scheme })
    await expect.poll(() => document.documentElement.getAttribute('data-scheme')).toBe(scheme)
    await isDrawn()
    await expectToFit(`${size}, ${scheme}`)
    await expectAccessible(`${size}, ${scheme}`)
    await commands.picture({
      test: expect.getState().currentTestName ?? '',
      look: `${size}-${scheme}`,
    })
  }
}

/** What follows the size of the window has been told of it, and has drawn. */
const isDrawn = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
  })
