import { PortalPage } from '#tests/pages/portal-page'
import { SignInPage } from '#tests/pages/session/sign-in-page'
import { FilesPanel } from '#tests/pages/tickets/files-panel'
import { OpenTicketPage } from '#tests/pages/tickets/open-ticket-page'
import { TicketPage } from '#tests/pages/tickets/ticket-page'
import { TicketsPage } from '#tests/pages/tickets/tickets-page'

import { forbidStoring } from '../support/device-stored.ts'
import { expect, test } from '../support/fixtures.ts'

test('a browser that forbids storing costs the copies, and nothing else', async ({
  page,
  lab,
  allowConsole,
}) => {
  // What was on its way when the token was revoked.
  allowConsole(/status of 401/)
  const { number } = await lab.rina.complain('The needle is bent')
  const budi = await lab.join('Budi Hartono')
  const portal = new PortalPage(page)
  await forbidStoring(page)

  await test.step('somebody signs in, and writes', async () => {
    const signIn = await new SignInPage(page).open()
    const home = await signIn.signInAs(lab.rina.email, lab.rina.password)
    await home.isLoaded()
    await (await home.openTicket()).choose('Technical complaint')
    const form = new OpenTicketPage(page)
    await form.describe('typed, kept nowhere')
    await expect(form.choicesOf('Division')).not.toHaveCount(1)
  })

  await test.step('who starts the portal there is signed in, and reads', async () => {
    await page.goto('/tickets')
    await new TicketsPage(page).open(number)
    await expect(new FilesPanel(page).region).toBeVisible()
    await new TicketPage(page).box.fill('typed, kept nowhere')
  })

  await test.step('somebody else follows', async () => {
    await portal.signOut()
    await expect(page).toHaveURL(/\/login/)
    const home = await new SignInPage(page).signInAs(budi.email, budi.password)
    await home.isLoaded()
  })
})
