/** What happens before the portal, by axe, in three sizes and both schemes. */
import { randomBytes } from 'node:crypto'

import { MailLinkPage } from '#tests/pages/session/mail-link-page'
import { RegisterPage } from '#tests/pages/session/register-page'
import { SignInPage } from '#tests/pages/session/sign-in-page'
import { TokenQuestion } from '#tests/pages/session/token-question'
import { UnsubscribePage } from '#tests/pages/session/unsubscribe-page'

import { everyLook } from '../support/every-look.ts'
import { expect } from '../support/fixtures.ts'
import { linkFor } from '../support/mailbox.ts'

everyLook('the ways in are accessible', async ({ page, at, portal, lab, allowConsole }) => {
  allowConsole(/status of (401|404)/)
  const email = `new.${randomBytes(5).toString('hex')}@test.lab`
  const signIn = await new SignInPage(page).open()
  const forgotten = await signIn.toForgottenPassword()
  await expect(forgotten.email).toBeFocused()
  await at('the window for a forgotten password')
  await forgotten.ask(`nobody.${randomBytes(5).toString('hex')}@test.lab`)
  await at('what it says')

  await page.goto(`/login?rtoken=${lab.rina.token}`)
  const question = await new TokenQuestion(page).isAskedFor(lab.rina.name)
  await expect(question.title).toBeFocused()
  await at('the question whose token it is')
  await page.goto(`/login?rtoken=${'x'.repeat(43)}`)
  await expect(signIn.alert).toBeVisible()
  await at('a refused token')

  const register = await new RegisterPage(page).open()
  await register.submit()
  await expect(register.missing.first()).toBeVisible()
  await at('/register-customer with problems')
  await register.fill(email)
  await register.password.fill('four words make it')
  await page.keyboard.press('Enter')
  await register.isWaitingFor(email)
  await expect(register.heading('Check your email')).toBeFocused()
  await expect(register.deviceWaits).toBeVisible()
  await at('/register-customer, waiting')
  await register.changeAddress()

  const { href } = await linkFor(portal.dataDir, email)
  const link = new MailLinkPage(page)
  await page.goto(href)
  await link.asksToConfirm()
  await at('/email/verification')
  await link.firstPassword.fill('four words make it')
  await link.confirm()
  await expect(link.confirmed).toBeFocused()
  await at('a confirmed address')
  await page.goto('/login')
  await page.goto(href)
  await link.isOver()
  await at('a used link')

  await signIn.open()
  await (await signIn.toForgottenPassword()).ask(email)
  await page.goto((await linkFor(portal.dataDir, email, 2)).href)
  await link.asksForPassword()
  await at('a new password')

  const invited = await lab.build.newcomer('Wati Kusuma', lab.organisation)
  await signIn.open()
  await (await signIn.toForgottenPassword()).ask(invited.email)
  const invitation = await linkFor(portal.dataDir, invited.email)
  await page.goto(invitation.href)
  await link.greets()
  await at('an invitation')
  await page.goto('/login')
  await page.goto(invitation.href.replace(/=.{43}$/, `=${'x'.repeat(43)}`))
  await link.isInvitationOver()
  await at('an invitation that is over')

  const unsubscribe = new UnsubscribePage(page)
  await page.goto(`/email/unsubscribe#${'x'.repeat(43)}`)
  await expect(unsubscribe.asks).toBeVisible()
  await at('/email/unsubscribe')
  await unsubscribe.turnOff()
  await expect(unsubscribe.isOff).toBeVisible()
  await at('e-mails are off')
})
