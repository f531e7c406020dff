import type { Page } from 'playwright/test'

import { openCustomer } from '../customer.ts'
import { HomePage } from '../pages/home-page.ts'
import { OpenTicketPage } from '../pages/open-ticket-page.ts'
import { SignInPage } from '../pages/sign-in-page.ts'
import { TicketPage } from '../pages/ticket-page.ts'
import { keepsThePortal } from './device.ts'
import { expect, test } from './fixtures.ts'
import { ticketPath } from './ticket-path.ts'

test.beforeEach(({ allowConsole }) => {
  allowConsole(/Failed to load resource|ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
})

async function fillComplaint(page: Page, description: string) {
  const form = await new OpenTicketPage(page).isShown('Technical complaint')
  await form.chooseInstrument('Imvara')
  await form.chooseDivision('Immunology and serology')
  await form.describe(description)
  await form.contact('Dewi Anggoro', '+62 815 5550 3301')
  return form
}

test('a ticket that is opened offline waits with a page of its own, and is sent once', async ({
  page,
  context,
}) => {
  await (await new SignInPage(page).open()).signInAs('dewi@other.lab')
  await page.goto('/ticket/open/technical/1')
  await keepsThePortal(page)
  const form = await fillComplaint(page, 'Opened in the basement, without Wi-Fi.')
  await context.setOffline(true)
  const confirmation = await form.submit()
  await confirmation.getByRole('button', { name: 'Confirm' }).click()
  const saved = page.getByRole('dialog', { name: 'Your ticket is saved' })
  await saved.getByRole('button', { name: 'Detail Ticket' }).click()
  await expect(page.getByRole('heading', { name: 'No number yet' })).toBeVisible()
  const note = page.getByRole('definition').filter({ hasText: 'Opened in the basement' })
  await expect(note).toBeVisible()
  await expect(page.locator('[data-waiting="1"]')).toBeVisible()

  await page.reload()
  await expect(page.getByRole('heading', { name: 'No number yet' })).toBeVisible()

  await context.setOffline(false)
  await expect(page).toHaveURL(/\/tickets\/TC[\w-]+\/\d+$/)
  await expect(note).toBeVisible()
  await expect(page.locator('[data-waiting]')).toBeHidden()
})

test('what waits is listed, can be discarded, and nothing of it is sent then', async ({
  page,
  context,
}) => {
  await (await new SignInPage(page).open()).signInAs('dewi@other.lab')
  await page.goto('/ticket/open/technical/1')
  await keepsThePortal(page)
  const form = await fillComplaint(page, 'Written in error.')
  await context.setOffline(true)
  const confirmation = await form.submit()
  await confirmation.getByRole('button', { name: 'Confirm' }).click()
  await page
    .getByRole('dialog', { name: 'Your ticket is saved' })
    .getByRole('button', { name: 'Back to home' })
    .click()
  await page.getByRole('link', { name: 'Show' }).click()
  await expect(page.getByRole('heading', { name: 'Waiting to be sent' })).toBeVisible()
  await expect(page.getByText('Written in error.')).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('button', { name: 'Ok' }).click()
  await expect(page.getByText('Everything is sent')).toBeVisible()
  await context.setOffline(false)
  await page.goto('/tickets?search=Written%20in%20error')
  await expect(page.getByText('No ticket matches')).toBeVisible()
})

test('what waits can be said otherwise, and arrives so', async ({ page, context, portal }) => {
  const dewi = await openCustomer(portal.origin, 'dewi@other.lab')
  const { id, number } = await dewi.complain('The door is loose.')
  await (await new SignInPage(page).open()).signInAs('dewi@other.lab')
  await new HomePage(page).isShown()
  await page.goto(ticketPath({ id, number }))
  const ticket = await new TicketPage(page).isShown(number)
  await keepsThePortal(page)
  await context.setOffline(true)
  await ticket.write('Please come on Monday.')
  await expect(ticket.message('Please come on Monday.')).toContainText('Sending')

  await page.goto('/profile/waiting')
  const row = page.getByRole('listitem').filter({ hasText: 'Please come on Monday.' })
  await row.getByRole('button', { name: 'Edit' }).click()
  const question = page.getByRole('dialog', { name: 'Change the text' })
  await question.getByRole('textbox').fill('Please come on Tuesday.')
  await question.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Please come on Tuesday.')).toBeVisible()
  await expect(row).toHaveCount(0)
  await context.setOffline(false)
  await expect(page.getByText('Everything is sent')).toBeVisible()
  expect(await dewi.said(id)).toEqual(['Please come on Tuesday.'])
})

test('what waits is counted on the icon of the app', async ({ page, context, portal }) => {
  // What is unread would be counted before it.
  await (await openCustomer(portal.origin, 'dewi@other.lab')).readNotifications()
  await page.addInitScript(() => {
    const shown: number[] = []
    Object.assign(globalThis, { shown })
    Object.assign(Navigator.prototype, {
      setAppBadge: (count: number) => Promise.resolve(shown.push(count)),
      clearAppBadge: () => Promise.resolve(shown.push(0)),
    })
  })
  const last = () =>
    page.evaluate(() => (globalThis as unknown as { shown: number[] }).shown.at(-1))
  await (await new SignInPage(page).open()).signInAs('dewi@other.lab')
  await page.goto('/tickets?status=new')
  await page.getByRole('list', { name: 'Tickets' }).getByRole('link').first().click()
  await keepsThePortal(page)
  await context.setOffline(true)
  const box = page.getByRole('textbox', { name: 'Write a message' })
  for (const text of ['One', 'Two']) {
    await box.fill(text)
    await box.press('Enter')
    await expect(box).toHaveValue('')
  }
  await expect.poll(last).toBe(2)
  await page.getByRole('link', { name: 'Show' }).click()
  await page.getByRole('link', { name: 'To the ticket' }).first().click()
  await expect(box).toBeVisible()
  await context.setOffline(false)
  await expect.poll(last).toBe(0)
})
