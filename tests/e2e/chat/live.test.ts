import { NotificationsPage } from '#tests/pages/news/notifications-page'
import { TicketPage } from '#tests/pages/tickets/ticket-page'
import { openDesk } from '#tests/support/worlds/desk'

import { watchBadge } from '../support/app-badge.ts'
import { expect, test } from '../support/fixtures.ts'
import { isEventStream, expectEventStream } from '../support/page-clock.ts'
import { startRelay } from '../support/relay.ts'
import { startSignedIn } from '../support/start-signed-in.ts'

test.use({ serviceWorkers: 'allow' })

test('what the desk does shows by itself in every tab, over one line of the browser', async ({
  page,
  context,
  portal,
  lab,
}) => {
  const lines: string[] = []
  context.on('request', (request) => void (isEventStream(request) && lines.push(request.url())))
  const { id, number } = await lab.rina.complain('The lamp flickers.')
  const listens = await expectEventStream(page)
  await startSignedIn(page, lab.rina.token, `/tickets/x/${id}`)
  const ticket = await new TicketPage(page).isShown(number)
  await listens()
  const other = await context.newPage()
  await other.goto('/profile/notifications')
  const news = new NotificationsPage(other)
  await expect(news.withText('Connected through another tab')).toBeVisible()
  await news.openFromMenu()
  await expect(news.title).toHaveText('Notifications')

  const desk = await openDesk(portal.origin)
  await test.step('both tabs hear of it', async () => {
    await desk.confirm(number)
    await expect(ticket.status).toContainText('Confirmed')
    await expect(news.about(number)).toHaveCount(1)
    await desk.reply(number, 'Please send the log.')
    await expect(ticket.message('Please send the log.')).toBeVisible()
    await expect(news.about(number)).toHaveCount(2)
    await expect(news.unreadCount).toHaveText(/\d/)
    expect(lines).toHaveLength(1)
  })

  await test.step('the line goes with its tab: another takes it', async () => {
    const next = context.waitForEvent('request', { predicate: isEventStream })
    await page.close()
    await next
    await desk.start(number)
    await expect(news.about(number)).toHaveCount(3)
  })
})

test('what happened while the line was cut is told when it is back', async ({
  page,
  portal,
  lab,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource|ERR_/)
  const relay = await startRelay(portal.origin)
  try {
    const { id, number } = await lab.rina.complain('The pump is loud.')
    const listens = await expectEventStream(page)
    await startSignedIn(page, lab.rina.token, `${relay.origin}/tickets/x/${id}`)
    const ticket = await new TicketPage(page).isShown(number)
    await listens()
    const desk = await openDesk(portal.origin)
    await desk.reply(number, 'Before the cut.')
    await expect(ticket.message('Before the cut.')).toBeVisible()
    relay.cut()
    await desk.reply(number, 'During the cut.')
    const back = page.waitForResponse((answer) => isEventStream(answer) && answer.ok())
    relay.mend()
    const request = (await back).request()
    expect(await request.headerValue('Last-Event-ID')).toMatch(/^\d+$/)
    await expect(ticket.message('During the cut.')).toBeVisible()
  } finally {
    await relay.end()
  }
})

test('what is opened or marked is read: on the list, in the shell, on the icon and after a reload', async ({
  page,
  portal,
  lab,
}) => {
  const badge = await watchBadge(page)
  const { id, number } = await lab.rina.complain('The door does not lock.')
  const desk = await openDesk(portal.origin)
  await desk.confirm(number)
  await desk.start(number)
  await desk.hold(number, 'A part is missing.')
  await desk.reply(number, 'It comes on Monday.')

  await startSignedIn(page, lab.rina.token, '/notifications')
  const news = new NotificationsPage(page)
  await expect(news.about(number)).toContainText([number, 'Hold', 'Started', 'Confirmed'])
  await expect(news.unreadCount).toHaveText('4')
  await expect.poll(badge).toBe(4)

  await test.step('what is opened is read', async () => {
    await news.open(number, 0)
    await expect(page).toHaveURL(new RegExp(`/tickets/[^/]+/${id}`))
    await expect(news.unreadCount).toHaveText('3')
    await expect.poll(badge).toBe(3)
    await page.goBack()
    await expect(news.unreadMark(number, 0)).toHaveCount(0)
    await expect(news.unreadMark(number, 1)).toHaveCount(1)
  })

  await test.step('all is marked', async () => {
    await news.markAllRead()
    await expect(news.unreadMarks).toHaveCount(0)
    await expect(news.unreadCount).toHaveCount(0)
    await expect.poll(badge).toBe(0)
    await page.reload()
    await expect(news.about(number)).toHaveCount(4)
    await expect(news.unreadMarks).toHaveCount(0)
  })
})
