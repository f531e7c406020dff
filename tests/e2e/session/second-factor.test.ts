/** Codes of an authenticator app and recovery codes, from setting up to signing in; and the fresh proof. */
import { HomePage } from '#tests/pages/home-page'
import { ProofModal } from '#tests/pages/session/proof-modal'
import { SecurityPage } from '#tests/pages/session/security-page'
import { SignInPage } from '#tests/pages/session/sign-in-page'
import { codeAt } from '#tests/support/authenticator-app'

import { expect, test } from '../support/fixtures.ts'
import { standBetween } from '../support/stand-between.ts'
import { startSignedIn } from '../support/start-signed-in.ts'

/** The step after the one that is now: the server takes it, too, and nothing was used of it. */
const nextCode = (secret: string) => codeAt(secret, new Date(), -29_000)

test.beforeEach(({ allowConsole }) => allowConsole(/status of (401|403|422)/))

test('an app is set up, asked for at the sign-in, and a recovery code gets in once', async ({
  page,
  lab: { rina },
}) => {
  await startSignedIn(page, rina.token, '/profile/security')
  const security = new SecurityPage(page)
  const app = await security.setUpApp()
  const secret = await app.secret()
  await app.confirm('000000')
  await expect(app.code).toHaveAttribute('aria-invalid', 'true')
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
  await expect(signIn.code).not.toHaveAttribute('aria-invalid', 'true')
  await signIn.code.fill('123456')
  await signIn.submit()
  await expect(signIn.code).toHaveAttribute('aria-invalid', 'true')
  await signIn.code.fill(codes[0] ?? '')
  await signIn.submit()
  await new HomePage(page).isShown()
  await security.open()
  await expect(security.app).toContainText('9 recovery codes left')
})

test('what is done later wants a proof, in place, and nothing typed is lost', async ({
  page,
  store,
  lab: { rina },
}) => {
  await startSignedIn(page, rina.token, '/profile/security')
  const security = new SecurityPage(page)
  const app = await security.setUpApp()
  const secret = await app.secret()
  await app.confirm(await codeAt(secret, new Date()))
  await expect(app.codesDialog).toBeVisible()
  await app.keepCodes()
  await store.db
    .updateTable('tokens')
    .set({ proved_at: new Date(Date.now() - 11 * 60_000) })
    .where('user_id', '=', rina.id)
    .execute()

  await security.changePassword(rina.password, 'another-long-one')
  const proof = new ProofModal(page)
  await expect(proof.code).toBeVisible()
  await test.step('whoever closes it finds what was typed', async () => {
    await page.keyboard.press('Escape')
    await expect(proof.dialog).toBeHidden()
    await expect(security.newPassword).toHaveValue('another-long-one')
  })
  await security.changePassword(rina.password, 'another-long-one')
  await proof.prove('not the right one', '000000')
  await expect(proof.password).toHaveAttribute('aria-invalid', 'true')
  await proof.prove(rina.password, '000000')
  await expect(proof.code).toHaveAttribute('aria-invalid', 'true')
  await proof.prove(rina.password, await nextCode(secret))
  await expect(security.withText('Password changed.')).toBeVisible()
})

test('recovery codes are shown once: leaving them asks first', async ({ page, lab: { rina } }) => {
  await startSignedIn(page, rina.token, '/profile/security')
  const security = new SecurityPage(page)
  const app = await security.setUpApp()
  await app.confirm(await codeAt(await app.secret(), new Date()))
  await expect(app.codesDialog).toBeVisible()
  const codes = await app.recoveryCodes()
  await page.keyboard.press('Escape')
  const question = app.leaving
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  expect(await app.recoveryCodes()).toEqual(codes)
  await page.keyboard.press('Escape')
  await app.answer(question, 'Close codes')
  await expect(app.codesDialog).toBeHidden()
  await expect(security.app).toContainText('10 recovery codes left')
})

test('an app whose answer was lost is said to be set up, and its codes are made anew', async ({
  page,
  allowConsole,
  lab: { rina },
}) => {
  allowConsole(/ERR_FAILED/)
  await startSignedIn(page, rina.token, '/profile/security')
  const security = new SecurityPage(page)
  const stop = await standBetween(
    page,
    '**/api_v2/customer/second-factor/authenticator',
    async (route) => {
      // the server has done it, and nobody hears of it
      await route.fetch()
      await route.abort()
    },
  )
  const app = await security.setUpApp()
  const secret = await app.secret()
  await app.confirm(await codeAt(secret, new Date()))
  await expect(app.alert.first()).toBeVisible()
  stop()
  await app.confirm(await codeAt(secret, new Date()))
  await expect(app.lostCodes).toBeVisible()
  await app.makeCodes()
  await expect(app.codesDialog).toBeVisible()
  expect(await app.recoveryCodes()).toHaveLength(10)
  await app.keepCodes()
  await expect(security.app).toContainText('10 recovery codes left')
})
