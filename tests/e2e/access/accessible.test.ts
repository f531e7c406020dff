import { HomePage } from '#tests/pages/home-page'
import { SignInPage } from '#tests/pages/session/sign-in-page'
import { OpenTicketPage } from '#tests/pages/tickets/open-ticket-page'
import { TicketPage } from '#tests/pages/tickets/ticket-page'
import { TicketsPage } from '#tests/pages/tickets/tickets-page'

import { everyLook } from '../support/every-look.ts'
import { expect } from '../support/fixtures.ts'

everyLook('every screen is accessible', async ({ page, at, allowConsole }) => {
  allowConsole(/status of (404|401|422)/)
  const signIn = await new SignInPage(page).open()
  const home = new HomePage(page)
  await at('/login')
  await signIn.submit()
  await expect(home.missing).toHaveCount(2)
  await at('/login with errors')
  await signIn.signInAs('budi@demo.lab')
  await home.isLoaded()
  await at('/home')

  const choose = await home.openTicket()
  const form = new OpenTicketPage(page)
  await expect(form.closeFirst).toContainText('There are tickets that have not been closed')
  await at('/ticket/open/choose with its error modal')
  await page.keyboard.press('Escape')
  await expect(form.closeFirst).toBeHidden()
  await at('/ticket/open/choose')
  await expect(await choose.openInfo()).toContainText('Komplain teknikal')
  await at('ticket type info')

  await page.goto('/ticket/open/technical/1')
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
  await expect(form.withText('No ticket matches')).toBeVisible()
  await at('/tickets without a match')

  await page.goto('/tickets?status=started')
  await tickets.openFirst()
  const ticket = new TicketPage(page)
  await expect(ticket.messages.first()).toBeVisible()
  await at('/tickets/{slug}/{id}')

  await page.goto('/tickets/none/999999')
  await expect(form.notFound).toBeVisible()
  await at('a ticket that is not there')
  await page.goto('/no/such/page')
  await expect(form.notFound).toBeVisible()
  await at('404')
  await page.goto('/profile/budi')
  await expect(form.phone).toBeVisible()
  await at('coming')

  await form.openAccount()
  await at('account')
})
