import { TicketsPage } from '#tests/pages/tickets/tickets-page'

import { expect, test } from '../support/fixtures.ts'
import { startSignedIn } from '../support/start-signed-in.ts'

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { forcedColors: 'active' } })

test('in the colours of the system, lines say where one is, what is chosen and what is a button', async ({
  page,
  lab,
}) => {
  await startSignedIn(page, lab.rina.token, '/tickets')
  const tickets = await new TicketsPage(page).isShown()
  const here = tickets.currentDestination
  await expect(here).toHaveText('Tickets')
  await expect(here).toHaveCSS('outline-style', 'solid')
  const chosen = tickets.filter('All')
  await expect(chosen).toHaveAttribute('aria-pressed', 'true')
  await expect(chosen).toHaveCSS('outline-style', 'solid')
  await expect(tickets.filter('New')).toHaveCSS('outline-style', 'none')
  await expect(tickets.exportButton).toHaveCSS('border-top-style', 'solid')
})
