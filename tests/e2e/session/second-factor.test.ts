/** Codes of an authenticator app and recovery codes, from setting up to signing in. */
import { HomePage } from '#tests/pages/home-page'
import { SecurityPage } from '#tests/pages/session/security-page'
import { SignInPage } from '#tests/pages/session/sign-in-page'
import { codeAt } from '#tests/support/authenticator-app'

import { expect, test } from '../support/fixtures.ts'
import { startSignedIn } from '../support/start-signed-in.ts'

test.beforeEach(({ allowConsole }) => allowConsole(/status of (401|403|422)/))

test('an app is set up, asked for at the sign-in, and a recovery code gets in once', async ({
  page,
  lab: { rina },
}) => {
  await startSignedIn(page, rina.token, '/profile/security')
  const security = new SecurityPage(page)
  const app = await security.setUpApp()
  const secret = await app.secret()
  await app.confirm(await codeAt(secret, new Date()))
  const codes = await test.step('ten codes are shown', async () => {
    await expect(app.codesDialog).toBeVisible()
    return app.recoveryCodes()
  })
  expect(codes).toHaveLength(10)
  await app.keepCodes()
  await expect(security.app).toContainText('10 recovery codes left')

  await security.signOut()
  const signIn = await new SignInPage(page).isShown()
  await signIn.signIn(rina.email, rina.password)
  await expect(signIn.code).toBeFocused()
  await signIn.code.fill(codes[0] ?? '')
  await signIn.submit()
  await new HomePage(page).isShown()
  await security.open()
  await expect(security.app).toContainText('9 recovery codes left')
})
