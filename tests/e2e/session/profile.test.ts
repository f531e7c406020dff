/** The person, and the portal on this device. */
import { HomePage } from '#tests/pages/home-page'
import { ProfilePage } from '#tests/pages/session/profile-page'

import { goOffline, goOnline, keepsThePortal } from '../support/device.ts'
import { expect, test } from '../support/fixtures.ts'
import { startSignedIn } from '../support/start-signed-in.ts'

test.use({ serviceWorkers: 'allow' })

test('a name and a phone number are changed, refused where they are none, and wait for a network', async ({
  page,
  lab,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await startSignedIn(page, lab.rina.token, '/home')
  const home = await new HomePage(page).isShown()
  await home.toProfile()
  const profile = await new ProfilePage(page).isShown()
  await expect(profile.you).toContainText(lab.rina.email)
  await expect(profile.save).toBeDisabled()
  await profile.phone.fill('not a number')
  await profile.save.click()
  await expect(profile.phone).toHaveAttribute('aria-invalid', 'true')
  await expect(profile.phone).toBeFocused()
  await profile.phone.fill('+62 815 5550 9999')
  await profile.save.click()
  await expect(profile.saved).toBeVisible()
  await expect(profile.save).toBeDisabled()
  await page.reload()
  await expect(profile.phone).toHaveValue('+62 815 5550 9999')

  await keepsThePortal(page)
  await goOffline(page)
  await profile.phone.fill('+62 815 5550 3301')
  await expect(profile.needsConnection).toBeVisible()
  await expect(profile.save).toBeDisabled()
  await goOnline(page)
  await expect(profile.save).toBeEnabled()
  await profile.save.click()
  await expect(profile.saved).toBeVisible()
})

test('the profile speaks and looks as chosen, says what is kept here, and signs out', async ({
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
  await profile.toOutbox()
  await expect(page).toHaveURL(/\/profile\/waiting/)
  await page.goBack()
  await profile.signOutHere()
  await expect(page).toHaveURL(/\/login/)
})
