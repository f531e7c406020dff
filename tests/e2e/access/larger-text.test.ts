import { findBrowser } from '#ci/browser.mjs'
import { TicketPage } from '#tests/pages/tickets/ticket-page'
import { TicketsPage } from '#tests/pages/tickets/tickets-page'
import { launchFlags } from '#tests/support/programs/launch-flags'

import { expect, test } from '../support/fixtures.ts'
import { expectFits } from '../support/reflow.ts'
import { startSignedIn } from '../support/start-signed-in.ts'

/** Twice what browsers begin with, in px. */
const SIZE = 32

test.use({
  launchOptions: {
    executablePath: await findBrowser(),
    args: [...launchFlags, `--blink-settings=defaultFontSize=${SIZE},defaultFixedFontSize=${SIZE}`],
  },
})

test(
  'text is as large as the browser is set to, and all of it has room',
  { tag: '@tail' },
  async ({ page, lab }) => {
    const { number } = await lab.rina.complain('The drawer sticks.')
    await startSignedIn(page, lab.rina.token, '/tickets')
    const tickets = await new TicketsPage(page).isShown()
    const ticket = await tickets.open(number)
    await expect(ticket.box).toHaveCSS('font-size', `${SIZE}px`)
    await expectFits(page, 'a ticket')

    const screen = new TicketPage(page)
    for (const path of [
      '/home',
      '/tickets',
      '/ticket/open/choose',
      '/ticket/open/technical/1',
      '/instruments',
      '/plannings',
      '/caf',
      '/certificates',
      '/instrument-report',
      '/notifications',
      '/contact',
      '/profile/me',
      '/profile/security',
    ]) {
      await page.goto(path)
      await expect(screen.title).toBeVisible()
      await expectFits(page, path)
    }
  },
)
