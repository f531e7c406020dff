/** The password and the signed-in devices, seen from two devices. */
import { HomePage } from '#tests/pages/home-page'
import { SecurityPage } from '#tests/pages/session/security-page'
import { SignInAgain } from '#tests/pages/session/sign-in-again'
import { SignInPage } from '#tests/pages/session/sign-in-page'
import { signIn } from '#tests/support/sign-in'

import { expect, test } from '../support/fixtures.ts'
import { startSignedIn } from '../support/start-signed-in.ts'

const NEW = 'another-long-one'

test('a changed password signs the other device out; it is signed out from the list too, and everywhere means here', async ({
  page,
  browser,
  portal,
  lab: { rina },
  allowConsole,
}) => {
  allowConsole(/status of (401|422)/)
  const device = await browser.newContext({ baseURL: portal.origin, locale: 'en-GB' })
  const other = await device.newPage()
  await startSignedIn(other, await signIn(portal.origin, rina.email, rina.password), '/home')
  await new HomePage(other).isShown()
  // Its line of events ends, and is refused when it is opened again: the window over the screen says so.
  const again = new SignInAgain(other)

  await startSignedIn(page, rina.token, '/profile/me')
  const security = new SecurityPage(page)
  await security.enter()
  const { devices } = security

  await test.step('the password is changed', async () => {
    await expect(devices.first()).toContainText('This device')
    await expect(devices).toHaveCount(2)
    await security.changePassword('not the right one', NEW)
    await expect(security.currentPassword).toHaveAttribute('aria-invalid', 'true')
    await security.changePassword(rina.password, NEW)
    await expect(security.withText('Password changed.')).toBeVisible()
    await expect(devices).toHaveCount(1)
    await again.isShown()
  })

  await test.step('the other device is signed out from the list', async () => {
    await again.signIn(NEW)
    await security.open()
    await expect(devices).toHaveCount(2)
    await security.signOutDevice(1)
    await expect(devices).toHaveCount(1)
    await again.isShown()
  })

  await device.close()

  await test.step('everywhere means here, too', async () => {
    await security.signOutEverywhere()
    await expect(page).toHaveURL(/\/login/)
    await new SignInPage(page).signInAs(rina.email, NEW)
  })
})
