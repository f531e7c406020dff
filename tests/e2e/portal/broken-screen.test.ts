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

test('code that ends because its page is left takes nobody back, and is loaded if they stay', async ({
  page,
  lab,
  allowConsole,
}) => {
  allowConsole(/Service Worker registration blocked|status of 404|dynamically imported module/)
  await startSignedIn(page, lab.rina.token, '/home')
  await new HomePage(page).isLoaded()
  let isAway = true
  await page.route(/assets\/_app\.plannings-.*\.js$/, (route) =>
    isAway ? route.fulfill({ status: 404 }) : route.continue(),
  )
  let documents = 0
  page.on('request', (request) => (documents += request.resourceType() === 'document' ? 1 : 0))
  const screens = new KeptScreens(page)
  const reported = page.waitForEvent('console', (message) => message.text().includes('TypeError'))
  // As Firefox has it: what is loading fails once a page is asked to go, before it has gone.
  await page.evaluate(() => dispatchEvent(new Event('beforeunload')))
  await screens.goTo('Schedule')
  await reported
  await expect(new PortalPage(page).main).toBeEmpty()
  expect(documents).toBe(0)
  isAway = false
  // Nobody has gone anywhere: the page is loaded again by itself.
  await expect(screens.month).toBeVisible()
  expect(documents).toBe(1)
})
