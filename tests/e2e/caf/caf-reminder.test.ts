/** The reminder popup, on any screen. */
import { SPEC_LIMITS } from '#contract/http/limits'
import { CafPage } from '#tests/pages/caf/caf-page'
import { CafReminder } from '#tests/pages/caf/caf-reminder'
import { TicketsPage } from '#tests/pages/tickets/tickets-page'

import { expectAccessible } from '../support/axe.ts'
import { openCafDesk } from '../support/caf-desk.ts'
import { expect, test } from '../support/fixtures.ts'
import { manual } from '../support/sample-pdfs.ts'
import { startSignedIn } from '../support/start-signed-in.ts'

test.use({ reminders: true })

test.beforeEach(async ({ page, portal, lab }) => {
  const desk = await openCafDesk(portal.origin, lab.rina)
  for (const product of ['Rotor', 'Lid', 'Key']) await desk.send({ pdf: await manual(1), product })
  await page.clock.install()
})

test('forms that wait go round, stop where somebody looks, and lead to their list', async ({
  page,
  lab,
}) => {
  await startSignedIn(page, lab.rina.token, '/home')
  const reminder = await new CafReminder(page).comes()
  const first = await reminder.count()
  expect(first).toMatch(/^[1-3]\/3$/)
  await page.clock.runFor(SPEC_LIMITS.carouselMs + 1000)
  await expect(reminder.counter).not.toHaveText(first)
  await reminder.lookCloser()
  // What was on its way comes to its end.
  await page.clock.runFor(1000)
  const stopped = await reminder.count()
  await page.clock.runFor(2 * SPEC_LIMITS.carouselMs)
  await expect(reminder.counter).toHaveText(stopped)
  await reminder.next()
  await expect(reminder.counter).not.toHaveText(stopped)
  await reminder.seeDetail()
  const caf = await new CafPage(page).isShown()
  const { pathname, searchParams } = new URL(page.url())
  expect(pathname).toBe('/caf')
  expect(Object.fromEntries(searchParams)).toEqual({
    page: '1',
    status: 'Created,Revision,Read',
  })
  await expect(caf.filter('To fill in')).toHaveAttribute('aria-pressed', 'true')
  await expect(caf.rows).toHaveCount(3)
})

test('it comes on any screen, but not over what is typed or open, nor on the forms themselves', async ({
  page,
  lab,
}) => {
  await startSignedIn(page, lab.rina.token, '/tickets')
  const tickets = new TicketsPage(page)
  await tickets.search('CBC')
  const reminder = new CafReminder(page)
  await page.clock.runFor(20_000)
  await expect(reminder.popup).toBeHidden()
  await tickets.goTo('Forms (CAF)')
  const caf = await new CafPage(page).isShown()
  await page.clock.runFor(20_000)
  await expect(reminder.popup).toBeHidden()
  await caf.goTo('Instruments')
  await reminder.comes()
  await reminder.later()
})

test('it comes once a start, and does not move where motion is not wanted', async ({
  page,
  lab,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await startSignedIn(page, lab.rina.token, '/home')
  const reminder = await new CafReminder(page).comes()
  await expectAccessible(page, 'reminder')
  await page.clock.runFor(2 * SPEC_LIMITS.carouselMs)
  await expect(reminder.counter).toHaveText('1/3')
  await reminder.next()
  await expect(reminder.counter).toHaveText('2/3')
  await reminder.later()
  await reminder.looksAgain(() => page.reload())
  await expect(reminder.popup).toBeHidden()
})
