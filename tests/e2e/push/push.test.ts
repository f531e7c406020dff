import type { Page } from 'playwright/test'

import { PortalPage } from '#tests/pages/portal-page'
import { SignInPage } from '#tests/pages/session/sign-in-page'
import { TicketPage } from '#tests/pages/tickets/ticket-page'

import { expect, test } from '../support/fixtures.ts'
import { advanceClockUntil, startListening, withClockStopped } from '../support/page-clock.ts'
import { openPushService } from '../support/push-service.ts'
import { hasWorker } from '../support/stand-between.ts'
import { startSignedIn } from '../support/start-signed-in.ts'

test.use({ serviceWorkers: 'allow' })

const chat = (id: string, ticketId: number | string, url: string) => ({
  id,
  direction: 'ChatMessageActivity',
  title: 'Andi has replied',
  body: 'TC/2026/11 0042',
  target_page: url,
  payload: { ticket_id: String(ticketId), ticket_number: 'TC/2026/11 0042', url },
})
const asFcm = ({ payload, ...texts }: ReturnType<typeof chat>) => ({
  data: { ...texts, payload: JSON.stringify(payload) },
  from: '1234567890',
  fcmMessageId: 'fcm-1',
})

test.beforeEach(({ allowConsole }) => {
  // A context of a test has no profile, and Chromium gives those no push service; messages come through DevTools.
  allowConsole(/does not support the Push API in incognito mode/)
  // A look at what is shown is taken from an address that is no page.
})

/** Signed in, and every tab is closed again: what comes is the worker's. */
async function isClosed(page: Page, token: string) {
  await startSignedIn(page, token, '/home')
  await hasWorker(page)
  const service = await openPushService(page.context(), new URL(page.url()).origin)
  await service.closeWindow(page)
  return service
}

/** The next page that is opened goes where the notification that was clicked leads. */
async function opensAt(page: Page, path: string, url: RegExp | string) {
  await page.clock.install()
  await page.goto(path)
  await advanceClockUntil(page, () =>
    typeof url === 'string' ? page.url() === url : url.test(page.url()),
  )
}

test('the page that is open says a message once and leads there, refreshes what moved on, and comes forward', async ({
  page,
  context,
  portal,
  lab: { rina, build },
}) => {
  const { id } = await rina.complain('The lamp flickers.')
  await startListening(page, rina.token, '/home')
  const service = await openPushService(context, portal.origin)
  const message = chat('page-open', id, `/tickets/x/${id}`)
  const screen = new PortalPage(page)
  const toast = screen.toast('info')

  await test.step('a message for the chat leads there', async () => {
    // It is said for two seconds.
    await withClockStopped(page, async () => {
      await service.deliver(message)
      await expect(toast).toContainText('Andi has replied')
      await screen.answer(toast, 'Open')
    })
    await expect(page).toHaveURL(new RegExp(`/tickets/[^/]+/${id}$`))
    await expect(toast).toBeHidden()
  })

  await test.step('another carrier brings it: nothing is said again', async () => {
    await withClockStopped(page, async () => {
      await service.deliver(asFcm(message))
      await service.deliver({ id: 'after', direction: 'TestActivity', title: 'The next one' })
      await expect(toast).toHaveText(/The next one/)
    })
    expect(await service.shown()).toEqual([])
  })

  await test.step('a ticket that moves on is refreshed where it is looked at', async () => {
    const ticket = new TicketPage(page)
    await expect(ticket.status).toContainText('New')
    await build.moveTicket(id, 'confirmed', await build.vendorStaff('Andi'))
    await service.deliver({
      id: 'moved-on',
      direction: 'TicketActivity',
      payload: { ticket_id: id },
    })
    await expect(ticket.status).toContainText('Confirmed')
    await expect(ticket.timeline).toContainText('now confirmed')
  })

  await test.step('a click comes forward in the window that is open', async () => {
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      await registration.showNotification('Earlier', {
        tag: 'earlier',
        data: { path: '/tickets?status=new' },
      })
    })
    await service.click('earlier')
    await expect(page).toHaveURL(/\/tickets\?status=new/)
    expect(await service.shown()).toEqual([])
  })
})

test('with the tab closed the system says it, once whoever brings it, and after the worker was stopped', async ({
  page,
  lab: { rina },
}) => {
  const { id } = await rina.complain('The door does not lock.')
  const service = await isClosed(page, rina.token)
  const path = `/tickets/TC202611-0042/${id}`
  const message = chat('tab-closed', id, path)
  await service.deliver(message)
  const seen = {
    title: 'Andi has replied',
    body: 'TC/2026/11 0042',
    tag: `ticket:${id}`,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    path,
    actions: ['open', 'reply'],
  }
  await expect.poll(service.shown).toEqual([seen])
  const titles = async () => (await service.shown()).map(({ title }) => title).toSorted()

  await service.stopWorker()
  await service.deliver(asFcm(message))
  await service.deliver({ ...chat('other', 'x', '/caf'), title: 'Another' })
  await expect.poll(titles).toEqual(['Andi has replied', 'Another'])

  await service.stopWorker()
  await service.deliver({ ...chat('newer', id, path), title: 'Andi has replied again' })
  await expect.poll(titles).toEqual(['Andi has replied again', 'Another'])
})

