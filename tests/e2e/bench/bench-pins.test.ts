/** The PINs of a shared bench: how often a wrong one may be typed, and what comes then. */
import type { Page } from 'playwright/test'

import { HomePage } from '#tests/pages/home-page'
import { BenchPage } from '#tests/pages/session/bench-page'
import { SecurityPage } from '#tests/pages/session/security-page'
import { SignInPage } from '#tests/pages/session/sign-in-page'

import { keepsThePortal } from '../support/device.ts'
import { expect, test } from '../support/fixtures.ts'
import { giveAuthenticator, onLocalhost } from '../support/virtual-passkeys.ts'

test.use({ serviceWorkers: 'allow' })

const PIN = '280391'
const WRONG = '111222'
const RINA = 'Rina Wulandari'

async function share(page: Page, rina: { email: string; password: string }) {
  await (await new SignInPage(page).open()).signInAs(rina.email, rina.password)
  return new BenchPage(page).share('Chemistry bench 2', PIN)
}

test('the fifth wrong PIN is the last one, whenever the page is loaded anew; the password leads to a new one', async ({
  page,
  lab: { rina },
  allowConsole,
}) => {
  allowConsole(/status of 422/)
  const bench = await share(page, rina)
  await bench.person(RINA).click()
  await bench.fail(WRONG, '4 tries left')
  await bench.fail(WRONG, '3 tries left')
  await page.reload()
  await bench.person(RINA).click()
  await bench.fail(WRONG, '2 tries left')
  await bench.fail(WRONG, '1 try left')
  await bench.pin.fill(WRONG)
  await expect(bench.alert.filter({ hasText: /PIN/ })).toBeVisible()
  await expect(bench.pin).toHaveCount(0)

  await page.reload()
  await expect(bench.person(RINA)).toContainText('PIN locked')
  await bench.person(RINA).click()
  await expect(bench.pin).toHaveCount(0)
  await bench.replacePin(rina, '719305')
  await bench.lock()
  await bench.unlock(RINA, '719305')
})

test('without a network they are counted on the device, and no restart takes one back', async ({
  page,
  context,
  lab: { rina },
}) => {
  const bench = await share(page, rina)
  await keepsThePortal(page)
  await context.setOffline(true)
  await page.reload()
  await bench.person(RINA).click()
  await bench.fail(WRONG, '4 tries left')
  await bench.fail(WRONG, '3 tries left')
  await bench.fail(WRONG, '2 tries left')
  await page.reload()
  await bench.person(RINA).click()
  await bench.fail(WRONG, '1 try left')
  await bench.pin.fill(WRONG)
  await expect(bench.withText('Too many wrong PINs.')).toBeVisible()
  await page.reload()
  await bench.person(RINA).click()
  await expect(bench.pin).toHaveCount(0)
})

test('the keys of the screen do as well as those of a keyboard', async ({
  page,
  lab: { rina },
}) => {
  const bench = await share(page, rina)
  await bench.person(RINA).click()
  await bench.press(PIN)
  await new HomePage(page).isShown()
})

test('a PIN that somebody would try first is not taken', async ({ page, lab }) => {
  const bench = await share(page, lab.rina)
  const budi = await lab.join('Budi Santoso')
  await bench.arrive(budi)
  await bench.newPin.fill('123456')
  await bench.newPin.press('Enter')
  await expect(bench.withText('That PIN is easy to guess.')).toBeVisible()
  await bench.choosePin('719305')
  await new HomePage(page).isShown()
})

test('a bench that was ended elsewhere is a device of one person again', async ({
  page,
  browser,
  portal,
  lab,
  allowConsole,
}) => {
  // the page learns of it by an answer
  allowConsole(/status of 404/)
  const bench = await share(page, lab.rina)
  const elsewhere = await (await browser.newContext({ baseURL: portal.origin })).newPage()
  await (await new SignInPage(elsewhere).open()).signInAs(lab.rina.email, lab.rina.password)
  const security = await new SecurityPage(elsewhere).open()
  await security.endBench('Chemistry bench 2')
  await expect(security.withText('Your organisation has no shared devices yet.')).toBeVisible()
  await elsewhere.context().close()

  await page.reload()
  const signIn = await bench.becomePersonal()
  await signIn.signInAs(lab.rina.email, lab.rina.password)
  await page.reload()
  await new HomePage(page).isShown()
})

test('a passkey unlocks as well, whatever the PIN', async ({ page, portal, lab: { rina } }) => {
  const origin = onLocalhost(portal.origin)
  await giveAuthenticator(page)
  await page.goto(`${origin}/login`)
  await new SignInPage(page).signInAs(rina.email, rina.password)
  await page.goto(`${origin}/profile/security`)
  const security = new SecurityPage(page)
  await security.addPasskeyButton.click()
  await expect(security.passkeys).toHaveCount(1)
  const bench = await new BenchPage(page).share('Chemistry bench 2', PIN, origin)
  await bench.person(RINA).click()
  await bench.passkeyButton.click()
  await expect(bench.lockButton).toBeVisible()
  await bench.lock()
  await bench.unlock(RINA, PIN)
})
