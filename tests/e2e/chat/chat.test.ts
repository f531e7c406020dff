import { TicketsPage } from '#tests/pages/tickets/tickets-page'

import { test } from '../support/chat-journey.ts'
import { expect } from '../support/fixtures.ts'
import { startSignedIn } from '../support/start-signed-in.ts'

test.use({ serviceWorkers: 'allow' })

test('it opens at what is new, which is read when the newest has been seen: on the list and after a reload, too', async ({
  page,
  world,
}) => {
  await world.fill(40)
  for (let count = 1; count <= 12; count += 1)
    await world.answer(`New ${count}\n${'…\n'.repeat(6)}`)
  await startSignedIn(page, world.token, '/tickets')
  const tickets = await new TicketsPage(page).isShown()
  const { number } = world.ticket
  await expect(tickets.unread(number, 12)).toBeAttached()
  const ticket = await tickets.open(number)

  await test.step('it opens at what is new', async () => {
    await expect(ticket.message('New messages')).toBeInViewport()
    await expect(ticket.message(/New 1\b/)).toBeInViewport()
    await expect(ticket.message('Message 40:')).toBeInViewport()
    await expect(ticket.message(/New 12\b/)).not.toBeInViewport()
    await expect(tickets.unread(number, 12)).toBeAttached()
  })

  await test.step('it is read when the newest has been seen', async () => {
    await ticket.newer().click()
    await expect.poll(world.unread).toBe(0)
    await expect(ticket.message(/New 12\b/)).toBeInViewport()
    await expect(tickets.unread(number, 12)).not.toBeAttached()
    await expect(ticket.newer()).toBeHidden()
    await page.reload()
    await expect(ticket.message(/New 12\b/)).toBeInViewport()
    await expect(ticket.message('New messages')).toHaveCount(0)
  })
})
