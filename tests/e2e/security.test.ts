/** The password and the signed-in devices, seen from two devices; and the record of it. */
import type { Page } from 'playwright/test'

import { HomePage } from '../pages/home-page.ts'
import { SignInPage } from '../pages/sign-in-page.ts'
import { expect, test } from './fixtures.ts'

const OLD = 'benchside-demo'
const NEW = 'another-long-one'

async function changePassword(page: Page, current: string, next: string) {
  const form = page.getByRole('region', { name: 'Password', exact: true })
  await form.getByLabel('Current password').fill(current)
  await form.getByLabel('New password').fill(next)
  await form.getByRole('button', { name: 'Change password' }).click()
}

/** Its line of events ends, and is refused when it is opened again: the window over the screen says so. */
async function isAskedAgain(page: Page) {
  const again = page.getByRole('dialog', { name: 'Please sign in again' })
  await expect(again).toBeVisible()
  return again
}

test('a changed password signs the other device out; a device is signed out from the list', async ({
  page,
  browser,
  portal,
  allowConsole,
}) => {
  allowConsole(/status of (401|422)/)
  await (await new SignInPage(page).open()).signInAs('dewi@other.lab')
  const device = await browser.newContext({ baseURL: portal.origin, locale: 'en-GB' })
  const other = await device.newPage()
  await (await new SignInPage(other).open()).signInAs('dewi@other.lab')

  await page.goto('/profile/me')
  await page.getByRole('link', { name: /^Password and devices/ }).click()
  const devices = page.getByRole('list', { name: 'Signed-in devices' }).getByRole('listitem')
  await expect(devices.first()).toContainText('This device')

  await changePassword(page, 'not the right one', NEW)
  await expect(page.getByLabel('Current password')).toHaveAttribute('aria-invalid', 'true')
  await changePassword(page, OLD, 'short')
  await expect(page.getByLabel('New password')).toHaveAttribute('aria-invalid', 'true')
  await changePassword(page, OLD, NEW)
  await expect(page.getByText('Password changed.')).toBeVisible()
  await expect(devices).toHaveCount(1)

  const again = await isAskedAgain(other)
  await again.getByLabel('Password', { exact: true }).fill(NEW)
  await again.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(again).toBeHidden()
  await page.reload()
  await expect(devices).toHaveCount(2)
  await devices
    .nth(1)
    .getByRole('button', { name: /^Sign out/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ok' }).click()
  await expect(devices).toHaveCount(1)
  await isAskedAgain(other)
  await device.close()

  await changePassword(page, NEW, OLD)
  await expect(page.getByText('Password changed.')).toBeVisible()
  await page.goto('/profile/acts')
  const acts = page.getByRole('list', { name: 'Who did what' }).getByRole('listitem')
  await expect(acts.first()).toContainText('You changed the password')

  await page.goto('/profile/security')
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ok' }).click()
  await expect(page).toHaveURL(/\/login/)
  await new SignInPage(page).signInAs('dewi@other.lab')
  await new HomePage(page).isShown()
})

test('all other devices are signed out in one go, this one stays', async ({
  page,
  browser,
  portal,
  allowConsole,
}) => {
  allowConsole(/status of 401/)
  const device = await browser.newContext({ baseURL: portal.origin, locale: 'en-GB' })
  const other = await device.newPage()
  await (await new SignInPage(other).open()).signInAs('dewi@other.lab')
  await new HomePage(other).isLoaded()
  await new SignInPage(page).open()
  const password = page.getByLabel('Password', { exact: true })
  await password.fill(OLD)
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
  await new SignInPage(page).signInAs('dewi@other.lab')
  await new HomePage(page).isLoaded()
  await page.goto('/profile/security')
  const devices = page.getByRole('list', { name: 'Signed-in devices' }).getByRole('listitem')
  await expect.poll(() => devices.count()).toBeGreaterThan(1)
  await page.getByRole('button', { name: 'Sign out all others' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ok' }).click()
  await expect(devices).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Sign out all others' })).toHaveCount(0)
  await isAskedAgain(other)
  await device.close()
  await page.reload()
  await expect(devices).toHaveCount(1)
})
