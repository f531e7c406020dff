/** The person, and the portal on this device. */
import { HomePage } from '../pages/home-page.ts'
import { SignInPage } from '../pages/sign-in-page.ts'
import { keepsThePortal } from './device.ts'
import { expect, test } from './fixtures.ts'

test('a name and a phone number are changed, refused where they are none, and wait for a network', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED/)
  await (await new SignInPage(page).open()).signInAs('dewi@other.lab')
  await new HomePage(page).isLoaded()
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Profile' }).click()
  const you = page.getByRole('region', { name: 'You' })
  const save = you.getByRole('button', { name: 'Save' })
  await expect(you).toContainText('dewi@other.lab')
  await expect(save).toBeDisabled()
  const phone = you.getByLabel('Phone number')
  const before = await phone.inputValue()
  await phone.fill('not a number')
  await save.click()
  await expect(phone).toHaveAttribute('aria-invalid', 'true')
  await expect(phone).toBeFocused()
  await phone.fill('+62 815 5550 9999')
  await save.click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await expect(save).toBeDisabled()
  await page.reload()
  await expect(phone).toHaveValue('+62 815 5550 9999')

  await keepsThePortal(page)
  await context.setOffline(true)
  await phone.fill(before)
  await expect(you.getByText('This needs a connection.')).toBeVisible()
  await expect(save).toBeDisabled()
  await context.setOffline(false)
  await expect(save).toBeEnabled()
  await save.click()
  await expect(page.getByText('Saved.')).toBeVisible()
})

test('the profile speaks and looks as chosen, says what is kept here, and signs out', async ({
  page,
}) => {
  await (await new SignInPage(page).open()).signInAs('budi@demo.lab')
  await new HomePage(page).isLoaded()
  await page.goto('/profile/me')
  const device = page.getByRole('region', { name: 'This device' })
  await expect(device).toContainText(/\d (kB|MB) kept for working without a network/)
  await device.getByRole('button', { name: 'Remove kept files' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ok' }).click()
  await expect(page.getByText('Kept files were removed.')).toBeVisible()
  await page.getByText('Dark', { exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-scheme', /dark/)
  await page.getByText('Bahasa Indonesia', { exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Profil' })).toBeVisible()
  await page.getByText('English', { exact: true }).click()
  await page.getByRole('link', { name: /^Not sent yet/ }).click()
  await expect(page).toHaveURL(/\/profile\/waiting/)
  await page.goBack()
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/login/)
})
