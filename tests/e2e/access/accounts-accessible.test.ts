/** Switching, acting for a customer, and the profile's pages, by axe, in three sizes and both schemes. */
import { ActingPage } from '#tests/pages/session/acting-page'
import { ProfilePage } from '#tests/pages/session/profile-page'
import { signIn } from '#tests/support/sign-in'

import { asksForFactor } from '../support/asks-for-factor.ts'
import { everyLook } from '../support/every-look.ts'
import { expect } from '../support/fixtures.ts'
import { startSignedIn } from '../support/start-signed-in.ts'
import { ticketPath } from '../support/ticket-path.ts'

everyLook('accounts are accessible', async ({ page, at, portal, allowConsole }) => {
  allowConsole(/status of 404/)
  await startSignedIn(page, await signIn(portal.origin, 'rina@demo.lab'), '/profile/me')
  const profile = new ProfilePage(page)
  await expect(profile.linkedTo('RS Harapan')).toContainText('Current')
  await at('/profile/me')
  await page.goto('/profile/security')
  await expect(profile.withText(/^This device$/)).toBeVisible()
  await at('/profile/security')
  await profile.changeEmailFromProfile()
  await at('another email address')
  const enroll = await asksForFactor(page)
  await page.goto('/second-step')
  await expect(profile.heading('Set up a second step')).toBeVisible()
  await at('/second-step')
  enroll()
  await page.goto('/profile/acts')
  await expect(profile.acts).toBeVisible()
  await at('/profile/acts')
  await profile.openSwitch()
  await expect(profile.account('Klinik')).toBeVisible()
  await at('the linked accounts')
})

everyLook('acting for a customer is accessible', async ({ page, at, lab, allowConsole }) => {
  allowConsole(/status of 404/)
  const acting = await new ActingPage(page).open()
  await at('/login-staff')
  await acting.signIn('staff@demo.lab')
  await expect(acting.customer('Klinik Sentosa')).toBeVisible()
  await at('the customers')
  await acting.actFor('Klinik Sentosa')
  await at('/home under the banner')
  const ticket = await lab.rina.complain('Of another account.')
  await page.goto(ticketPath(ticket))
  await expect(acting.withText(`This ticket belongs to ${lab.organisation.name}`)).toBeVisible()
  await at('a ticket of another account')
})
