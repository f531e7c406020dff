/** News, help, channels and pages, by axe, in three sizes and both schemes. */
import { NewsPage } from '#tests/pages/news/news-page'
import { signIn } from '#tests/support/sign-in'

import { everyLook } from '../support/every-look.ts'
import { expect } from '../support/fixtures.ts'
import { startSignedIn } from '../support/start-signed-in.ts'

everyLook('news and help are accessible', async ({ page, at, portal }) => {
  await startSignedIn(page, await signIn(portal.origin, 'rina@demo.lab'), '/broadcasts')
  const list = await new NewsPage(page).isFilled()
  await at('/broadcasts')
  await list.news.first().click()
  await expect(list.article).toBeVisible()
  await at('/broadcast')
  await page.goto('/helpme')
  await expect(list.section('Start')).toBeVisible()
  await at('/helpme')
  await page.goto('/helpme?article=a-tour-of-the-portal')
  await expect(await list.watchVideo()).toBeVisible()
  await at('the video')
  await page.goto('/contact')
  await list.openAbout()
  await expect(list.window()).toContainText('This is a demo.')
  await at('/contact and the info window')
  await page.goto('/privacy-policy')
  await expect(list.article).toBeVisible()
  await at('/privacy-policy')
})
