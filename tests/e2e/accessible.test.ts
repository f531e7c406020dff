import { ChoosePage } from '../pages/choose-page.ts'
import { HomePage } from '../pages/home-page.ts'
import { SignInPage } from '../pages/sign-in-page.ts'
import { TicketsPage } from '../pages/tickets-page.ts'
import { everyLook } from './every-look.ts'
import { expect } from './fixtures.ts'

everyLook('every screen is accessible', async ({ page, at, allowConsole }) => {
  allowConsole(/status of (404|401|422)/)
  const signIn = await new SignInPage(page).open()
  await at('/login')
  await signIn.submit()
  await expect(page.getByText('Please fill this in.')).toHaveCount(2)
  await at('/login with errors')
  await signIn.signInAs('budi@demo.lab')
  await new HomePage(page).isLoaded()
  await at('/home')

  await page.goto('/ticket/open/choose')
  const choose = await new ChoosePage(page).isShown()
  await at('/ticket/open/choose')
  await choose.openInfo()
  await expect(page.getByRole('dialog')).toContainText('Komplain teknikal')
  await at('ticket type info')

  await page.goto('/ticket/open/technical/1')
  const refused = page.getByRole('dialog', { name: 'Please close ticket first!' })
  await expect(refused).toContainText('There are tickets that have not been closed')
  await at('error modal')
  await page.keyboard.press('Escape')
  await expect(refused).toBeHidden()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Please fill this in.').first()).toBeVisible()
  await at('/ticket/open/technical/1 with errors')
  await page.getByRole('button', { name: /^Instrument/ }).click()
  await expect(page.getByRole('dialog').getByRole('button').nth(3)).toBeVisible()
  await at('instrument picker')

  await page.goto('/tickets')
  const tickets = await new TicketsPage(page).isShown()
  await expect(tickets.rows.first()).toBeVisible()
  await at('/tickets')
  await tickets.search('no such thing')
  await expect(page.getByText('No ticket matches')).toBeVisible()
  await at('/tickets without a match')

  await page.goto('/tickets?status=started')
  await tickets.rows.first().getByRole('link').click()
  await expect(page.getByRole('log')).toBeVisible()
  await expect(page.getByRole('listitem').first()).toBeVisible()
  await at('/tickets/{slug}/{id}')

  await page.goto('/tickets/none/999999')
  await expect(page.getByText('Nothing at this address')).toBeVisible()
  await at('a ticket that is not there')
  await page.goto('/no/such/page')
  await expect(page.getByText('Nothing at this address')).toBeVisible()
  await at('404')
  await page.goto('/profile/budi')
  await expect(page.getByLabel('Phone number')).toBeVisible()
  await at('coming')

  await page.getByRole('button', { name: /^Account/ }).click()
  await expect(page.getByRole('dialog', { name: 'Account' })).toBeVisible()
  await at('account')
})
