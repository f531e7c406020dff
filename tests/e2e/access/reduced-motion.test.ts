import type { Page } from 'playwright/test'

import { HomePage } from '#tests/pages/home-page'
import { PalettePage } from '#tests/pages/palette-page'
import { TicketPage } from '#tests/pages/tickets/ticket-page'
import { TicketsPage } from '#tests/pages/tickets/tickets-page'

import { expect, test } from '../support/fixtures.ts'
import { startSignedIn } from '../support/start-signed-in.ts'

/** From the next document on: what moves for longer than an eye can follow, by the browser's own account. */
async function noteMotion(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moved = new Set<string>()
    Object.assign(globalThis, { moved })
    const note = () => {
      for (const animation of document.getAnimations()) {
        const { duration = 0 } = animation.effect?.getComputedTiming() ?? {}
        if (Number(duration) > 1)
          moved.add(
            animation instanceof CSSTransition
              ? animation.transitionProperty
              : animation instanceof CSSAnimation
                ? animation.animationName
                : 'animation',
          )
      }
    }
    for (const event of ['transitionrun', 'animationstart']) addEventListener(event, note, true)
  })
}

const moved = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...(globalThis as unknown as { moved: Set<string> }).moved])

for (const motion of ['reduce', 'no-preference'] as const) {
  test(
    `screens, windows and questions, where the motion asked for is ${motion}`,
    { tag: '@tail' },
    async ({ page, lab }) => {
      const { number } = await lab.rina.complain('The drawer sticks.')
      await page.emulateMedia({ reducedMotion: motion })
      await noteMotion(page)
      await startSignedIn(page, lab.rina.token, '/home')
      const home = new HomePage(page)
      await home.isLoaded()
      const palette = await new PalettePage(page).openByKeys()
      await page.keyboard.press('Escape')
      await expect(palette.dialog).toBeHidden()
      await home.goTo('Tickets')
      await new TicketsPage(page).open(number)
      const ticket = new TicketPage(page)
      const question = await ticket.askToCancel()
      await ticket.answer(question, 'Cancel')
      // the same walk finds motion where it may be
      if (motion === 'reduce') expect(await moved(page)).toEqual([])
      else expect(await moved(page)).not.toEqual([])
    },
  )
}
