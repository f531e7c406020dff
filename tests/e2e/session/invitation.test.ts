/** Somebody who is invited: the mail, a first password, and a link that is of no use any more. */
import { MailLinkPage } from '#tests/pages/session/mail-link-page'
import { SignInPage } from '#tests/pages/session/sign-in-page'

import { expect, test } from '../support/fixtures.ts'
import { linkFor } from '../support/mailbox.ts'

const PASSWORD = 'a first password'

test('who is invited is greeted, chooses a password and signs in; the link works once', async ({
  page,
  context,
  portal,
  lab,
  allowConsole,
}) => {
  allowConsole(/status of 404/)
  const wati = await lab.build.newcomer('Wati Kusuma', lab.organisation)
  const signIn = await new SignInPage(page).open()

  const link =
    await test.step('without a password yet, asking for one brings an invitation', async () => {
      await (await signIn.toForgottenPassword()).ask(wati.email)
      const mailed = await linkFor(portal.dataDir, wati.email)
      expect(mailed.href).toContain('#invite=')
      return mailed
    })

  await test.step('the link says whose account it is, and where, and asks for a password', async () => {
    await page.goto(link.href)
    const invitation = await new MailLinkPage(page).greets()
    await expect(invitation.withText(lab.organisation.name)).toBeVisible()
    await expect(invitation.withText(`For ${wati.name}, ${wati.email}`)).toBeVisible()
    expect(page.url()).not.toContain('#')
    await expect(invitation.firstPassword).toHaveAttribute('autocomplete', 'new-password')
    await invitation.firstPassword.fill('short')
    await invitation.save()
    await expect(invitation.firstPassword).toHaveAttribute('aria-invalid', 'true')
    await invitation.firstPassword.fill(PASSWORD)
    await invitation.save()
    await expect(page).toHaveURL(/\/login$/)
    await expect(signIn.email).toHaveValue(wati.email)
  })

  await test.step('they sign in, and are in their organisation', async () => {
    await signIn.password.fill(PASSWORD)
    await signIn.submit()
    await expect(page).toHaveURL(/\/home$/)
  })

  await test.step('the link that was used says whom to ask, with the way to a new one', async () => {
    const again = await context.newPage()
    await again.goto(link.href)
    const over = await new MailLinkPage(again).isInvitationOver()
    await expect(over.withText('who invited you')).toBeVisible()
    await over.askForLink(wati.email)
  })
})
