/** Another email address, from the profile to the link of the mail and the next sign-in. */
import { MailLinkPage } from '#tests/pages/session/mail-link-page'
import { ProfilePage } from '#tests/pages/session/profile-page'
import { ProofModal } from '#tests/pages/session/proof-modal'
import { signIn } from '#tests/support/sign-in'

import { expect, test } from '../support/fixtures.ts'
import { linkFor } from '../support/mailbox.ts'
import { startSignedIn } from '../support/start-signed-in.ts'

test('it is asked for with a proof, confirmed by its link, and signs in from then on', async ({
  page,
  portal,
  store,
  lab: { rina },
  allowConsole,
}) => {
  allowConsole(/status of 403/)
  const email = `new-${rina.email}`
  await store.db
    .updateTable('tokens')
    .set({ proved_at: new Date(Date.now() - 11 * 60_000) })
    .where('user_id', '=', rina.id)
    .execute()
  await startSignedIn(page, rina.token, '/profile/me')
  const profile = await new ProfilePage(page).isShown()

  await test.step('it wants a proof; what was typed stays', async () => {
    await profile.askForEmail(email)
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

  await test.step('its link makes it theirs', async () => {
    await page.goto((await linkFor(portal.dataDir, email)).href)
    const link = new MailLinkPage(page)
    await expect(link.fact(email)).toBeVisible()
    await link.useAddress()
    await expect(link.heading('Email address changed')).toBeVisible()
    await link.toHome()
    expect(await signIn(portal.origin, email, rina.password)).not.toBe('')
  })
})
