import type { Page } from 'playwright/test'

import { EVENTS_PATH } from '#contract/events'

import { openCustomer } from '../customer.ts'
import { openDesk } from '../desk.ts'
import { SignInPage } from '../pages/sign-in-page.ts'
import { signIn } from '../sign-in.ts'
import { keepsThePortal } from './device.ts'
import { expect, test } from './fixtures.ts'
import { openPushService } from './push-service.ts'
import { startSignedIn } from './start-signed-in.ts'

/** A page listens once it is idle. */
const SLOWLY = { timeout: 20_000 }

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
  allowConsole(/favicon\.ico/)
})

/** Signed in at `path`, with every listener of the page in place. */
async function listens(page: Page, origin: string, email: string, path: string) {
  const asked = page.waitForRequest((request) => request.url().includes(EVENTS_PATH))
  await startSignedIn(page, await signIn(origin, email), path)
  await asked
}

test('a message for the chat is said by the page that is open, once, and leads there', async ({
  page,
  context,
  portal,
}) => {
  const customer = await openCustomer(portal.origin, 'dewi@other.lab')
  const ticket = await customer.complain('The lamp flickers.')
  await listens(page, portal.origin, 'dewi@other.lab', '/home')
  const service = await openPushService(context, portal.origin)
  const message = chat('page-open', ticket.id, `/tickets/x/${ticket.id}`)
  await service.deliver(message)
  const toast = page.locator('[data-toast=info]').filter({ hasText: 'Andi has replied' })
  await expect(toast).toBeVisible()
  await toast.getByRole('button', { name: 'Open' }).click()
  await expect(page).toHaveURL(new RegExp(`/tickets/[^/]+/${ticket.id}$`))
  await expect(toast).toBeHidden()
  await service.deliver(asFcm(message))
  await service.deliver({ id: 'after', direction: 'TestActivity', title: 'The next one' })
  await expect(page.locator('[data-toast=info]')).toHaveText(/The next one/)
  expect(await service.shown()).toEqual([])
})

test('a ticket that moves on is refreshed where it is looked at', async ({
  page,
  context,
  portal,
}) => {
  const customer = await openCustomer(portal.origin, 'dewi@other.lab')
  const ticket = await customer.complain('The pump is loud.')
  await listens(page, portal.origin, 'dewi@other.lab', `/tickets/x/${ticket.id}`)
  await expect(page.getByText('We have received it.')).toBeVisible()
  const service = await openPushService(context, portal.origin)
  await (await openDesk(portal.origin)).confirm(ticket.number ?? '')
  await service.deliver({
    id: 'moved-on',
    direction: 'TicketActivity',
    payload: { ticket_id: ticket.id },
  })
  await expect(page.getByText('An engineer has taken it.')).toBeVisible()
})

test('with the tab closed the system says it, once whoever brings it, and after the worker was stopped', async ({
  page,
  context,
  portal,
}) => {
  const customer = await openCustomer(portal.origin, 'dewi@other.lab')
  const ticket = await customer.complain('The door does not lock.')
  await startSignedIn(page, customer.token, '/home')
  await keepsThePortal(page)
  const service = await openPushService(context, portal.origin)
  await service.closeWindow(page)

  const path = `/tickets/TC202611-0042/${ticket.id}`
  const message = chat('tab-closed', ticket.id, path)
  await service.deliver(message)
  const seen = {
    title: 'Andi has replied',
    body: 'TC/2026/11 0042',
    tag: `ticket:${ticket.id}`,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    path,
    actions: ['open', 'reply'],
  }
  await expect.poll(service.shown).toEqual([seen])

  await service.stopWorker()
  await service.deliver(asFcm({ ...message, title: 'The same by another carrier' }))
  await service.deliver({ ...chat('other', 'x', '/caf'), title: 'Another' })
  await expect.poll(async () => (await service.shown()).length).toBe(2)
  expect((await service.shown()).map(({ title }) => title).toSorted()).toEqual([
    'Andi has replied',
    'Another',
  ])

  await service.stopWorker()
  await service.deliver({ ...chat('newer', ticket.id, path), title: 'Andi has replied again' })
  await expect
    .poll(async () => (await service.shown()).map(({ title }) => title).toSorted())
    .toEqual(['Andi has replied again', 'Another'])
})

