import { HomePage } from '#tests/pages/home-page'
import { SignInPage } from '#tests/pages/session/sign-in-page'
import { TicketPage } from '#tests/pages/tickets/ticket-page'
import { TicketsPage } from '#tests/pages/tickets/tickets-page'

import { keepsThePortal } from '../support/device.ts'
import { expect, test } from '../support/fixtures.ts'
import { startRelay } from '../support/relay.ts'

test.use({ serviceWorkers: 'allow' })

test('a ticket from sign-in to chat, readable with the server gone', async ({
  browser,
  portal,
  lab,
  allowConsole,
}) => {
  await lab.rina.complain('An older one.')
  const line = await startRelay(portal.origin)
  const context = await browser.newContext({ baseURL: line.origin })
  const page = await context.newPage()

  await page.goto('/')
  await expect(page).toHaveURL(/\/login\?redirect=/)
  const home = await new SignInPage(page).signInAs(lab.rina.email, lab.rina.password)
  await expect(home.count('New')).toContainText('1')

  const choose = await home.openTicket()
  const info = await choose.openInfo()
  await expect(info).toContainText('Komplain teknikal')
  await page.goBack()
  await expect(info).toBeHidden()

  const form = await choose.choose('Technical complaint')
  await form.chooseInstrument(lab.instrument.type)
  await form.chooseDivision('Haematology')
  await form.describe('Error E-217 after the morning start-up.\nWashed twice, it comes back.')
  await form.contact('Rina Wulandari', '+62 812 5550 1201')
  await form.submit()
  const { names, values } = form.confirmed
  const said = ['Division', 'Instrument', 'Your name', 'Phone number', 'Note', 'Priority']
  await expect(names).toHaveText(said)
  await expect(values.nth(1)).toHaveText(`${lab.instrument.type} - ${lab.instrument.serial_number}`)
  await form.backToEdit()
  const number = await form.confirm()
  const ticket = await form.toDetail(number)

  await expect(ticket.steps).toHaveCount(1)
  await expect(ticket.timeline).toContainText('New')
  await ticket.say('The photo of the screen follows.')
  await ticket.toAllTickets()

  const tickets = await new TicketsPage(page).isShown()
  await tickets.search(number)
  await expect(tickets.rows).toHaveCount(1)
  await expect(page).toHaveURL(/search=/)
  await tickets.open(number)
  await ticket.goTo('Home')
  await expect(home.count('New')).toContainText('2')
  await page.goBack()
  await new TicketPage(page).isShown(number)

  // A part of the portal that is cut off has the page load itself anew, in the middle of all this.
  await keepsThePortal(page)
  // What is being loaded in that moment is cut off.
  allowConsole(/Failed to load resource|request failed: GET .* net::ERR_/)
  await line.end()
  await page.reload()

  const kept = await new TicketPage(page).isShown(number)
  await expect(kept.message('The photo of the screen follows.')).toBeVisible()
  await expect(kept.timeline).toContainText('New')
  await expect(kept.fact('Error E-217')).toBeVisible()
  await kept.goTo('Home')
  await new HomePage(page).isLoaded()
  await expect(home.count('New')).toContainText('2')

  const list = await home.toTickets()
  await list.filterBy('Hold')
  await expect(
    list.withText(/^We only searched what’s saved on this device: \d+ tickets?\./),
  ).toBeVisible()
  await expect(list.connectionMark).toHaveAttribute('data-connection', 'unreachable')
  await context.close()
})
