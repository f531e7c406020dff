/** The portal on this device, as a person has set it. */
import { ProfilePage } from '#tests/pages/session/profile-page'

import { expect, test } from '../support/fixtures.ts'
import { startSignedIn } from '../support/start-signed-in.ts'

test('the profile speaks and looks as chosen, in every tab, says what is kept here, and signs out', async ({
  page,
  context,
  lab,
}) => {
  await startSignedIn(page, lab.rina.token, '/profile/me')
  const profile = new ProfilePage(page)
  await expect(profile.device).toContainText(/\d (kB|MB) saved for working offline/)
  await profile.removeKept()
  await expect(profile.withText('Saved files removed')).toBeVisible()
  await profile.choose('Dark')
  await expect(profile.look).toHaveAttribute('data-scheme', /dark/)
  await profile.choose('Bahasa Indonesia')
  await expect(profile.title).toHaveText('Profil')
  const otherTab = await context.newPage()
  await otherTab.goto('/profile/me')
  await expect(new ProfilePage(otherTab).title).toHaveText('Profil')
  await profile.choose('English')
  await expect(new ProfilePage(otherTab).title).toHaveText('Profile')
  await otherTab.close()
  await profile.signOutHere()
  await expect(page).toHaveURL(/\/login/)
})