test('every message of the wire is shown where no tab is open, with its words and its target', async ({
  page,
  context,
  portal,
}) => {
  const dewi = await openCustomer(portal.origin, 'dewi@other.lab')
  const { id } = await dewi.complain('The needle is bent.')
  await startSignedIn(page, dewi.token, '/home')
  await keepsThePortal(page)
  const service = await openPushService(context, portal.origin)
  await service.closeWindow(page)
  const path = `/tickets/x/${id}`
  const messages = [
    { direction: 'ChatMessageActivity', title: 'Andi has replied', target_page: path },
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
      { title: 'Andi has replied', path },
      { title: 'Confirmed', path, tag: `ticket:${id}` },
      { title: 'Something new', path: '/points' },
      { title: 'The assistant has answered', path: '/home' },
      { title: 'The talk has ended', path: '/home' },
    ])
  }
  await service.click('after a stop-OneOfTomorrow')
  const again = await context.newPage()
  await again.goto('/home')
  await expect(again).toHaveURL(/\/points$/, SLOWLY)
})

test('a click comes forward in the window that is open', async ({ page, context, portal }) => {
  await listens(page, portal.origin, 'dewi@other.lab', '/home')
  const service = await openPushService(context, portal.origin)
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

test('what is typed into a notification is sent as a reply', async ({ page, context, portal }) => {
  const customer = await openCustomer(portal.origin, 'dewi@other.lab')
  const ticket = await customer.complain('The display is dark.')
  await startSignedIn(page, customer.token, `/tickets/x/${ticket.id}`)
  await keepsThePortal(page)
  const box = page.getByRole('textbox', { name: 'Write a message' })
  await box.fill('From the page')
  await box.press('Enter')
  await expect(page.getByText('From the page')).toBeVisible()
  await expect(page.locator('[data-waiting]')).toHaveCount(0)
  const service = await openPushService(context, portal.origin)
  await service.closeWindow(page)
  await service.deliver(chat('to-answer', ticket.id, `/tickets/x/${ticket.id}`))
  await expect.poll(async () => (await service.shown()).length).toBe(1)
  await service.click(`ticket:${ticket.id}`, 'reply', '  From the lock screen ')
  const again = await context.newPage()
  await again.goto(`/tickets/x/${ticket.id}`)
  await expect(again.getByText('From the lock screen')).toBeVisible()
})

test('nothing foreign is opened, whatever a message names as its target', async ({
  page,
  context,
  portal,
}) => {
  await startSignedIn(page, await signIn(portal.origin, 'dewi@other.lab'), '/home')
  await keepsThePortal(page)
  const service = await openPushService(context, portal.origin)
  await service.closeWindow(page)
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
  const again = await context.newPage()
  await again.goto('/home')
  await expect(again).toHaveURL(`${portal.origin}/notifications`, SLOWLY)
  for (const open of context.pages()) {
    expect(['about:blank', `${portal.origin}/notifications`]).toContain(open.url())
  }
})

test('a token signs a signed-out device in, and asks on one where somebody is', async ({
  page,
  context,
  portal,
  allowConsole,
}) => {
  const dewi = await signIn(portal.origin, 'dewi@other.lab')
  const rina = await signIn(portal.origin, 'rina@demo.lab')
  await new SignInPage(page).open()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  // The token that the server does not know.
  allowConsole(/status of 401/)
  const service = await openPushService(context, portal.origin)
  const push = (id: string, token: string) =>
    service.deliver({ id, title: `Welcome ${token}`, payload: { access_token: token } })

  await push('not-a-token', 'made-up')
  await push('token-1', dewi)
  await expect(page).toHaveURL(/\/home$/, SLOWLY)
  await expect(page.getByRole('button', { name: /Account Dewi/ })).toBeVisible()

  await push('token-2', rina)
  const question = page.getByRole('dialog').filter({ hasText: 'Sign in on this device as' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: /Account Dewi/ })).toBeVisible()

  await push('token-3', rina)
  await question.getByRole('button', { name: 'Ok' }).click()
  await expect(page.getByRole('button', { name: /Account.*Rina/ })).toBeVisible(SLOWLY)
  await expect(page).toHaveURL(/\/home$/, SLOWLY)
  expect(await service.shown()).toEqual([])
})

test('a token never stands in a notification', async ({ page, context, portal }) => {
  await new SignInPage(page).open()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const service = await openPushService(context, portal.origin)
  await service.closeWindow(page)
  const token = await signIn(portal.origin, 'dewi@other.lab')
  await service.deliver({
    id: 'with-token',
    title: `Your token is ${token}`,
    body: `Use ${token}`,
    payload: { access_token: token },
  })
  await expect.poll(async () => (await service.shown()).length).toBe(1)
  expect(JSON.stringify(await service.shown())).not.toContain(token)
  const again = await context.newPage()
  await again.goto('/login')
  await expect(again).toHaveURL(/\/home$/, SLOWLY)
})
