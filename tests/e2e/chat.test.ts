import type { Page } from 'playwright/test'

import type { TicketPage } from '../pages/ticket-page.ts'
import { TicketsPage } from '../pages/tickets-page.ts'
import { openChat, test } from './chat-journey.ts'
import { expect } from './fixtures.ts'
import { standBetween } from './stand-between.ts'
import { startSignedIn } from './start-signed-in.ts'

/** What changed on the server is asked for when somebody comes back to the page after a while. */
async function comeBackAfter(page: Page, minutes: number) {
  await page.clock.setFixedTime(Date.now() + minutes * 60_000)
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
}

const atEnd = (ticket: TicketPage) => expect.poll(() => ticket.belowView()).toBeLessThanOrEqual(2)

test('10,000 messages: a few rows at a time, from the newest to the first and back', async ({
  page,
  world,
}) => {
  await world.fill(10_000)
  const ticket = await openChat(page, world)
  await expect(ticket.message('Message 10000:')).toBeInViewport()
  await atEnd(ticket)
  const { chat, messages } = ticket

  await chat.press('Home')
  await expect(ticket.message(/Message 1: /)).toBeInViewport({ timeout: 30_000 })
  expect(await messages.count()).toBeLessThan(60)
  await expect(ticket.message(/Message 1: /)).toHaveAttribute('aria-posinset', '2')
  expect(Number(await messages.first().getAttribute('aria-setsize'))).toBeGreaterThan(10_000)

  await chat.press('End')
  await expect(ticket.message('Message 10000:')).toBeInViewport()
  await atEnd(ticket)
  expect(await messages.count()).toBeLessThan(60)

  await chat.hover()
  await page.mouse.wheel(0, -50_000)
  await expect(ticket.message('Message 10000:')).toHaveCount(0)
  expect(await messages.count()).toBeLessThan(60)
  await page.getByRole('button', { name: 'Newest messages' }).click()
  await expect(ticket.message('Message 10000:')).toBeInViewport()
})

test('a backend that knows no parts answers all at once, and it is as well', async ({
  page,
  world,
}) => {
  await world.fill(3000)
  await standBetween(page, /\/reply\?limit=/, (route) =>
    route.continue({ url: route.request().url().replace(/\?.*/, '') }),
  )
  const ticket = await openChat(page, world)
  await expect(ticket.message('Message 3000:')).toBeInViewport()
  await atEnd(ticket)
  expect(await ticket.messages.count()).toBeLessThan(60)
  await ticket.chat.press('Home')
  await expect(ticket.message(/Message 1: /)).toBeInViewport()
})

test('what is selected stays selected while it scrolls out of view', async ({ page, world }) => {
  await world.fill(400)
  await standBetween(page, /\/reply\?limit=/, (route) =>
    route.continue({ url: route.request().url().replace(/\?.*/, '') }),
  )
  const ticket = await openChat(page, world)
  await ticket.message('Message 398:').evaluate((row) => getSelection()?.selectAllChildren(row))
  await ticket.chat.hover()
  await page.mouse.wheel(0, -20_000)
  await expect(ticket.message('Message 400:')).toHaveCount(0)
  expect(await page.evaluate(() => String(getSelection()))).toContain('Message 398: ')
})

test('it opens at what is new, and is read when the newest has been seen', async ({
  page,
  world,
}) => {
  await world.fill(40)
  for (let count = 1; count <= 12; count += 1)
    await world.answer(`New ${count}\n${'…\n'.repeat(6)}`)
  await startSignedIn(page, world.token, '/tickets')
  const tickets = await new TicketsPage(page).isShown()
  const row = tickets.rows.filter({ hasText: world.ticket.number })
  await expect(row.getByTitle('12 unread messages')).toBeAttached()
  const ticket = await tickets.open(world.ticket.number)

  await expect(ticket.message('New messages')).toBeInViewport()
  await expect(ticket.message(/New 1\b/)).toBeInViewport()
  await expect(ticket.message('Message 40:')).toBeInViewport()
  await expect(ticket.message(/New 12\b/)).not.toBeInViewport()
  await expect(row.getByTitle('12 unread messages')).toBeAttached()

  await page.getByRole('button', { name: /^\d+ new messages$/ }).click()
  await expect.poll(world.unread).toBe(0)
  await expect(ticket.message(/New 12\b/)).toBeInViewport()
  await expect(row.getByTitle('12 unread messages')).not.toBeAttached()
  await expect(page.getByRole('button', { name: /new messages$/ })).toBeHidden()
  await page.reload()
  await expect(ticket.message(/New 12\b/)).toBeInViewport()
  await expect(ticket.message('New messages')).toHaveCount(0)
})

test('it stays at the end for who is there, and tells who is not', async ({ page, world }) => {
  await world.fill(40)
  const ticket = await openChat(page, world)
  await expect(ticket.message('Message 40:')).toBeInViewport()
  await world.answer('The probe is here.')
  await comeBackAfter(page, 1)
  await expect(ticket.message('The probe is here.')).toBeInViewport()
  await expect(page.locator('output')).toHaveText('sari: The probe is here.')

  await ticket.chat.press('Home')
  await expect(ticket.message('Message 1:')).toBeInViewport()
  await world.answer('We come at two.')
  await world.answer('Or at three.')
  await comeBackAfter(page, 2)
  const newer = page.getByRole('button', { name: '2 new messages' })
  await expect(newer).toBeVisible()
  await expect(ticket.message('Message 1:')).toBeInViewport()
  await newer.click()
  await expect(ticket.message('Or at three.')).toBeInViewport()
  await expect(ticket.message('New messages')).toBeInViewport()

  await ticket.chat.press('Home')
  await ticket.say('At two is fine.')
  await expect(ticket.message('At two is fine.')).toBeInViewport()
  await expect(ticket.message('New messages')).toHaveCount(0)
})
