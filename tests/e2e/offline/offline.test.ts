import { HomePage } from '#tests/pages/home-page'
import { PortalPage } from '#tests/pages/portal-page'
import { SignInPage } from '#tests/pages/session/sign-in-page'

import { countAskingForStorage, storedFirstPaint } from '../support/device-stored.ts'
import { hasKeptThePortal } from '../support/device.ts'
import { expect, test } from '../support/fixtures.ts'
import { startSignedIn } from '../support/start-signed-in.ts'

test.use({ serviceWorkers: 'allow', prefetch: true })

test('the portal starts with no network, warns for 10 s and keeps a quiet mark', async ({
  page,
  context,
  lab,
  allowConsole,
}) => {
  // no such ticket
  allowConsole(/status of 404/)
  await page.clock.install()
  const askedForStorage = await countAskingForStorage(page)
  await startSignedIn(page, lab.rina.token, '/home')
  const home = await new HomePage(page).isLoaded()
  await hasKeptThePortal(page)
  await expect.poll(() => storedFirstPaint(page)).toContain('counts')

  await test.step('durable storage is asked for once it is installed, and not before', async () => {
    expect(await askedForStorage()).toBe(0)
    await page.evaluate(() => dispatchEvent(new Event('appinstalled')))
    expect(await askedForStorage()).toBe(1)
  })

  await context.setOffline(true)
  await page.reload()
  await home.isLoaded()
  const portal = new PortalPage(page)
  const warning = portal.alert.filter({ hasText: 'There is no internet connection.' })
  await expect(warning).toBeVisible()
  await expect(portal.connectionMark).toHaveAttribute('data-connection', 'offline')

  await portal.goTo('Schedule')
  await expect(portal.title).toHaveText('Schedule')
  await page.goto('/tickets/never/12345')
  await expect(warning).toBeVisible()
  await expect(portal.notOnThisDevice).toBeVisible()
  await page.clock.fastForward(10_000)
  await expect(warning).toBeHidden()
  await expect(portal.connectionMark).toHaveAttribute('data-connection', 'offline')

  await context.setOffline(false)
  await expect(portal.connectionMark).toBeHidden()
})

test('it can be installed', async ({ page }) => {
  await new SignInPage(page).open()
  const session = await page.context().newCDPSession(page)
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  // A plain test context counts as incognito: nothing else may stand against it.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito'])
})
