import { TicketPage } from '#tests/pages/tickets/ticket-page'

import { openChat, test } from '../support/chat-journey.ts'
import { holdDatabase } from '../support/device-stored.ts'
import { expect } from '../support/fixtures.ts'

test('what stands in the box of a chat, and messages that the device has not stored yet, survive a crash of the page', async ({
  page,
  context,
  world,
}) => {
  await holdDatabase(page, 'benchside-outbox')
  const ticket = await openChat(page, world)
  for (const text of ['It leaks', 'It smells']) {
    await ticket.write(text)
    await expect(ticket.box).toHaveValue('')
  }
  await ticket.box.fill('Half a sent')
  await page.goto('chrome://crash').catch(() => undefined)
  const after = await context.newPage()
  await after.goto(world.ticket.path)
  await expect(new TicketPage(after).box).toHaveValue('It leaks\nIt smells\nHalf a sent')
})
