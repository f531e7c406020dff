/** Passkeys with the browser's own virtual authenticator. */
import { HomePage } from '#tests/pages/home-page'
import { ProofModal } from '#tests/pages/session/proof-modal'
import { SecurityPage } from '#tests/pages/session/security-page'
import { SignInPage } from '#tests/pages/session/sign-in-page'

import { expect, test } from '../support/fixtures.ts'
import { startSignedIn } from '../support/start-signed-in.ts'
import { giveAuthenticator, onLocalhost } from '../support/virtual-passkeys.ts'

test.beforeEach(({ allowConsole }) => allowConsole(/status of (401|403|422)/))

test('one is added, named, signs in, proves who one is, and is removed', async ({
  page,
  portal,
  store,
  lab: { rina },
}) => {
  const origin = onLocalhost(portal.origin)
  const authenticator = await giveAuthenticator(page)
  await startSignedIn(page, rina.token, `${origin}/profile/security`)
  const security = new SecurityPage(page)
  await security.addPasskeyButton.click()
  await expect(security.passkeys).toHaveCount(1)
  expect(await authenticator.count()).toBe(1)
  await security.renamePasskey(0, 'Bench tablet')
  await expect(security.passkeys.first()).toContainText('Bench tablet')
  await expect(security.passkeys.first()).toContainText('Not used yet')

  await test.step('the same device makes no second one', async () => {
    await security.addPasskeyButton.click()
    await expect(security.withText('This device already has one of your passkeys.')).toBeVisible()
    await expect(security.passkeys).toHaveCount(1)
  })

  await test.step('it signs in by the button', async () => {
    await security.signOut()
    const signIn = await new SignInPage(page).isShown()
    await signIn.passkeyButton.click()
    await new HomePage(page).isShown()
  })

  await test.step('a session that stood open for a while asks for it first; removed, it opens nothing any more', async () => {
    await page.goto(`${origin}/profile/security`)
    await expect(security.passkeys.first()).toContainText('Last used')
    await store.db
      .updateTable('tokens')
      .set({ proved_at: new Date(Date.now() - 11 * 60_000) })
      .where('user_id', '=', rina.id)
      .execute()
    await security.removePasskey(0)
    const proof = new ProofModal(page)
    await proof.useAPasskey()
    await expect(proof.dialog).toBeHidden()
    await expect(security.withText('You don’t have any passkeys yet.')).toBeVisible()
    await security.signOut()
    const signIn = await new SignInPage(page).isShown()
    await signIn.passkeyButton.click()
    await expect(signIn.withText('This passkey doesn’t work here.')).toBeVisible()
  })
})

test('the browser offers one in the field of the address, without a word typed', async ({
  page,
  portal,
  lab: { rina },
}) => {
  const origin = onLocalhost(portal.origin)
  const authenticator = await giveAuthenticator(page, { hasAutofill: true })
  await startSignedIn(page, rina.token, `${origin}/profile/security`)
  const security = new SecurityPage(page)
  await security.addPasskeyButton.click()
  await expect(security.passkeys).toHaveCount(1)
  await authenticator.touch(false)
  await security.signOut()
  const signIn = await new SignInPage(page).isShown()
  await expect(signIn.email).toHaveAttribute('autocomplete', 'username webauthn')
  await expect(signIn.passkeyButton).toBeVisible()
  // whoever takes what is offered touches the reader; the simulated one does so for questions that come later
  await authenticator.touch(true)
  await page.reload()
  await new HomePage(page).isShown()
})

test('after a sign-in by password a passkey is offered, once on this device', async ({
  page,
  portal,
  lab: { rina },
}) => {
  const origin = onLocalhost(portal.origin)
  const authenticator = await giveAuthenticator(page)
  const signIn = await new SignInPage(page).open(`${origin}/login`)
  const home = await signIn.signInAs(rina.email, rina.password)
  const offer = home.toast('info').filter({ hasText: 'Are you the only one using this device?' })
  await expect(offer).toBeVisible()
  await home.answer(offer, 'Add a passkey')
  await expect(home.withText('Passkey added. You can sign in with it next time.')).toBeVisible()
  expect(await authenticator.count()).toBe(1)
  await home.signOut()
  await signIn.isShown()
  await signIn.signInAs(rina.email, rina.password)
  await home.isLoaded()
  await expect(offer).toHaveCount(0)
})
