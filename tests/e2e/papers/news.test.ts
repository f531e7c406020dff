/** What the vendor tells: broadcasts, and the banners on home. */
import { NewsPage } from '#tests/pages/news/news-page'
import { openDesk } from '#tests/support/worlds/desk'

import { keepsThePortal, startsOffline } from '../support/device.ts'
import { expect, test } from '../support/fixtures.ts'
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
