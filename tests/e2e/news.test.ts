/** What the vendor tells: broadcasts, and the banners on home. */
import { SPEC_LIMITS } from '#contract/limits'

import { openDesk } from '../desk.ts'
import { HomePage } from '../pages/home-page.ts'
import { SignInPage } from '../pages/sign-in-page.ts'
import { PAYLOADS } from '../rich-text-payloads.ts'
import { signIn } from '../sign-in.ts'
import { expectAccessible } from './axe.ts'
import { keepsThePortal, startsOffline } from './device.ts'
import { expect, test } from './fixtures.ts'
import { standBetween } from './stand-between.ts'
import { startSignedIn } from './start-signed-in.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('news is counted until it is read, comes by itself, and stays without a network', async ({
  page: online,
  context,
  portal,
  allowConsole,
}, { testId }) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED/)
  const desk = await openDesk(portal.origin)
  const title = `Recall of lot ${testId}`
  await (await new SignInPage(online).open()).signInAs('dewi@other.lab')
  await new HomePage(online).isLoaded()
  await online.getByRole('link', { name: /Broadcasts/ }).click()
  const list = online.getByRole('list', { name: 'News' })
  await expect(list.getByRole('link')).not.toHaveCount(0)
  const markAll = online.getByRole('button', { name: 'Mark all as read' })
  const inNavigation = online.getByRole('link', { name: /Broadcasts/ })
  await markAll.click()
  await expect(markAll).toBeHidden()
  await expect(inNavigation.getByRole('img')).toHaveCount(0)

  await desk.announce(
    title,
    '<p>Please check <strong>lot 4711</strong>.</p><ul><li>Stop it</li></ul>',
  )
  await desk.announce(`${title}, again`, '<p>See <a href="/certificates">your papers</a>.</p>')
  await expect(inNavigation.getByRole('img', { name: /^2 / })).toBeVisible({ timeout: 30_000 })
  await expect(list.getByRole('link', { name: title }).first()).toContainText('Recall')
  await list.getByRole('link', { name: new RegExp(`${title}(?!,)`) }).click()
  await expect(online.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
  await expect(online.getByRole('article').getByRole('listitem')).toHaveText(['Stop it'])
  await expect(inNavigation.getByRole('img', { name: /^1 / })).toBeVisible()
  await online.getByRole('link', { name: 'All news' }).click()
  await expect(list.getByRole('link', { name: title }).first()).toBeVisible()
  await keepsThePortal(online)

  const page = await startsOffline(context, '/broadcasts')
  await page.getByRole('link', { name: `${title}, again` }).click()
  await expect(page.getByRole('article')).toContainText('See your papers.')
  await page.getByRole('article').getByRole('link').click()
  await expect(page).toHaveURL(/\/certificates/)
  await page.goto('/broadcast/never-seen')
  await expect(page.getByText('Not on this device yet')).toBeVisible()
})

test('news of another server can not run, load or deceive; what is gone says so', async ({
  page,
  portal,
  allowConsole,
}) => {
  // What is thrown away is parsed before: the policy says that it would not have run either.
  allowConsole(/status of 404|violates the following Content Security Policy/)
  const strange: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(portal.origin) && !/^(blob|data):/.test(request.url())) {
      strange.push(request.url())
    }
  })
  page.on('dialog', (dialog) => strange.push(dialog.message()))
  const text = PAYLOADS.map((payload, index) => `<h3>Payload ${index}</h3>${payload}</plaintext>`)
  const body = text.filter((one) => !/<(plaintext|textarea|xmp|noscript)/i.test(one)).join('')
  const answer = { id: 1, slug: 'foreign', title: 'Foreign', body: `${body}<p>The end</p>` }
  await standBetween(page, '**/broadcasts/foreign/show', (route) =>
    route.fulfill({ json: { status_code: 200, message: 'OK', data: answer } }),
  )
  await startSignedIn(page, await signIn(portal.origin, 'dewi@other.lab'), '/broadcast/foreign')
  const article = page.getByRole('article')
  await expect(article).toContainText('Payload 0')
  const harm = await article.evaluate((root) =>
    [...root.querySelectorAll('*')].flatMap((node) =>
      [...node.attributes]
        .filter(({ name, value }) => {
          if (['rel', 'target', 'class'].includes(name)) return false
          return name !== 'href' || !/^(https:\/\/|mailto:|tel:|\/(?![/\\]))/.test(value)
        })
        .map(({ name, value }) => `${node.tagName} ${name}=${value}`),
    ),
  )
  expect(harm).toEqual([])
  const tags = await article.evaluate((root) => [
    ...new Set([...root.querySelectorAll('*')].map(({ tagName }) => tagName)),
  ])
  expect(tags).not.toEqual(expect.arrayContaining([expect.stringMatching(/SCRIPT|IMG|SVG|STYLE/i)]))
  expect(strange).toEqual([])

  await page.goto('/broadcast/there-is-none')
  await expect(page.getByRole('heading', { name: 'This news is not here' })).toBeVisible()
})

test('the banners go round on home, until somebody looks', async ({ page, portal }) => {
  await page.clock.install()
  await startSignedIn(page, await signIn(portal.origin, 'rina@demo.lab'), '/home')
  await new HomePage(page).isLoaded()
  const news = page.getByRole('region', { name: 'News' }).first()
  await expect(news.getByRole('listitem')).toHaveCount(3)
  await page.clock.runFor(SPEC_LIMITS.carouselMs)
  const counter = news.getByRole('status')
  await expect(counter).toBeVisible()
  await page.clock.runFor(300)
  await expectAccessible(page, '/home while a banner moves')
  await page.clock.runFor(700)
  await expect(counter).toHaveText('2/3')
  await page.clock.runFor(SPEC_LIMITS.carouselMs)
  await expect(counter).toHaveText('3/3')
  await news.getByRole('group', { name: '3 of 3' }).hover()
  await page.clock.runFor(2 * SPEC_LIMITS.carouselMs)
  await expect(counter).toHaveText('3/3')
  await news.getByRole('button', { name: 'Previous slide' }).click()
  await expect(counter).toHaveText('2/3')

  // Stopped by the person they stay so, watched or not.
  await news.getByRole('button', { name: 'Stop the slides' }).click()
  await page.getByRole('heading', { level: 1 }).click()
  await page.mouse.move(0, 0)
  await page.clock.runFor(2 * SPEC_LIMITS.carouselMs)
  await expect(counter).toHaveText('2/3')
  await news.getByRole('button', { name: 'Let the slides go on' }).click()
  await page.getByRole('heading', { level: 1 }).click()
  await page.mouse.move(0, 0)
  await page.clock.runFor(SPEC_LIMITS.carouselMs)
  await expect(counter).toHaveText('3/3')
  await news.getByRole('button', { name: 'Previous slide' }).click()
  await expect(counter).toHaveText('2/3')
  await news.getByRole('group', { name: '2 of 3' }).getByRole('link').click()
  await expect(page).not.toHaveURL(/\/home/)
})
