/** The reminder popup, on any screen. */
import { CafPage } from '#tests/pages/caf/caf-page'
import { CafReminder } from '#tests/pages/caf/caf-reminder'

import { openCafDesk } from '../support/caf-desk.ts'
import { expect, test } from '../support/fixtures.ts'
import { manual } from '../support/sample-pdfs.ts'
import { startSignedIn } from '../support/start-signed-in.ts'

test.use({ reminders: true })

test('forms that wait are announced on the home screen, and lead to their list', async ({
  page,
  portal,
  lab,
}) => {
  const desk = await openCafDesk(portal.origin, lab.rina)
  for (const product of ['Rotor', 'Lid']) await desk.send({ pdf: await manual(1), product })
  await page.clock.install()
  await startSignedIn(page, lab.rina.token, '/home')
  const reminder = await new CafReminder(page).comes()
  await expect(reminder.counter).toHaveText(/^[12]\/2$/)
  await reminder.seeDetail()
  const caf = await new CafPage(page).isShown()
  const { pathname, searchParams } = new URL(page.url())
  expect(pathname).toBe('/caf')
  expect(Object.fromEntries(searchParams)).toEqual({
    page: '1',
    status: 'Created,Revision,Read',
  })
  await expect(caf.filter('To fill in')).toHaveAttribute('aria-pressed', 'true')
  await expect(caf.rows).toHaveCount(2)
})
