/** Help with its videos, the vendor's channels and pages. */
import { VIDEO_RATES } from '#contract/limits'

import { HomePage } from '../pages/home-page.ts'
import { SignInPage } from '../pages/sign-in-page.ts'
import { keepsThePortal, startsOffline } from './device.ts'
import { expect, test } from './fixtures.ts'

test('help is searched, a video is watched at four speeds with captions; both without a network', async ({
  page: online,
  context,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED/)
  await (await new SignInPage(online).open()).signInAs('dewi@other.lab')
  await new HomePage(online).isLoaded()
  await online.goto('/helpme')
  await expect(online.getByRole('region', { name: 'Tickets' }).getByRole('link')).toHaveCount(4)
  await online.getByRole('searchbox', { name: 'Search help' }).fill('portl')
  const found = online.getByRole('list', { name: /answer/ })
  await found.getByRole('link', { name: 'A tour of the portal' }).click()
  await online.getByRole('button', { name: 'Watch the video (0:12)' }).click()
  const player = online.getByRole('dialog', { name: 'A tour of the portal' })
  const video = player.locator('video')
  for (const rate of VIDEO_RATES) {
    await player.getByText(`${rate}×`, { exact: true }).click()
    await expect(video).toHaveJSProperty('playbackRate', rate)
  }
  await video.evaluate((film: HTMLVideoElement) => film.play())
  await expect
    .poll(() => video.evaluate((film: HTMLVideoElement) => film.currentTime))
    .toBeGreaterThan(0.5)
  const cues = () =>
    video.evaluate((film: HTMLVideoElement) =>
      [...film.textTracks].map(({ mode, cues: said }) => [mode, said?.length ?? 0]),
    )
  await expect.poll(cues).toEqual([['showing', 4]])
  await online.keyboard.press('Escape')
  await expect(player).toBeHidden()
  await keepsThePortal(online)

  const page = await startsOffline(context, '/helpme?search=netwrok')
  await page.getByRole('link', { name: 'Working without a network' }).click()
  await expect(page.getByRole('article')).toContainText('Tickets, replies and files wait')
  await page.goto('/helpme?article=a-tour-of-the-portal')
  await page.getByRole('button', { name: /^Watch the video/ }).click()
  await expect(page.getByRole('dialog').locator('video')).toHaveJSProperty('error', null)
  await expect
    .poll(() => page.locator('video').evaluate((film: HTMLVideoElement) => film.duration))
    .toBeGreaterThan(11)
  await page.goto('/helpme?article=never-written')
  await expect(page.getByRole('heading', { name: 'This article is not here' })).toBeVisible()
  await page.getByRole('link', { name: 'All help' }).click()
  await page.getByRole('searchbox').fill('xylophone')
  await expect(page.getByText('No answer found')).toBeVisible()
  await page.getByRole('button', { name: 'Show all help' }).click()
  await expect(page.getByRole('region', { name: 'Start' })).toBeVisible()
})

test('the vendor is reached by its channels; also without a network', async ({
  page: online,
  context,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED/)
  await (await new SignInPage(online).open()).signInAs('dewi@other.lab')
  await new HomePage(online).isLoaded()
  await online.goto('/contact')
  const emergency = online.getByRole('listitem').filter({ hasText: 'Emergency line' })
  await expect(emergency.getByRole('link', { name: 'Call: Emergency line' })).toHaveAttribute(
    'href',
    'tel:+622155500911',
  )
  await context.grantPermissions(['clipboard-read', 'clipboard-write', 'background-sync'])
  await emergency.getByRole('button', { name: 'Copy Emergency line' }).click()
  await expect(online.getByText('Copied')).toBeVisible()
  expect(await online.evaluate(() => navigator.clipboard.readText())).toBe('+62 21 5550 0911')
  await online.getByRole('button', { name: 'About this portal' }).click()
  await expect(online.getByRole('dialog', { name: 'About this portal' })).toContainText(
    'This is a demonstration.',
  )
  await keepsThePortal(online)

  const page = await startsOffline(context, '/contact')
  await expect(page.getByText('+62 21 5550 0911')).toBeVisible()
})

test('the privacy policy is for everybody', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Privacy policy' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible()
  await expect(page.getByRole('article')).toContainText('We keep no results of patients')
})
