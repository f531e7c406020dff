/** What waits or ends in the next time, on home. */
import { ComingUp } from '#tests/pages/instruments/coming-up'
import { signIn } from '#tests/support/sign-in'

import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { advanceClockUntil } from '../support/page-clock.ts'
import { startSignedIn } from '../support/start-signed-in.ts'

test('home says what comes up: forms, visits of the week, certificates that end; each leads there', async ({
  page,
  portal,
}) => {
  await page.clock.install()
  await startSignedIn(page, await signIn(portal.origin, 'rina@demo.lab'), '/home')
  const soon = new ComingUp(page)
  await advanceClockUntil(page, () => soon.forms.isVisible())
  await expect(soon.visits.first()).toBeVisible()
  await expect(soon.ending.first()).toBeVisible()
  await expectAccessible(page, '/home with what comes up')
  await soon.visits.first().click()
  await expect(page).toHaveURL(/\/plannings\?day=\d{4}-\d\d-\d\d/)
  await page.goBack()
  const ends = await soon.followEnding()
  await expect(page).toHaveURL(/\/certificates\?/)
  await expect(soon.row(ends).first()).toBeVisible()
  await page.goBack()
  await soon.forms.click()
  await expect(page).toHaveURL(/\/caf\?page=1&status=Created/)
})