test('every message of the wire is shown where no tab is open, with its words and its target', async ({
  page,
  context,
  lab: { rina },
}) => {
  const { id } = await rina.complain('The needle is bent.')
  const { id: other } = await rina.complain('The lid sticks.')
  const service = await isClosed(page, rina.token)
  const path = `/tickets/x/${id}`
  const messages = [
    {
      direction: 'ChatMessageActivity',
      title: 'Andi has replied',
      target_page: `/tickets/y/${other}`,
    },
    { direction: 'TicketActivity', title: 'Confirmed', payload: { ticket_id: id, url: path } },
    { direction: 'ChatBotActivity', title: 'The assistant has answered', target_page: '/home' },
    { direction: 'ChatBotSession', title: 'The talk has ended', target_page: '/home' },
    { direction: 'OneOfTomorrow', title: 'Something new', target_page: '/points' },
  ]
  for (const round of ['first', 'after a stop']) {
    if (round !== 'first') await service.stopWorker()
    for (const message of messages) {
      const name = `${round}-${message.direction}`
      await service.deliver({ ...message, id: name, body: round })
    }
    const shown = async () => {
      const all = await service.shown()
      return all
        .filter(({ body }) => body === round)
        .toSorted((a, b) => (a.title < b.title ? -1 : 1))
    }
    await expect.poll(shown).toMatchObject([
      { title: 'Andi has replied', path: `/tickets/y/${other}`, tag: `ticket:${other}` },
      { title: 'Confirmed', path, tag: `ticket:${id}` },
      { title: 'Something new', path: '/points' },
      { title: 'The assistant has answered', path: '/home' },
      { title: 'The talk has ended', path: '/home' },
    ])
  }
  await service.click('after a stop-OneOfTomorrow')
  await opensAt(await context.newPage(), '/home', /\/points$/)
})

test('what is typed into a notification is sent as a reply', async ({
  page,
  context,
  portal,
  lab: { rina },
}) => {
  const { id } = await rina.complain('The display is dark.')
  await startSignedIn(page, rina.token, `/tickets/x/${id}`)
  await hasWorker(page)
  await new TicketPage(page).say('From the page')
  const service = await openPushService(context, portal.origin)
  await service.closeWindow(page)
  await service.deliver(chat('to-answer', id, `/tickets/x/${id}`))
  await expect.poll(async () => (await service.shown()).length).toBe(1)
  await service.click(`ticket:${id}`, 'reply', '  From the lock screen ')
  const said = async () => (await rina.comments(id)).toSorted()
  await expect.poll(said).toEqual(['From the lock screen', 'From the page'])
  const again = await context.newPage()
  await again.goto(`/tickets/x/${id}`)
  await expect(new TicketPage(again).message('From the lock screen')).toBeVisible()
})

test('nothing foreign is opened, whatever a message names as its target', async ({
  page,
  context,
  portal,
  lab: { rina },
}) => {
  const service = await isClosed(page, rina.token)
  const script = ['java', 'script:alert(1)'].join('')
  const targets = [
    '',
    'https://evil.example/',
    '//evil.example/x',
    String.raw`/\evil.example`,
    script,
    'data:text/html,<script>alert(1)</script>',
    `/${'x'.repeat(4096)}`,
    'http://[',
    '\u0000',
  ]
  for (const [at, target_page] of targets.entries()) {
    const payload = { url: target_page }
    await service.deliver({ id: `bad-${at}`, title: `Bad ${at}`, target_page, payload })
  }
  for (const raw of ['', 'not json', '[]', '{"data":"x"}', 'null', '{'.repeat(4096)]) {
    await service.deliver(raw)
  }
  await expect.poll(async () => (await service.shown()).length).toBe(targets.length + 1)
  const shown = await service.shown()
  expect(new Set(shown.map(({ path }) => path))).toEqual(new Set(['/notifications']))
  for (const { tag } of shown) await service.click(tag)
  await opensAt(await context.newPage(), '/home', `${portal.origin}/notifications`)
  for (const open of context.pages()) {
    expect(['about:blank', `${portal.origin}/notifications`]).toContain(open.url())
  }
})

test('a token signs a signed-out device in, and asks on one where somebody is', async ({
  page,
  context,
  portal,
  lab,
  allowConsole,
}) => {
  const { rina } = lab
  const budi = await lab.join('Budi Santoso')
  const signInPage = await new SignInPage(page).open()
  await hasWorker(page)
  // The token that the server does not know.
  allowConsole(/status of 401/)
  const service = await openPushService(context, portal.origin)
  const push = (id: string, token: string) =>
    service.deliver({ id, title: `Welcome ${token}`, payload: { access_token: token } })

  await push('not-a-token', 'made-up')
  await push('token-1', rina.token)
  await expect(page).toHaveURL(/\/home$/)
  await expect(signInPage.accountButton).toHaveAccessibleName(/Rina/)

  const question = signInPage.window(/^Sign in on this device as/)
  await push('token-2', budi.token)
  await signInPage.answer(question, 'Cancel')
  await expect(signInPage.accountButton).toHaveAccessibleName(/Rina/)

  await push('token-3', budi.token)
  await signInPage.answer(question, 'Sign in')
  await expect(signInPage.accountButton).toHaveAccessibleName(/Budi/)
  await expect(page).toHaveURL(/\/home$/)
  expect(await service.shown()).toEqual([])
})

test('a token never stands in a notification', async ({ page, context, portal, lab }) => {
  const { token } = lab.rina
  await new SignInPage(page).open()
  await hasWorker(page)
  const service = await openPushService(context, portal.origin)
  await service.closeWindow(page)
  await service.deliver({
    id: 'with-token',
    title: `Your token is ${token}`,
    body: `Use ${token}`,
    payload: { access_token: token },
  })
  await expect.poll(async () => (await service.shown()).length).toBe(1)
  expect(JSON.stringify(await service.shown())).not.toContain(token)
  await opensAt(await context.newPage(), '/login', /\/home$/)
})
