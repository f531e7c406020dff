import type { Page } from 'playwright/test'

import { SavedTicket } from '#tests/pages/papers/saved-ticket'
import { OpenTicketPage } from '#tests/pages/tickets/open-ticket-page'
import { OutboxPage } from '#tests/pages/tickets/outbox-page'
import { TicketPage, UNSENT } from '#tests/pages/tickets/ticket-page'

import { watchBadge } from '../support/app-badge.ts'
import { goOffline, keepsThePortal } from '../support/device.ts'
import { expect, test } from '../support/fixtures.ts'
import { startSignedIn } from '../support/start-signed-in.ts'
import { ticketPath } from '../support/ticket-path.ts'

test.use({ serviceWorkers: 'allow' })

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
  await goOffline(page)
  const saved = await (await new SavedTicket(page).confirm()).toTicket()
  const note = new TicketPage(page).fact('Opened in the basement')
  await expect(note).toBeVisible()
  await expect(new OutboxPage(page).strip).toHaveAttribute('data-pending', '1')

  await page.reload()
  await saved.isShown()

  await context.setOffline(false)
  await expect(page).toHaveURL(/\/tickets\/TC[\w-]+\/\d+$/)
  await expect(note).toBeVisible()
  await expect(saved.pending).toBeHidden()
  expect(await lab.rina.tickets()).toHaveLength(1)

  // The next form begins with the contact that was sent.
  await page.goto('/ticket/open/technical/1')
  const form = await new OpenTicketPage(page).isShown('Technical complaint')
  await expect(form.name).toHaveValue('Dewi Anggoro')
  await expect(form.phone).toHaveValue('+62 815 5550 3301')
})

test('what waits is listed and can be discarded; the window of the next one says what it waits for, and becomes that of a new ticket', async ({
  page,
  context,
  lab,
}) => {
  await startSignedIn(page, lab.rina.token, '/ticket/open/technical/1')
  await fillComplaint(page, 'Written in error.')
  await keepsThePortal(page)
  await goOffline(page)
  await (await new SavedTicket(page).confirm()).toHome()
  const outbox = await new OutboxPage(page).openByStrip()
  await expect(outbox.entry('Written in error.')).toBeVisible()
  await outbox.discard('Written in error.')
  await expect(outbox.nothing).toBeVisible()

  await page.goto('/ticket/open/technical/1')
  await fillComplaint(page, 'Opened on the way to the basement.')
  const saved = await new SavedTicket(page).confirm()
  await expect(saved.dialog).toContainText('We’ll send it when you’re back online.')
  await context.setOffline(false)
  await expect(saved.created).toContainText(/TC\/\d{4}/)
  await saved.toCreated()
  await expect(page).toHaveURL(/\/tickets\/TC[\w-]+\/\d+$/)
  expect(await lab.rina.tickets()).toMatchObject([
    { description: 'Opened on the way to the basement.' },
  ])
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
  await goOffline(page)
  for (const text of ['Please come on Monday.', 'And bring the key.']) {
    await ticket.write(text)
    await expect(ticket.message(text)).toContainText(UNSENT)
  }
  await expect.poll(badge).toBe(2)

  const outbox = await new OutboxPage(page).openByStrip()
  await outbox.rewrite('Please come on Monday.', 'Please come on Tuesday.')
  await outbox.toTicketOf('And bring the key.')
  await expect(ticket.box).toBeVisible()
  await outbox.openByStrip()

  await context.setOffline(false)
  await expect(outbox.nothing).toBeVisible()
  await expect.poll(badge).toBe(0)
  expect(await lab.rina.comments(id)).toEqual(['Please come on Tuesday.', 'And bring the key.'])
})
