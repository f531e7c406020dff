import { HomePage } from '#tests/pages/home-page'
import { ProfilePage } from '#tests/pages/session/profile-page'
import { SignInPage } from '#tests/pages/session/sign-in-page'
import { ChoosePage } from '#tests/pages/tickets/choose-page'
import { OpenTicketPage } from '#tests/pages/tickets/open-ticket-page'
import { TicketPage } from '#tests/pages/tickets/ticket-page'
import { TicketsPage } from '#tests/pages/tickets/tickets-page'
import { signIn } from '#tests/support/sign-in'

import { everyLook } from '../support/every-look.ts'
import { expect } from '../support/fixtures.ts'
import { startSignedIn } from '../support/start-signed-in.ts'

/** Some of whose tickets are done and not closed, which keeps new ones from being opened. */
const BUDI = 'budi@demo.lab'

everyLook('signing in, home and the choice of a ticket are accessible', async ({ page, at }) => {
  const signInPage = await new SignInPage(page).open()
  const home = new HomePage(page)
  await at('/login')
  await signInPage.submit()
  await expect(home.missing).toHaveCount(2)
  await at('/login with errors')
  await signInPage.signInAs(BUDI)
  await home.isLoaded()
  await at('/home')

  // The modal may be open, and hide the screen, before that has been seen.
  await home.openTicketLink.click()
  const form = new OpenTicketPage(page)
  await expect(form.closeFirst).toContainText('There are tickets that have not been closed')
  await at('/ticket/open/choose with its error modal')
  await page.keyboard.press('Escape')
  await expect(form.closeFirst).toBeHidden()
  const choose = await new ChoosePage(page).isShown()
  await at('/ticket/open/choose')
  await expect(await choose.openInfo()).toContainText('Komplain teknikal')
  await at('ticket type info')
})

everyLook('opening and finding tickets is accessible', async ({ page, at, portal }) => {
  const form = new OpenTicketPage(page)
  await startSignedIn(page, await signIn(portal.origin, BUDI), '/ticket/open/technical/1')
  await expect(form.closeFirst).toContainText('There are tickets that have not been closed')
  await at('error modal')
  await page.keyboard.press('Escape')
  await expect(form.closeFirst).toBeHidden()
  await form.submit()
  await expect(form.missing.first()).toBeVisible()
  await at('/ticket/open/technical/1 with errors')
  const picker = await form.openPicker()
  await expect(picker.buttons.nth(3)).toBeVisible()
  await at('instrument picker')
  await page.keyboard.press('Escape')
  await expect(picker.dialog).toBeHidden()

  await form.goTo('Tickets')
  const tickets = await new TicketsPage(page).isShown()
  await expect(tickets.rows.first()).toBeVisible()
  await at('/tickets')
  await tickets.search('no such thing')
  await expect(form.withText('No tickets found')).toBeVisible()
  await at('/tickets without a match')

  await page.goto('/tickets?status=started')
  await tickets.openFirst()
  const ticket = new TicketPage(page)
  await expect(ticket.messages.first()).toBeVisible()
  await at('/tickets/{slug}/{id}')
})

everyLook('what is not there, profile and account are accessible', async (walk) => {
  const { page, at, portal, allowConsole } = walk
  allowConsole(/status of 404/)
  const screen = new ProfilePage(page)
  await startSignedIn(page, await signIn(portal.origin, BUDI), '/tickets/none/999999')
  await expect(screen.notFound).toBeVisible()
  await at('a ticket that is not there')
  await page.goto('/no/such/page')
  await expect(screen.notFound).toBeVisible()
  await at('404')
  await page.goto('/profile/budi')
  await expect(screen.phone).toBeVisible()
  await at('coming')

  await screen.openAccount()
  await at('account')
})
