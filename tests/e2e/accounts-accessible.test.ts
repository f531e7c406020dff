/** Switching, acting for a customer, and the profile's pages, by axe, in three sizes and both schemes. */
import { openCustomer } from '../customer.ts'
import { SignInPage } from '../pages/sign-in-page.ts'
import { signIn } from '../sign-in.ts'
import { everyLook } from './every-look.ts'
import { expect } from './fixtures.ts'
import { startSignedIn } from './start-signed-in.ts'
import { ticketPath } from './ticket-path.ts'

everyLook('accounts are accessible', async ({ page, at, portal, allowConsole }) => {
  allowConsole(/status of 404/)
  await startSignedIn(page, await signIn(portal.origin, 'rina@demo.lab'), '/profile/me')
  const linked = page.getByRole('list', { name: 'Linked accounts' })
  await expect(linked.getByRole('button', { name: /^RS Harapan/ })).toContainText('On now')
  await at('/profile/me')
  await page.goto('/profile/security')
  await expect(page.getByText('This device')).toBeVisible()
  await at('/profile/security')
  await page.goto('/profile/acts')
  await expect(page.getByRole('list', { name: 'Who did what' })).toBeVisible()
  await at('/profile/acts')
  await page
    .getByRole('button', { name: /^Account/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Switch account' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Klinik/ })).toBeVisible()
  await at('the linked accounts')
})

everyLook('acting for a customer is accessible', async ({ page, at, portal, allowConsole }) => {
  allowConsole(/status of 404/)
  await page.goto('/login-staff')
  await expect(page.getByRole('heading', { name: 'Staff sign-in' })).toBeVisible()
  await at('/login-staff')
  await new SignInPage(page).signIn('staff@demo.lab')
  const klinik = page.getByRole('button', { name: /^Klinik Sentosa/ })
  await expect(klinik).toBeVisible()
  await at('the customers')
  await klinik.click()
  await expect(page.getByRole('complementary', { name: 'On whose behalf you act' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
  await at('/home under the banner')
  const rina = await openCustomer(portal.origin, 'rina@demo.lab')
  const { id, number } = await rina.complain('Of another account.')
  await page.goto(ticketPath({ id, number }))
  await expect(page.getByText('This ticket belongs to RS Harapan')).toBeVisible()
  await at('a ticket of another account')
  await rina.cancel(id)
})
