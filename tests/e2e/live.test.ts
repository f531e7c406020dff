import type { Page } from 'playwright/test'

import { EVENTS_PATH } from '#contract/events'

import { openCustomer } from '../customer.ts'
import { openDesk } from '../desk.ts'
import { TicketPage } from '../pages/ticket-page.ts'
import { expect, test } from './fixtures.ts'
import { startRelay } from './relay.ts'
import { startSignedIn } from './start-signed-in.ts'

/** A page listens once it is idle. */
const SLOWLY = { timeout: 20_000 }

const isStream = (request: { url: () => string }) => request.url().includes(EVENTS_PATH)
const notices = (page: Page) =>
  page.getByRole('list', { name: 'Notifications' }).getByRole('listitem')
const unread = (page: Page) =>
  page.locator('[data-unread]').and(page.getByRole('img', { name: /^\d+ unread$/ }))

test('what the desk does shows by itself in every tab, over one line of the browser', async ({
  page,
  context,
  portal,
}) => {
  const lines: string[] = []
  context.on('request', (request) => void (isStream(request) && lines.push(request.url())))
  const dewi = await openCustomer(portal.origin, 'dewi@other.lab')
  const { id, number } = await dewi.complain('The lamp flickers.')
  const line = context.waitForEvent('request', { predicate: isStream, ...SLOWLY })
  await startSignedIn(page, dewi.token, `/tickets/x/${id}`)
  const ticket = await new TicketPage(page).isShown(number)
  await line
  const other = await context.newPage()
  await other.goto('/profile/notifications')
  await expect(other.getByText('Connected through another tab')).toBeVisible(SLOWLY)
  await other.getByRole('button', { name: /More$/ }).click()
  await other.getByRole('link', { name: /^Notifications/ }).click()
  await expect(other.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()

  const desk = await openDesk(portal.origin)
  await desk.confirm(number)
  await expect(ticket.status).toContainText('Confirmed')
  await expect(notices(other).filter({ hasText: number })).toHaveCount(1)
  await desk.reply(number, 'Please send the log.')
  await expect(ticket.message('Please send the log.')).toBeVisible()
  await expect(notices(other).filter({ hasText: number })).toHaveCount(2)
  await expect(unread(other)).toHaveText(/\d/)
  expect(lines).toHaveLength(1)

  // The line goes with its tab: another takes it.
  const next = context.waitForEvent('request', { predicate: isStream, ...SLOWLY })
  await page.close()
  await next
  await desk.start(number)
  await expect(notices(other).filter({ hasText: number })).toHaveCount(3)
})

test('what happened while the line was cut is told when it is back', async ({
  page,
  portal,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource|ERR_/)
  const relay = await startRelay(portal.origin)
  try {
    const dewi = await openCustomer(portal.origin, 'dewi@other.lab')
    const { id, number } = await dewi.complain('The pump is loud.')
    const line = page.waitForResponse(isStream, SLOWLY)
    await startSignedIn(page, dewi.token, `${relay.origin}/tickets/x/${id}`)
    const ticket = await new TicketPage(page).isShown(number)
    await line
    const desk = await openDesk(portal.origin)
    await desk.reply(number, 'Before the cut.')
    await expect(ticket.message('Before the cut.')).toBeVisible()
    relay.cut()
    await desk.reply(number, 'During the cut.')
    const back = page.waitForResponse((answer) => isStream(answer) && answer.ok(), SLOWLY)
    relay.mend()
    const request = (await back).request()
    expect(await request.headerValue('Last-Event-ID')).toMatch(/^\d+$/)
    await expect(ticket.message('During the cut.')).toBeVisible(SLOWLY)
  } finally {
    await relay.end()
  }
})

test('what is opened or marked is read: on the list, in the shell, on the icon and after a reload', async ({
  page,
  portal,
}) => {
  await page.addInitScript(() => {
    const badge = { shown: -1 }
    Object.assign(globalThis, { badge })
    Object.defineProperty(Navigator.prototype, 'setAppBadge', {
      value: (count: number) => Promise.resolve(void (badge.shown = count)),
    })
    Object.defineProperty(Navigator.prototype, 'clearAppBadge', {
      value: () => Promise.resolve(void (badge.shown = 0)),
    })
  })
  const badge = () =>
    page.evaluate(() => (globalThis as unknown as { badge: { shown: number } }).badge.shown)
  const dewi = await openCustomer(portal.origin, 'dewi@other.lab')
  const { id, number } = await dewi.complain('The door does not lock.')
  const desk = await openDesk(portal.origin)
  await desk.confirm(number)
  await desk.start(number)
  await desk.hold(number, 'A part is missing.')
  await desk.reply(number, 'It comes on Monday.')

  await startSignedIn(page, dewi.token, '/notifications')
  const own = notices(page).filter({ hasText: number })
  await expect(own).toContainText([number, 'Hold', 'Started', 'Confirmed'])
  const before = Number((await unread(page).textContent({ timeout: 20_000 })) ?? '')
  expect(before).toBeGreaterThanOrEqual(4)
  await expect.poll(badge).toBe(before)

  await own.nth(0).getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/tickets/[^/]+/${id}`))
  await expect(unread(page)).toHaveText(String(before - 1))
  await expect.poll(badge).toBe(before - 1)
  await page.goBack()
  await expect(own.nth(0).getByRole('img', { name: 'Unread' })).toHaveCount(0)
  await expect(own.nth(1).getByRole('img', { name: 'Unread' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByRole('img', { name: 'Unread' })).toHaveCount(0)
  await expect(unread(page)).toHaveCount(0)
  await expect.poll(badge).toBe(0)
  await page.reload()
  await expect(own).toHaveCount(4)
  await expect(page.getByRole('img', { name: 'Unread' })).toHaveCount(0)
})
