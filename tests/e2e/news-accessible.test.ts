/** News, help, channels and pages, by axe, in three sizes and both schemes. */
import { signIn } from '../sign-in.ts'
import { everyLook } from './every-look.ts'
import { expect } from './fixtures.ts'
import { startSignedIn } from './start-signed-in.ts'

everyLook('news and help are accessible', async ({ page, at, portal }) => {
  await startSignedIn(page, await signIn(portal.origin, 'rina@demo.lab'), '/broadcasts')
  const first = page.getByRole('list', { name: 'News' }).getByRole('link').first()
  await expect(first).toBeVisible()
  await at('/broadcasts')
  await first.click()
  await expect(page.getByRole('article')).toBeVisible()
  await at('/broadcast')
  await page.goto('/helpme')
  await expect(page.getByRole('region', { name: 'Start' })).toBeVisible()
  await at('/helpme')
  await page.goto('/helpme?article=a-tour-of-the-portal')
  await page.getByRole('button', { name: /^Watch the video/ }).click()
  await expect(page.getByRole('dialog').locator('video')).toBeVisible()
  await at('the video')
  await page.goto('/contact')
  await page.getByRole('button', { name: 'About this portal' }).click()
  await expect(page.getByRole('dialog')).toContainText('demonstration')
  await at('/contact and the info window')
  await page.goto('/privacy-policy')
  await expect(page.getByRole('article')).toBeVisible()
  await at('/privacy-policy')
})
