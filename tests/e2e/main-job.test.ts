import { HomePage } from '../pages/home-page.ts'
import { SignInPage } from '../pages/sign-in-page.ts'
import { TicketPage } from '../pages/ticket-page.ts'
import { TicketsPage } from '../pages/tickets-page.ts'
import { expect, test } from './fixtures.ts'
import { startServer } from './server-process.ts'

test('a ticket from sign-in to chat, readable with the server gone', async ({
  browser,
  allowConsole,
}) => {
  const portal = await startServer()
  const context = await browser.newContext({ baseURL: portal.origin })
  const page = await context.newPage()

  await page.goto('/')
  await expect(page).toHaveURL(/\/login\?redirect=/)
  const home = await new SignInPage(page).signInAs('rina@demo.lab')
  const newBefore = Number.parseInt((await home.count('New').textContent()) ?? '', 10)

  const choose = await home.openTicket()
  const info = await choose.openInfo()
  await expect(info).toContainText('Komplain teknikal')
  await page.goBack()
  await expect(info).toBeHidden()

  const form = await choose.choose('Technical complaint')
  await form.chooseInstrument('Hemora')
  await form.chooseDivision('Haematology')
  await form.describe('Error E-217 after the morning start-up.\nWashed twice, it comes back.')
  await form.contact('Rina Wulandari', '+62 812 5550 1201')
  const confirmation = await form.submit()
  await expect(confirmation.locator('dt')).toHaveText([
    'Division',
    'Instrument',
    'Your name',
    'Phone number',
    'Note',
    'Priority',
  ])
  await expect(confirmation.locator('dd').nth(1)).toHaveText(/^Hemora \d+ - \S+/)
  await confirmation.getByRole('button', { name: 'Edit' }).click()
  await expect(confirmation).toBeHidden()
  const number = await form.confirm()
  const ticket = await form.toDetail(number)

  await expect(ticket.timeline.getByRole('listitem')).toHaveCount(1)
  await expect(ticket.timeline).toContainText('New')
  await ticket.say('The photo of the screen follows.')
  await page.getByRole('link', { name: 'All tickets' }).click()

  const tickets = await new TicketsPage(page).isShown()
  await tickets.search(number)
  await expect(tickets.rows).toHaveCount(1)
  await expect(page).toHaveURL(/search=/)
  await tickets.open(number)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await expect(home.count('New')).toContainText(String(newBefore + 1))
  await new TicketsPage(page).page.goBack()
  await new TicketPage(page).isShown(number)

  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect
    .poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller)))
    .toBe(true)
  // what is being loaded in that moment is cut off
  allowConsole(/Failed to load resource|ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED_ENCODING/)
  await portal.kill()
  await page.reload()

  const kept = await new TicketPage(page).isShown(number)
  await expect(kept.messages.filter({ hasText: 'The photo of the screen follows.' })).toBeVisible()
  await expect(kept.timeline).toContainText('New')
  await expect(page.getByRole('definition').filter({ hasText: 'Error E-217' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await new HomePage(page).isLoaded()
  await expect(home.count('New')).toContainText(String(newBefore + 1))

  const list = await home.toTickets()
  await list.filterBy('Hold')
  await expect(page.getByText(/^Looked through the \d+ tickets on this device/)).toBeVisible()
  await expect(page.locator('[data-connection="unreachable"]')).toBeVisible()

  await context.close()
  await portal.end()
})
