import { HomePage } from '#tests/pages/home-page'
import { KeptScreens } from '#tests/pages/kept-screens'
import { PortalPage } from '#tests/pages/portal-page'

import { expect, test } from '../support/fixtures.ts'
import { startSignedIn } from '../support/start-signed-in.ts'

test.use({ serviceWorkers: 'block' })

/** A screen as it must never be: it breaks while it is drawn, until it is told not to. */
const SCREEN = `export const component = () => {
  if (!globalThis.mended) throw new Error('as it must never be')
  return 'It stands again'
}`

test('a screen that breaks leaves the shell standing, and comes back where it can', async ({
  page,
  lab,
  allowConsole,
}) => {
  allowConsole(/Service Worker registration blocked|as it must never be/)
  await page.route(/\/assets\/_app\.points-/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: SCREEN }),
  )
  await startSignedIn(page, lab.rina.token, '/points')
  const portal = new PortalPage(page)
  await expect(portal.heading('This screen stopped working')).toBeVisible()
  await portal.goTo('Tickets')
  await expect(portal.heading('Tickets')).toBeVisible()
  await page.goBack()
  await expect(portal.withText('What you typed is saved.')).toBeVisible()
  await page.evaluate(() => Object.assign(globalThis, { mended: true }))
  await portal.tryAgain()
  await expect(portal.withText('It stands again')).toBeVisible()
})

test('a screen whose code is gone after a deploy reloads the page, and is not reported as a crash', async ({
  page,
  lab,
  allowConsole,
}) => {
  allowConsole(/Service Worker registration blocked|status of 404|dynamically imported module/)
  await startSignedIn(page, lab.rina.token, '/home')
  await new HomePage(page).isLoaded()
  const loadedAt = await page.evaluate(() => performance.timeOrigin)
  let missing = true
  await page.route(/assets\/_app\.plannings-.*\.js$/, (route) =>
    missing ? route.fulfill({ status: 404 }) : route.continue(),
  )
  // The reload is held back until the page has reported the failure.
  const reported = page.waitForEvent('console', (message) => message.text().includes('TypeError'))
  await page.route(/\/(home|plannings)$/, async (route) => {
    if (route.request().resourceType() === 'document') {
      await reported
      missing = false
    }
    await route.continue()
  })
  const screens = new KeptScreens(page)
  await screens.goTo('Schedule')
  await expect(screens.month).toBeVisible()
  expect(await page.evaluate(() => performance.timeOrigin)).not.toBe(loadedAt)
})

test('code that ends because its page is left takes nobody back to that page', async ({
  page,
  lab,
  allowConsole,
}) => {
  allowConsole(/Service Worker registration blocked/)
  await startSignedIn(page, lab.rina.token, '/home')
  await new HomePage(page).isLoaded()
  /** As Firefox has it: code fails once a page is asked to go, before it has gone. Returns whether that loads it again. */
  const failAfter = (event: string) =>
    page.evaluate(
      ([name, key]) => {
        dispatchEvent(new Event(name))
        const payload = new Error('error loading dynamically imported module')
        dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
        return sessionStorage.getItem(key) !== null
      },
      [event, 'reloaded-at'] as const,
    )
  expect(await failAfter('beforeunload')).toBe(false)
  const loaded = page.waitForEvent('load')
  expect(await failAfter('pageshow')).toBe(true)
  await loaded
})
