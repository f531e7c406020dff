import type { Page } from 'playwright/test'

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

const NOT_LOADED = /Service Worker registration blocked|status of 404|dynamically imported module/

/** The home screen, from where the code of the schedule is not found until it `isThere`. */
async function homeWithoutSchedule(page: Page, token: string) {
  await startSignedIn(page, token, '/home')
  await new HomePage(page).isLoaded()
  const schedule = { isThere: false }
  await page.route(/assets\/_app\.plannings-.*\.js$/, (route) =>
    schedule.isThere ? route.continue() : route.fulfill({ status: 404 }),
  )
  return schedule
}

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
  allowConsole(NOT_LOADED)
  const schedule = await homeWithoutSchedule(page, lab.rina.token)
  const loadedAt = await page.evaluate(() => performance.timeOrigin)
  // The reload is held back until the page has reported the failure.
  const reported = page.waitForEvent('console', (message) => message.text().includes('TypeError'))
  await page.route(/\/(home|plannings)$/, async (route) => {
    if (route.request().resourceType() === 'document') {
      await reported
      schedule.isThere = true
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
  allowConsole(NOT_LOADED)
  const schedule = await homeWithoutSchedule(page, lab.rina.token)
  let documents = 0
  page.on('request', (request) => (documents += request.resourceType() === 'document' ? 1 : 0))
  const screens = new KeptScreens(page)
  const reported = page.waitForEvent('console', (message) => message.text().includes('TypeError'))
  // As Firefox has it: what is loading fails while the page is being left.
  await page.evaluate(() => dispatchEvent(new Event('pagehide')))
  await screens.goTo('Schedule')
  await reported
  await expect(new PortalPage(page).main).toBeEmpty()
  expect(documents).toBe(0)
  schedule.isThere = true
  // Back from the browser's cache of pages, it is loaded again without being asked to.
  await page.evaluate(() => dispatchEvent(new Event('pageshow')))
  await expect(screens.month).toBeVisible()
  expect(documents).toBe(1)
})
