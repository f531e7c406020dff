/** What the vendor tells: broadcasts, and the banners on home. */
import { SPEC_LIMITS } from '#contract/http/limits'
import { HomePage } from '#tests/pages/home-page'
import { NewsPage } from '#tests/pages/news/news-page'
import { PAYLOADS } from '#tests/support/rich-text-payloads'
import { signIn } from '#tests/support/sign-in'
import { openDesk } from '#tests/support/worlds/desk'

import { expectAccessible } from '../support/axe.ts'
import { keepsThePortal, startsOffline } from '../support/device.ts'
import { expect, test } from '../support/fixtures.ts'
import { advanceClockUntil, withClockStopped } from '../support/page-clock.ts'
import { standBetween } from '../support/stand-between.ts'
import { startSignedIn } from '../support/start-signed-in.ts'

test.use({ serviceWorkers: 'allow', viewport: { width: 1440, height: 900 } })

test('news is counted until it is read, comes by itself, and stays without a network', async ({
  page: online,
  context,
  portal,
  lab,
  allowConsole,
}, { testId }) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  const desk = await openDesk(portal.origin)
  const title = `Recall of lot ${testId}`
  await startSignedIn(online, lab.rina.token, '/broadcasts')
  const list = await new NewsPage(online).isFilled()
  await list.markAll.click()
  await expect(list.markAll).toBeHidden()
  await expect(list.count).toHaveCount(0)

  await desk.announce(
    title,
    '<p>Please check <strong>lot 4711</strong>.</p><ul><li>Stop it</li></ul>',
  )
  await desk.announce(`${title}, again`, '<p>See <a href="/certificates">your papers</a>.</p>')
  await expect(list.unread(2)).toBeVisible({ timeout: 30_000 })
  await expect(list.called(title)).toHaveCount(2)
  await list.called(title).filter({ hasNotText: ', again' }).click()
  await expect(list.title).toHaveText(title)
  await expect(list.points).toHaveText(['Stop it'])
  await expect(list.unread(1)).toBeVisible()
  await list.toList()
  await expect(list.called(title)).toHaveCount(2)
  await keepsThePortal(online)

  const page = await startsOffline(context, '/broadcasts')
  const kept = new NewsPage(page)
  await kept.called(`${title}, again`).click()
  await expect(kept.article).toContainText('See your papers.')
  await kept.followLink()
  await expect(page).toHaveURL(/\/certificates/)
  await page.goto('/broadcast/never-seen')
  await expect(kept.notOnThisDevice).toBeVisible()
})

test('news of another server cannot run, load or deceive; what is gone says so', async ({
  page,
  portal,
  lab,
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
  await startSignedIn(page, lab.rina.token, '/broadcast/foreign')
  const news = new NewsPage(page)
  await expect(news.article).toContainText('Payload 0')
  expect(await news.harm()).toEqual([])
  expect(await news.tags()).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/SCRIPT|IMG|SVG|STYLE/i)]),
  )
  expect(strange).toEqual([])

  await page.goto('/broadcast/there-is-none')
  await expect(news.heading('We can’t find this news item')).toBeVisible()
})

test('the banners go round on home, until somebody looks', async ({ page, portal }) => {
  /** A slide has come to rest that long after its turn, in ms. */
  const rest = 1000
  await page.clock.install()
  await startSignedIn(page, await signIn(portal.origin, 'rina@demo.lab'), '/home')
  const home = await new HomePage(page).isLoaded()
  await expect(home.slides).toHaveCount(3)
  await advanceClockUntil(page, () => home.counter.isVisible())
  await expectAccessible(page, '/home while a banner moves')

  await withClockStopped(page, async () => {
    const turns = SPEC_LIMITS.carouselMs + rest
    await home.counter.hover()
    await page.clock.runFor(rest)
    const [seen] = (await home.counter.textContent()) ?? ''
    const shown = Number(seen)
    const next = (shown % 3) + 1
    const goesOnUntilTurnedBack = async () => {
      await home.lookAway()
      await page.clock.runFor(turns)
      await expect(home.counter).toHaveText(`${next}/3`)
      await home.turnBack()
      await page.clock.runFor(rest)
      await expect(home.counter).toHaveText(`${shown}/3`)
    }
    await page.clock.runFor(2 * turns)
    await expect(home.counter).toHaveText(`${shown}/3`)
    await goesOnUntilTurnedBack()

    // Stopped by the person they stay so, watched or not.
    await home.stopSlides()
    await home.lookAway()
    await page.clock.runFor(2 * turns)
    await expect(home.counter).toHaveText(`${shown}/3`)
    await home.letSlidesGoOn()
    await goesOnUntilTurnedBack()
    await home.follow(`${shown} of 3`)
  })
  await expect(page).not.toHaveURL(/\/home/)
})
