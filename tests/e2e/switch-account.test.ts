/** Accounts that are linked, and staff who act for a customer: nothing of one is seen or sent under another. */
import type { Page, Route } from 'playwright/test'

import { openCustomer } from '../customer.ts'
import { HomePage } from '../pages/home-page.ts'
import { SignInPage } from '../pages/sign-in-page.ts'
import { TicketPage } from '../pages/ticket-page.ts'
import { keepsThePortal } from './device.ts'
import { expect, test } from './fixtures.ts'
import { openPushService } from './push-service.ts'
import { standBetween } from './stand-between.ts'
import { ticketPath } from './ticket-path.ts'

const accountButton = (page: Page) => page.getByRole('button', { name: /^Account/ }).first()

async function switchTo(page: Page, name: string) {
  await accountButton(page).click()
  await page.getByRole('button', { name: 'Switch account' }).click()
  const list = page.getByRole('dialog', { name: 'Switch account' })
  await list.getByRole('button', { name: new RegExp(`^${name}`) }).click()
}

async function isOn(page: Page, name: string) {
  await accountButton(page).click()
  await expect(page.getByRole('dialog', { name: 'Account' })).toContainText(name)
  await page.keyboard.press('Escape')
}

test('what waits in one account is not sent under another, and arrives once after switching back', async ({
  page,
  context,
  portal,
  allowConsole,
}) => {
  // The ticket is not this account's to see; another account is on than the page knew.
  allowConsole(/status of (404|409)/)
  const rina = await openCustomer(portal.origin, 'rina@demo.lab')
  const { id, number } = await rina.complain('The lid does not close.')
  const path = ticketPath({ id, number })
  await (await new SignInPage(page).open()).signInAs('rina@demo.lab')
  const other = await context.newPage()
  await other.goto('/tickets')
  await expect(other.getByRole('heading', { name: 'Tickets' })).toBeVisible()

  await page.goto(path)
  const ticket = await new TicketPage(page).isShown(number)
  const held: Route[] = []
  const hold = (route: Route) =>
    route.request().method() === 'POST' ? void held.push(route) : route.fallback()
  await standBetween(page, /\/reply$/, hold)
  await ticket.write('Written for the hospital.')
  await expect.poll(() => held.length).toBe(1)

  await switchTo(page, 'Klinik Sentosa')
  const question = page.getByRole('dialog', { name: 'Something waits here' })
  await expect(question).toContainText('1 message waits for RS Harapan')
  await question.getByRole('button', { name: 'Switch and let them wait' }).click()
  await expect(page).toHaveURL(/\/home$/)
  await page.unroute(/\/reply$/, hold)
  await isOn(page, 'Klinik Sentosa')
  await expect(page.locator('[data-waiting]')).toHaveCount(0)
  // The other tab follows, and shows nothing of the account before.
  await expect(other).toHaveURL(/\/home$/)
  await isOn(other, 'Klinik Sentosa')
  await other.close()
  expect(await rina.said(id)).toEqual([])

  await page.goto('/profile/waiting')
  await expect(page.getByText('1 message waits for RS Harapan')).toBeVisible()
  expect(await rina.said(id)).toEqual([])

  // A link into the other account offers the way there.
  await page.goto(path)
  await expect(page.getByText('This ticket belongs to RS Harapan')).toBeVisible()
  await page.getByRole('button', { name: 'Switch and open' }).click()
  await ticket.isShown(number)
  const message = ticket.message('Written for the hospital.')
  await expect(message).toHaveCount(1)
  await expect(message.locator('[data-waiting], [data-refused]')).toHaveCount(0)
  await expect.poll(() => rina.said(id)).toEqual(['Written for the hospital.'])
  await page.reload()
  await ticket.isShown(number)
  await expect(message).toHaveCount(1)
  await isOn(page, 'RS Harapan')

  // Switched where this page hears nothing of it: what it asks next is refused, and it follows.
  await page.evaluate(async () => {
    const headers = {
      Authorization: `Bearer ${localStorage.getItem('token')}`,
      'Content-Type': 'application/json',
    }
    const listed = await fetch('/api_v2/customer/switch-customer?search=Klinik', { headers })
    const { data } = (await listed.json()) as { data: { id: number }[] }
    const key = { 'Idempotency-Key': crypto.randomUUID() }
    await fetch(`/api_v2/customer/switch-customer/${data[0]?.id}`, {
      method: 'PUT',
      headers: { ...headers, ...key },
      body: '{}',
    })
  })
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Instruments' })
    .click()
  await expect(page).toHaveURL(/\/home$/)
  await isOn(page, 'Klinik Sentosa')
  // Nothing of the account before is left: the page is loaded anew.
  const loaded = page.waitForEvent('load')
  await switchTo(page, 'RS Harapan')
  await loaded
  await isOn(page, 'RS Harapan')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('web'))).toContain('RS Harapan')
  await rina.cancel(id)
})

