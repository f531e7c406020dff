/** One box that finds and leads anywhere, opened by its keys. */
import { PalettePage } from '#tests/pages/palette-page'
import { TicketsPage } from '#tests/pages/tickets/tickets-page'

import { keepsTheChoices, keepsThePortal } from '../support/device.ts'
import { expect, test } from '../support/fixtures.ts'
import { startSignedIn } from '../support/start-signed-in.ts'

test.use({ serviceWorkers: 'allow', prefetch: true })

test('without a network it searches what the device keeps', async ({ page, context, lab }) => {
  const ticket = await lab.rina.complain('The rotor whistles')
  await startSignedIn(page, lab.rina.token, '/tickets')
  await new TicketsPage(page).isShown()
  await keepsThePortal(page)
  await keepsTheChoices(page)
  await context.setOffline(true)
  const palette = await new PalettePage(page).openByKeys()
  await palette.ask('whistles')
  await expect(palette.option(ticket.number)).toBeVisible()
  await expect(palette.withText('You’re offline. We searched')).toBeVisible()
  await palette.ask('offline')
  await expect(palette.option(/Working offline/)).toBeVisible()
  await palette.ask('whistles')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/tickets/.*/${ticket.id}$`))
})
