/** Another email address, from the profile to the link of the mail and the next sign-in. */
import { MailLinkPage } from '#tests/pages/session/mail-link-page'
import { ProfilePage } from '#tests/pages/session/profile-page'
import { ProofModal } from '#tests/pages/session/proof-modal'
import { SignInPage } from '#tests/pages/session/sign-in-page'

import { expect, test } from '../support/fixtures.ts'
import { linkFor } from '../support/mailbox.ts'
import { startSignedIn } from '../support/start-signed-in.ts'

test.beforeEach(({ allowConsole }) => allowConsole(/status of (401|403|404|422)/))

test('it is asked for with a proof, confirmed by its link, and signs in from then on', async ({
  page,
  browser,
  portal,
  store,
  lab: { rina },
}) => {
  const email = `new-${rina.email}`
  await store.db
    .updateTable('tokens')
    .set({ proved_at: new Date(Date.now() - 11 * 60_000) })
    .where('user_id', '=', rina.id)
    .execute()
  await startSignedIn(page, rina.token, '/profile/me')
  const profile = await new ProfilePage(page).isShown()

  await test.step('what is none, and the present one, are said at the field', async () => {
    await profile.askForEmail('nobody')
    await expect(profile.newEmail).toHaveAttribute('aria-invalid', 'true')
    await profile.newEmail.fill(email)
    await profile.sendLink()
  })
  await test.step('it wants a proof; what was typed stays', async () => {
    const proof = new ProofModal(page)
    await expect(proof.dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(proof.dialog).toBeHidden()
    await expect(profile.newEmail).toHaveValue(email)
    await profile.sendLink()
    await proof.prove(rina.password)
    await expect(profile.you).toContainText(`To change your address to ${email}`)
    await expect(profile.you).toContainText(rina.email)
  })
  await test.step('it is sent again, and an earlier link ends', async () => {
    const first = await linkFor(portal.dataDir, email)
    await profile.resendLink()
    const second = await linkFor(portal.dataDir, email, 2)
    const elsewhere = await browser.newPage()
    const over = new MailLinkPage(elsewhere)
    await elsewhere.goto(first.href)
    await over.isOver()
    await expect(over.withText('You can start again in your profile.')).toBeVisible()
    await elsewhere.goto('about:blank')
    await elsewhere.goto(second.href)
    await expect(over.heading('Confirm your new email address')).toBeVisible()
    await over.signInFirst()
    await (await new SignInPage(elsewhere).isShown()).signIn(rina.email, rina.password)
    await expect(over.fact(email)).toBeVisible()
    await page.reload()
    await expect(profile.you).toContainText(`To change your address to ${email}`)
    await over.useAddress()
    await expect(over.heading('Email address changed')).toBeVisible()
    await elsewhere.close()
    const another = await browser.newPage()
    await (await new SignInPage(another).open()).signInAs(email, rina.password)
    await expect(another).toHaveURL(/\/home$/)
    await another.close()
  })
  await page.reload()
  await expect(profile.you).toContainText(email)
  await expect(profile.changeEmail).toBeVisible()
})

test('a change that waits is cancelled', async ({ page, portal, lab: { rina } }) => {
  const email = `other-${rina.email}`
  await startSignedIn(page, rina.token, '/profile/me')
  const profile = await new ProfilePage(page).isShown()
  await profile.askForEmail(email)
  await expect(profile.you).toContainText(`To change your address to ${email}`)
  const { href } = await linkFor(portal.dataDir, email)
  await profile.cancelEmail()
  await expect(profile.changeEmail).toBeVisible()
  await page.goto(href)
  await new MailLinkPage(page).isOver()
})
