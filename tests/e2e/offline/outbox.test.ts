import type { Page } from 'playwright/test'

import { SavedTicket } from '#tests/pages/papers/saved-ticket'
import { OpenTicketPage } from '#tests/pages/tickets/open-ticket-page'
import { OutboxPage } from '#tests/pages/tickets/outbox-page'
import { TicketPage } from '#tests/pages/tickets/ticket-page'

import { watchBadge } from '../support/app-badge.ts'
import { keepsThePortal } from '../support/device.ts'
import { expect, test } from '../support/fixtures.ts'
import { startSignedIn } from '../support/start-signed-in.ts'
import { ticketPath } from '../support/ticket-path.ts'

test.beforeEach(({ allowConsole }) => {
  allowConsole(/Failed to load resource|ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
})

async function fillComplaint(page: Page, description: string) {
  const form = await new OpenTicketPage(page).isShown('Technical complaint')
  await form.chooseInstrument('Analyser')
  await form.chooseDivision('Immunology and serology')
  await form.describe(description)
  await form.contact('Dewi Anggoro', '+62 815 5550 3301')
}

test('a ticket that is opened offline waits with a page of its own, and is sent once', async ({
  page,
  context,
  lab,
}) => {
  await startSignedIn(page, lab.rina.token, '/ticket/open/technical/1')
  await fillComplaint(page, 'Opened in the basement, without Wi-Fi.')
  await keepsThePortal(page)
  await context.setOffline(true)
  const saved = await (await new SavedTicket(page).confirm()).toTicket()
  const note = new TicketPage(page).fact('Opened in the basement')
  await expect(note).toBeVisible()
  await expect(new OutboxPage(page).strip).toHaveAttribute('data-pending', '1')

  await page.reload()
  await saved.isShown()

  await context.setOffline(false)
  await expect(page).toHaveURL(/\/tickets\/TC[\w-]+\/\d+$/)
  await expect(note).toBeVisible()
  await expect(saved.waiting).toBeHidden()
  expect(await lab.rina.tickets()).toHaveLength(1)
})

test('what waits is listed, can be discarded, and nothing of it is sent then', async ({
  page,
  context,
  lab,
}) => {
  await startSignedIn(page, lab.rina.token, '/ticket/open/technical/1')
  await fillComplaint(page, 'Written in error.')
  await keepsThePortal(page)
  await context.setOffline(true)
  await (await new SavedTicket(page).confirm()).toHome()
  const waiting = await new OutboxPage(page).openByStrip()
  await expect(waiting.entry('Written in error.')).toBeVisible()
  await waiting.discard('Written in error.')
  await expect(waiting.nothing).toBeVisible()

  await context.setOffline(false)
  await expect(waiting.connectionMark).toBeHidden()
  await page.goto('/tickets')
  await expect(waiting.withText('No tickets yet')).toBeVisible()
  expect(await lab.rina.tickets()).toEqual([])
})

test('what waits is counted on the icon of the app, can be said otherwise, and arrives so', async ({
  page,
  context,
  lab,
}) => {
  const { id, number } = await lab.rina.complain('The door is loose.')
  const badge = await watchBadge(page)
  await startSignedIn(page, lab.rina.token, ticketPath({ id, number }))
  const ticket = await new TicketPage(page).isShown(number)
  await keepsThePortal(page)
  await context.setOffline(true)
  for (const text of ['Please come on Monday.', 'And bring the key.']) {
    await ticket.write(text)
    await expect(ticket.message(text)).toContainText('Sending')
  }
  await expect.poll(badge).toBe(2)

  const waiting = await new OutboxPage(page).openByStrip()
  await waiting.rewrite('Please come on Monday.', 'Please come on Tuesday.')
  await waiting.toTicketOf('And bring the key.')
  await expect(ticket.box).toBeVisible()
  await waiting.openByStrip()

  await context.setOffline(false)
  await expect(waiting.nothing).toBeVisible()
  await expect.poll(badge).toBe(0)
  expect(await lab.rina.comments(id)).toEqual(['Please come on Tuesday.', 'And bring the key.'])
})
