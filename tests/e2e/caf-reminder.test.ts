/** The reminder popup on home. */
import { SPEC_LIMITS } from '#contract/limits'

import { CafPage } from '../pages/caf-page.ts'
import { signIn } from '../sign-in.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { startSignedIn } from './start-signed-in.ts'

test.use({ reminders: true })

const TITLE = 'Customer Acknowledgement Form'

test('forms that wait go round, stop where somebody looks, and lead to their list', async ({
  page,
  portal,
}) => {
  await page.clock.install()
  await startSignedIn(page, await signIn(portal.origin, 'rina@demo.lab'), '/home')
  const popup = page.getByRole('dialog', { name: TITLE })
  await expect(popup).toBeVisible({ timeout: 20_000 })
  const counter = popup.getByRole('status')
  const first = (await counter.textContent()) ?? ''
  expect(first).toMatch(/^\d\/[2-9]$/)
  const total = Number(first.split('/')[1])
  await page.clock.runFor(SPEC_LIMITS.carouselMs + 1000)
  await expect(counter).not.toHaveText(first)
  await popup.getByRole('group', { name: 'Forms that wait for you' }).hover()
  const stopped = (await counter.textContent()) ?? ''
  await page.clock.runFor(2 * SPEC_LIMITS.carouselMs)
  await expect(counter).toHaveText(stopped)
  await popup.getByRole('button', { name: 'Next slide' }).click()
  await expect(counter).not.toHaveText(stopped)
  await popup.getByRole('button', { name: 'See detail' }).click()
  await new CafPage(page).isShown()
  const { pathname, searchParams } = new URL(page.url())
  expect(pathname).toBe('/caf')
  expect(Object.fromEntries(searchParams)).toEqual({
    page: '1',
    status: 'Created,Revision,Read',
  })
  await expect(page.getByRole('button', { name: 'To fill in' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(new CafPage(page).rows).toHaveCount(total)
})

test('it comes once a start, and does not move where motion is not wanted', async ({
  browser,
  portal,
}) => {
  const context = await browser.newContext({ baseURL: portal.origin, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.clock.install()
  await startSignedIn(page, await signIn(portal.origin, 'rina@demo.lab'), '/home')
  const popup = page.getByRole('dialog', { name: TITLE })
  await expect(popup).toBeVisible({ timeout: 20_000 })
  await expectAccessible(page, 'reminder')
  await page.clock.runFor(2 * SPEC_LIMITS.carouselMs)
  await expect(popup.getByRole('status')).toHaveText(/^1\//)
  await popup.getByRole('button', { name: 'Next slide' }).click()
  await expect(popup.getByRole('status')).toHaveText(/^2\//)
  await popup.getByRole('button', { name: 'Remind me later' }).click()
  await expect(popup).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // longer than a screen takes to be idle
  await page.clock.runFor(10_000)
  await expect(popup).toBeHidden()
  await context.close()
})