test('what waits is sent first where its person wants that', async ({ page, portal }) => {
  const rina = await openCustomer(portal.origin, 'rina@demo.lab')
  const { id, number } = await rina.complain('The tray is stuck.')
  await (await new SignInPage(page).open()).signInAs('rina@demo.lab')
  await new HomePage(page).isShown()
  await page.goto(ticketPath({ id, number }))
  const ticket = await new TicketPage(page).isShown(number)
  const held: Route[] = []
  await standBetween(page, /\/reply$/, (route) =>
    route.request().method() === 'POST' ? void held.push(route) : route.fallback(),
  )
  await ticket.write('Sent before I go.')
  await expect.poll(() => held.length).toBe(1)

  await switchTo(page, 'Klinik Sentosa')
  const question = page.getByRole('dialog', { name: 'Something waits here' })
  const sendFirst = question.getByRole('button', { name: 'Send them first' })
  await sendFirst.click()
  await expect(sendFirst).toBeDisabled()
  await expect(question).toContainText('1 message waits for RS Harapan')
  expect(await rina.said(id)).toEqual([])

  await held[0]?.continue()
  await expect(page).toHaveURL(/\/home$/)
  await isOn(page, 'Klinik Sentosa')
  expect(await rina.said(id)).toEqual(['Sent before I go.'])
  await switchTo(page, 'RS Harapan')
  await isOn(page, 'RS Harapan')
  await rina.cancel(id)
})

test('a reply that is typed into a notification waits for the account whose ticket it is', async ({
  page,
  context,
  portal,
  allowConsole,
}) => {
  // A look at what is shown is taken from an address that is no page.
  allowConsole(/favicon\.ico|does not support the Push API in incognito mode/)
  const rina = await openCustomer(portal.origin, 'rina@demo.lab')
  const { id, number } = await rina.complain('The tray is stuck.')
  const account = await rina.account()
  await (await new SignInPage(page).open()).signInAs('rina@demo.lab')
  await keepsThePortal(page)
  await switchTo(page, 'Klinik Sentosa')
  await expect(page.getByRole('main')).toContainText('Klinik Sentosa')
  const service = await openPushService(context, portal.origin)
  await service.closeWindow(page)
  await service.deliver({
    id: 'of-the-hospital',
    direction: 'ChatMessageActivity',
    title: number,
    payload: { ticket_id: String(id), ticket_number: number, customer_id: String(account) },
  })
  await expect.poll(async () => (await service.shown()).length).toBe(1)
  await service.click(`ticket:${id}`, 'reply', 'From the other account')

  const again = await context.newPage()
  await again.goto('/profile/waiting')
  await again.getByRole('button', { name: 'Switch to RS Harapan' }).click()
  await expect.poll(() => rina.said(id)).toEqual(['From the other account'])
  await isOn(again, 'RS Harapan')
  await rina.cancel(id)
})

test('staff choose a customer, act under a banner, and what they write is marked for both', async ({
  page,
  browser,
  portal,
  allowConsole,
}) => {
  allowConsole(/status of 401/)
  const rina = await openCustomer(portal.origin, 'rina@demo.lab')
  const { id, number } = await rina.complain('The pump is loud.')
  const path = ticketPath({ id, number })

  await page.goto('/login-staff')
  const signIn = new SignInPage(page)
  await signIn.signIn('rina@demo.lab')
  await expect(page.getByRole('alert')).toBeVisible()
  await signIn.signIn('staff@demo.lab')
  await expect(page.getByRole('heading', { name: 'For whom do you act?' })).toBeVisible()

  // Before they chose, every way leads there; afterwards on.
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'For whom do you act?' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search by name or area' }).fill('harapan')
  const customers = page.getByRole('list', { name: 'Customers' })
  await expect(customers.getByRole('button')).toHaveCount(1)
  await customers.getByRole('button', { name: /^RS Harapan/ }).click()

  const ticket = await new TicketPage(page).isShown(number)
  const banner = page.getByRole('complementary', { name: 'On whose behalf you act' })
  await expect(banner).toContainText(/^You act for RS Harapan as /)
  await ticket.say('I ordered the part for you.')
  await expect(ticket.message('I ordered the part for you.')).toContainText('You, for RS Harapan')

  const device = await browser.newContext({ baseURL: portal.origin, locale: 'en-GB' })
  const theirs = await device.newPage()
  await (await new SignInPage(theirs).open()).signInAs('budi@demo.lab')
  await theirs.goto(path)
  const seen = (await new TicketPage(theirs).isShown(number)).message('I ordered the part for you.')
  await expect(seen).toContainText(/ · .+, on your behalf/)
  await device.close()

  // The session ends in place: who signs in again acts for the same customer.
  const token = await page.evaluate(() => localStorage.getItem('token'))
  await fetch(`${portal.origin}/api_v2/logout`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': crypto.randomUUID(),
    },
    body: '{}',
  })
  await ticket.write('And I come on Monday.')
  const again = page.getByRole('dialog', { name: 'Please sign in again' })
  await again.getByLabel('Password', { exact: true }).fill('benchside-demo')
  await again.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(again).toBeHidden()
  await expect(ticket.message('And I come on Monday.')).toContainText('You, for RS Harapan')
  await expect(banner).toContainText('RS Harapan')
  await expect.poll(() => rina.said(id)).toHaveLength(2)

  await banner.getByRole('button', { name: 'Stop acting' }).click()
  await expect(page.getByRole('heading', { name: 'For whom do you act?' })).toBeVisible()
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: 'For whom do you act?' })).toBeVisible()
  await page.getByRole('button', { name: /^Klinik Sentosa/ }).click()
  await new HomePage(page).isShown()
  await expect(banner).toContainText('Klinik Sentosa')
  await rina.cancel(id)
})
