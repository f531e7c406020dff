/** What waits or ends in the next time, on home. */
import { signIn } from '../sign-in.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { startSignedIn } from './start-signed-in.ts'

test('home says what comes up: forms, visits of the week, certificates that end; each leads there', async ({
  page,
  portal,
}) => {
  await startSignedIn(page, await signIn(portal.origin, 'rina@demo.lab'), '/home')
  const soon = page.getByRole('region', { name: 'Coming up' })
  await expect(soon.getByRole('link', { name: /forms? waits? for your signature/ })).toBeVisible({
    timeout: 30_000,
  })
  await expectAccessible(page, '/home with what comes up')
  const visits = soon.getByRole('link').filter({ has: page.locator('time') })
  await expect(visits.first()).toBeVisible()
  await visits.first().click()
  await expect(page).toHaveURL(/\/plannings\?day=\d{4}-\d\d-\d\d/)
  await page.goBack()
  const ending = soon.getByRole('link').filter({ hasText: /Ends (in \d+ days|tomorrow|today)/ })
  const said = (await ending.first().textContent()) ?? ''
  await ending.first().click()
  await expect(page).toHaveURL(/\/certificates\?/)
  const [ends = ''] = /Ends (in \d+ days|tomorrow|today)/.exec(said) ?? []
  await expect(page.getByRole('listitem').filter({ hasText: ends }).first()).toBeVisible()
  await page.goBack()
  await soon.getByRole('link', { name: /signature/ }).click()
  await expect(page).toHaveURL(/\/caf\?page=1&status=Created/)
})
