/** Registering on one device, with the mail opened on another; and links of mails that are of no use. */
import { randomBytes } from 'node:crypto'

import type { BrowserContext, Page } from 'playwright/test'

import { everythingKept } from './device.ts'
import { expect, test } from './fixtures.ts'
import { linkFor, mailCount } from './mailbox.ts'

const PASSWORD = 'four words make it'
const someone = () => `new.${randomBytes(5).toString('hex')}@test.lab`

async function fillForm(page: Page, email: string) {
  await page.getByLabel('Your name').fill('Wati Kusuma')
  await page.getByLabel('Work email').fill(email)
  await page.getByLabel('Phone number').fill('+62 812 5550 9001')
  await page.getByLabel('Organisation').fill('Laboratorium Baru')
  await page.getByLabel('Town or area').fill('Bogor')
}

/** Registers on a device, which then waits. */
async function register(page: Page, email: string) {
  await page.goto('/register-customer')
  await fillForm(page, email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await isWaiting(page, email)
}

async function isWaiting(page: Page, email: string) {
  await expect(page.getByRole('heading', { name: 'Open the link in the mail' })).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.getByText('This device is waiting')).toBeVisible()
}

/** Opens the link of a mail, and watches where its token goes. */
async function openLink(context: BrowserContext, { href, token }: { href: string; token: string }) {
  const leaks: string[] = []
  context.on('request', (request) => {
    const said = [request.url(), request.headers().referer ?? '']
    if (said.some((text) => text.includes(token))) leaks.push(request.url())
  })
  const page = await context.newPage()
  await page.goto(href)
  return { page, leaks }
}

const over = (page: Page) =>
  expect(page.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible()

test('who registers on one device and confirms on another is signed in on the first', async ({
  page,
  browser,
  portal,
}) => {
  const email = someone()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Register your organisation' }).click()
  await expect(page.getByRole('heading', { name: 'Register your organisation' })).toBeVisible()
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByText('Please fill this in.')).toHaveCount(5)
  await expect(page.getByLabel('Your name')).toBeFocused()
  await fillForm(page, email)
  await page.getByLabel('Password', { exact: true }).fill('xq7-brief')
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  expect(await mailCount(portal.dataDir, email)).toBe(0)

  // A reload loses nothing but the password, which is kept nowhere.
  await expect(page.getByText('What you typed is kept on this device')).toBeVisible()
  await expect.poll(() => everythingKept(page)).toContain('Bogor')
  expect(await everythingKept(page)).not.toContain('xq7-brief')
  await page.reload()
  await expect(page.getByLabel('Town or area')).toHaveValue('Bogor')
  await expect(page.getByLabel('Work email')).toHaveValue(email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await isWaiting(page, email)
  await expect(page.getByRole('button', { name: /^Send again in \d+ s$/ })).toBeDisabled()

  // It goes on waiting after a reload.
  await page.reload()
  await isWaiting(page, email)
  expect(await everythingKept(page)).not.toContain(PASSWORD)

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const link = await linkFor(portal.dataDir, email)
  const opened = await openLink(phone, link)
  await expect(opened.page.getByRole('heading', { name: 'Confirm your address' })).toBeVisible()
  for (const fact of ['Wati Kusuma', 'Laboratorium Baru', 'Bogor', email, /Linux|macOS|Windows/]) {
    await expect(opened.page.getByRole('definition').filter({ hasText: fact })).toBeVisible()
  }
  expect(opened.page.url()).not.toContain('#')
  // Opening it alone does nothing.
  await expect(page.getByText('This device is waiting')).toBeVisible()

  await opened.page.getByRole('button', { name: 'Yes, that was me' }).click()
  await expect(
    opened.page.getByRole('heading', { name: 'Your address is confirmed' }),
  ).toBeVisible()
  expect(opened.leaks).toEqual([])

  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByRole('heading', { name: /Wati/ })).toBeVisible()
  const waits = () => page.evaluate(() => localStorage.getItem('waiting-registration'))
  expect(await waits()).toBeNull()

  // The phone was signed in by nothing, and may be.
  await opened.page.getByRole('button', { name: 'Sign in here' }).click()
  await expect(opened.page.getByLabel('Email')).toHaveValue(email)
  await opened.page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await opened.page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(opened.page).toHaveURL(/\/home$/)
  await phone.close()
})

test('a link is opened beside the page that waits: both tabs are signed in; used, forged and cut links are not', async ({
  page,
  context,
  portal,
  allowConsole,
}) => {
  allowConsole(/status of 404/)
  const email = someone()
  await register(page, email)
  const link = await linkFor(portal.dataDir, email)
  const beside = await openLink(context, link)
  await beside.page.getByRole('button', { name: 'Yes, that was me' }).click()
  await expect(beside.page).toHaveURL(/\/home$/)
  await expect(page).toHaveURL(/\/home$/)

  const used = await openLink(context, link)
  await over(used.page)
  await expect(used.page.getByRole('link', { name: 'Register again' })).toBeVisible()
  await used.page.goto('/privacy-policy')
  await used.page.goto(`/email/verification#reset=${'x'.repeat(43)}`)
  await over(used.page)
  await expect(used.page.getByRole('heading', { name: 'Ask for a new link' })).toBeVisible()
  await used.page.goto('/privacy-policy')
  await used.page.goto('/email/verification#verify=cut')
  await over(used.page)
})

test('a mail may be asked for again, and the address changed', async ({
  page,
  browser,
  portal,
  allowConsole,
}) => {
  allowConsole(/status of 404/)
  const [wrong, right] = [someone(), someone()]
  await page.clock.install()
  await register(page, wrong)
  const first = await linkFor(portal.dataDir, wrong)
  await page.clock.fastForward(61_000)
  await page.getByRole('button', { name: 'Send the mail again' }).click()
  await expect(page.getByText(/^Sent again/)).toBeVisible()
  await linkFor(portal.dataDir, wrong, 2)
  const elsewhere = await browser.newContext()
  const old = await openLink(elsewhere, first)
  await over(old.page)
  await elsewhere.close()

  await page.getByRole('button', { name: 'Change the address' }).click()
  await expect(page.getByLabel('Work email')).toHaveValue(wrong)
  await expect(page.getByLabel('Organisation')).toHaveValue('Laboratorium Baru')
  await page.getByLabel('Work email').fill(right)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await isWaiting(page, right)
  await linkFor(portal.dataDir, right)
})

test('without a network the form says so before anything is typed, and keeps what is', async ({
  page,
  context,
}) => {
  await page.goto('/register-customer')
  await expect(page.getByLabel('Your name')).toBeVisible()
  const controlled = () => page.evaluate(() => navigator.serviceWorker.controller !== null)
  await expect.poll(controlled).toBe(true)
  await context.setOffline(true)
  await expect(page.getByText('Registering needs a connection')).toBeVisible()
  await page.getByLabel('Your name').fill('Wati')
  await expect(page.getByRole('button', { name: 'Register', exact: true })).toBeDisabled()
  await context.setOffline(false)
  await expect(page.getByText('Registering needs a connection')).toBeHidden()
  await expect(page.getByLabel('Your name')).toHaveValue('Wati')
})
