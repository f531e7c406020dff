/** What a vendor does not have: hidden by /config.json, or taken away where the backend lacks its call. */
import { HomePage } from '#tests/pages/home-page'
import { SignInPage } from '#tests/pages/session/sign-in-page'

import { expect, test } from '../support/fixtures.ts'
import { answerInstead } from '../support/stand-between.ts'
import { startSignedIn } from '../support/start-signed-in.ts'

test('a hidden screen is in no menu, and its address leads nowhere', async ({
  page,
  lab: { rina },
}) => {
  await answerInstead(page, '**/config.json', async (route) => {
    const response = await route.fetch()
    const hidden = ['points', 'certificates', 'register-customer']
    await route.fulfill({ response, json: { ...(await response.json()), hidden } })
  })
  const signIn = await new SignInPage(page).open()
  await expect(signIn.linkTo('Staff sign-in')).toBeVisible()
  await expect(signIn.linkTo('Register your organisation')).toHaveCount(0)
  await startSignedIn(page, rina.token, '/home')
  const home = await new HomePage(page).isLoaded()
  await expect(home.linkTo('Schedule')).toBeVisible()
  await expect(home.linkTo('Certificates')).toHaveCount(0)
  await page.goto('/points')
  await expect(home.notFound).toBeVisible()
})

test('a screen whose call is missing says so, and leaves the menu', async ({
  page,
  lab: { rina },
  allowConsole,
}) => {
  allowConsole(/status of 404/)
  await page.setViewportSize({ width: 1440, height: 900 })
  await startSignedIn(page, rina.token, '/home')
  const home = await new HomePage(page).isLoaded()
  const missing = { status_code: 404, message: 'Not found' }
  const stop = await answerInstead(page, '**/customer/instrument-report*', (route) =>
    route.fulfill({ status: 404, json: missing }),
  )
  await home.goTo('Instrument report')
  await expect(home.withText('No report available')).toBeVisible()
  await expect(home.linkTo('Instrument report')).toHaveCount(0)
  stop()
  await page.reload()
  await expect(home.linkTo('Instrument report')).toBeVisible()
})
