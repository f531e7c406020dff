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
  await expect(portal.withText('What you typed is kept.')).toBeVisible()
  await page.evaluate(() => Object.assign(globalThis, { mended: true }))
  await portal.tryAgain()
  await expect(portal.withText('It stands again')).toBeVisible()
})
