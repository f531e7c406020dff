import { AssistantPanel } from '#tests/pages/news/assistant-panel'
import { PastConversations } from '#tests/pages/news/past-conversations'
import { AccountSwitching } from '#tests/pages/session/account-switching'
import { ActingStaff } from '#tests/pages/session/acting-staff'
import { ProfilePage } from '#tests/pages/session/profile-page'
import { SecurityPage } from '#tests/pages/session/security-page'
import { SignInPage } from '#tests/pages/session/sign-in-page'
import { TicketPage } from '#tests/pages/tickets/ticket-page'

import { expect, test } from '../support/plain-portal.ts'
import { ticketPath } from '../support/ticket-path.ts'

test('an account is switched, though nobody says that there are several', async ({
  page,
  lab: { rina, organisation, build },
}) => {
  const clinic = await build.organisation('Klinik Sentosa')
  await build.link(rina, clinic)
  await (await new SignInPage(page).open()).signInAs(rina.email, rina.password)
  const accounts = new AccountSwitching(page)
  await accounts.isOn(organisation.name)
  await accounts.switchTo(clinic.name)
  await page.reload()
  await accounts.isOn(clinic.name)
})

test('staff sign in on their own screen, choose a customer and act for it', async ({
  page,
  lab: { rina, organisation, build },
}) => {
  const { id, number } = await rina.complain('The pump is loud.')
  const sari = await build.vendorStaff('Sari Dewanti')
  await page.goto('/login-staff')
  await new SignInPage(page).signIn(sari.email, sari.password)
  const acting = new ActingStaff(page)
  await acting.isAskedForCustomer()
  await acting.chooseCustomer(organisation.name)
  await expect(acting.banner).toContainText(`You’re acting for ${organisation.name} as `)
  await page.goto(ticketPath({ id, number }))
  const ticket = await new TicketPage(page).isShown(number)
  await ticket.say('I ordered the part for you.')
  await expect(acting.banner).toContainText(organisation.name)
})

test('the assistant greets, answers what is typed and goes on from an option', async ({
  page,
  lab: { rina },
}) => {
  await (await new SignInPage(page).open()).signInAs(rina.email, rina.password)
  const panel = new AssistantPanel(page)
  await panel.greeted()
  // this backend keeps no conversations
  await expect(new PastConversations(page).showButton).toHaveCount(0)
  await panel.say('the waste container is full')
  await panel.tap(/^Step by step: Waste full/)
  await expect(panel.message('Is the container really full?')).toBeVisible()
  await panel.tap('Yes')
  await panel.tap('Yes')
  await expect(panel.message('Good, that was it.')).toBeVisible()
  await panel.star(4).click()
  await expect(panel.message('Your feedback helps us improve.')).toBeVisible()
})

test('who has one account is offered no other; the security page has what this backend has', async ({
  page,
  allowConsole,
  lab: { rina, organisation },
}) => {
  allowConsole(/status of 404/)
  const signIn = await new SignInPage(page).open()
  await expect(signIn.passkeyButton).toHaveCount(0)
  await signIn.signInAs(rina.email, rina.password)
  const accounts = new AccountSwitching(page)
  await expect(await accounts.openAccount()).toContainText(organisation.name)
  await expect(accounts.switchButton).toHaveCount(0)
  const security = await new SecurityPage(page).open()
  await expect(security.title).toHaveText('Sign-in and security')
  await expect(security.currentPassword).toBeVisible()
  await expect(security.withText('This portal doesn’t list your devices.')).toBeVisible()
  await expect(security.addPasskeyButton).toHaveCount(0)
  await expect(security.app).toHaveCount(0)
  await page.goto('/profile/me')
  const profile = await new ProfilePage(page).isShown()
  await expect(profile.you).toContainText('Your organisation registered this address')
  await expect(profile.changeEmail).toHaveCount(0)
})
