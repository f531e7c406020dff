import type { Page } from 'playwright/test'

import { TicketsPage } from '#tests/pages/tickets/tickets-page'

import { openChat, test } from '../support/chat-journey.ts'
import { expect } from '../support/fixtures.ts'
import { startSignedIn } from '../support/start-signed-in.ts'

test.use({ serviceWorkers: 'allow' })

/** What changed on the server is asked for when somebody comes back to the page after a while. */
async function comeBackAfter(page: Page, minutes: number) {
  await page.clock.setFixedTime(Date.now() + minutes * 60_000)
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
}

test('10,000 messages: a few rows at a time, from the newest to the first and back', async ({
  page,
  world,
}) => {
  await world.fill(10_000)
  const ticket = await openChat(page, world)
  await expect(ticket.message('Message 10000:')).toBeInViewport()
  await ticket.isAtEnd()
  const { chat, messages } = ticket

  await chat.press('Home')
  await expect(ticket.message(/Message 1: /)).toBeInViewport({ timeout: 30_000 })
  expect(await messages.count()).toBeLessThan(60)
  await expect(ticket.message(/Message 1: /)).toHaveAttribute('aria-posinset', '2')
  expect(Number(await messages.first().getAttribute('aria-setsize'))).toBeGreaterThan(10_000)

  await chat.press('End')
  await expect(ticket.message('Message 10000:')).toBeInViewport()
  await ticket.isAtEnd()
  expect(await messages.count()).toBeLessThan(60)

  await ticket.scroll(-50_000)
  await expect(ticket.message('Message 10000:')).toHaveCount(0)
  expect(await messages.count()).toBeLessThan(60)
  await ticket.toNewest.click()
  await expect(ticket.message('Message 10000:')).toBeInViewport()
})

test('it opens at what is new; who is there stays at the end, and who is not is told', async ({
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

  await test.step('it stays at the end for who is there', async () => {
    await ticket.isOpened()
    await ticket.isAtEnd()
    await world.answer('The probe is here.')
    await comeBackAfter(page, 1)
    await expect(ticket.message('The probe is here.')).toBeInViewport()
    await expect(ticket.readOut).toHaveText('sari: The probe is here.')
  })

  await test.step('it tells who is not', async () => {
    await ticket.chat.press('Home')
    await expect(ticket.message('Message 1:')).toBeInViewport()
    await world.answer('We come at two.')
    await world.answer('Or at three.')
    await comeBackAfter(page, 2)
    await expect(ticket.newer(2)).toBeVisible()
    await expect(ticket.message('Message 1:')).toBeInViewport()
    await ticket.newer(2).click()
    await expect(ticket.message('Or at three.')).toBeInViewport()
    await expect(ticket.message('New messages')).toBeInViewport()
  })

  await test.step('who writes is at the end again', async () => {
    await ticket.chat.press('Home')
    await ticket.say('At two is fine.')
    await expect(ticket.message('At two is fine.')).toBeInViewport()
    await expect(ticket.message('New messages')).toHaveCount(0)
  })
})

test.describe('a backend that knows no parts', () => {
  // What is changed on the way is let through once a worker takes over a page that is open.
  test.use({ serviceWorkers: 'block' })

  test('it answers all at once, and that is as well; what is selected stays so out of view', async ({
    page,
    world,
    allowConsole,
  }) => {
    allowConsole(/Service Worker registration blocked/)
    await world.fill(3000)
    await page.route(/\/reply\?limit=/, (route) =>
      route.continue({ url: route.request().url().replace(/\?.*/, '') }),
    )
    const ticket = await openChat(page, world)
    await expect(ticket.message('Message 3000:')).toBeInViewport()
    await ticket.isAtEnd()
    expect(await ticket.messages.count()).toBeLessThan(60)

    await ticket.selectMessage('Message 2998:')
    await ticket.scroll(-20_000)
    await expect(ticket.message('Message 3000:')).toHaveCount(0)
    expect(await ticket.selectedText).toContain('Message 2998: ')

    await ticket.chat.press('Home')
    await expect(ticket.message(/Message 1: /)).toBeInViewport()
  })
})
