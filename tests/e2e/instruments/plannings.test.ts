/** Plannings: the month, the list, the keys, and the private address that calendars read. */
import ICAL from 'ical.js'

import { PlanningsPage } from '#tests/pages/instruments/plannings-page'
import { planVisit } from '#tests/support/worlds/papers'

import { expect, test } from '../support/fixtures.ts'
import { startSignedIn } from '../support/start-signed-in.ts'

/** Far from today. */
const MONTH = '2029-03'

test('visits by month and as a list, filtered, in the reader’s own time zone', async ({
  page,
  browser,
  portal,
  lab,
}) => {
  const note = 'Please empty the racks'
  const plan = (visit: { title: string; starts: string; kind?: 'calibration' | 'training' }) =>
    planVisit(portal.origin, { ...visit, customer: lab.organisation.name, note })
  await plan({ title: 'Lamp', starts: `${MONTH}-14T03:00:00Z` })
  await plan({ title: 'Pipettes', starts: `${MONTH}-14T06:00:00Z`, kind: 'calibration' })
  await plan({ title: 'Course', starts: `${MONTH}-20T17:30:00Z`, kind: 'training' })
  const { token } = lab.rina
  const plannings = new PlanningsPage(page)

  await test.step('the address says the month, the view and the instrument', async () => {
    const { id } = lab.instrument
    await startSignedIn(page, token, `/plannings?month=${MONTH}&view=list&instrument_id=${id}`)
    await expect(plannings.nothingFits).toBeVisible()
    await plannings.showEveryInstrument()
    await expect(plannings.visits).toHaveCount(3)
  })

  await test.step('the list by kind and by status', async () => {
    await plannings.filterBy('Training')
    await expect(page).toHaveURL(/kind=training/)
    await expect(plannings.visits).toHaveText([/00:30–02:30.*Training.*Course/])
    await plannings.filterBy('Done')
    await expect(plannings.nothingFits).toBeVisible()
    await plannings.showAll()
    await expect(plannings.visits).toHaveCount(3)
  })

  await test.step('the month, a day, and a visit', async () => {
    await plannings.asCalendar()
    await expect(plannings.caption('March 2029')).toBeVisible()
    await expect(plannings.calendarOf('March 2029')).toBeVisible()
    await expect(plannings.day(`${MONTH}-14`)).toHaveAccessibleName(/14 March 2029: 2 visits/)
    await expect(plannings.day(`${MONTH}-21`)).toHaveAccessibleName(/21 March 2029: 1 visit/)
    await plannings.day(`${MONTH}-14`).click()
    await expect(page).toHaveURL(new RegExp(`day=${MONTH}-14`))
    await expect(plannings.caption('Visits on Wednesday, 14 March 2029')).toBeVisible()
    await expect(plannings.visits).toHaveCount(2)
    await plannings.visit('Lamp').click()
    const details = plannings.window('Lamp')
    await expect(details).toContainText('Wednesday, 14 March 2029, 10:00–12:00')
    await expect(details).toContainText('in your time zone, Asia/Jakarta')
    await expect(details).toContainText(note)
    await expect(details).toContainText('Planned')
    await page.goBack()
    await expect(details).toHaveCount(0)
  })

  await test.step('a reload comes back to the list', async () => {
    await plannings.asList()
    await expect(page).toHaveURL(/view=list/)
    await page.reload()
    await expect(plannings.visits).toHaveCount(3)
  })

  await test.step('somewhere else the days are others', async () => {
    const away = await browser.newContext({
      baseURL: portal.origin,
      timezoneId: 'America/New_York',
    })
    const abroad = new PlanningsPage(await away.newPage())
    await startSignedIn(abroad.page, token, `/plannings?month=${MONTH}`)
    await expect(abroad.day(`${MONTH}-13`)).toHaveAccessibleName(/1 visit/)
    await expect(abroad.day(`${MONTH}-20`)).toHaveAccessibleName(/1 visit/)
    await away.close()
  })
})

test('the keys lead from day to day, and from month to month', async ({ page, lab }) => {
  await startSignedIn(page, lab.rina.token, '/plannings?month=2029-05&day=2029-05-16')
  const plannings = new PlanningsPage(page)
  const start = plannings.day('2029-05-16')
  await expect(start).toHaveAttribute('aria-selected', 'true')
  await start.focus()
  for (const [key, day] of [
    ['ArrowRight', '2029-05-17'],
    ['ArrowDown', '2029-05-24'],
    ['Home', '2029-05-21'],
    ['End', '2029-05-27'],
    ['ArrowUp', '2029-05-20'],
    ['PageDown', '2029-06-20'],
    ['PageUp', '2029-05-20'],
    ['Shift+PageUp', '2028-05-20'],
    ['ArrowLeft', '2028-05-19'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(plannings.day(day)).toBeFocused()
  }
  await expect(plannings.caption('May 2028')).toBeVisible()
  await expect(plannings.daysInTabOrder).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(plannings.day('2028-05-19')).toHaveAttribute('aria-selected', 'true')
  await expect(plannings.caption('Visits on Friday, 19 May 2028')).toBeVisible()

  await plannings.toMonth('This')
  await expect(plannings.today).toHaveCount(1)
  await expect(plannings.today).toHaveAttribute('tabindex', '0')
  // The month after next shows no day of this one, whatever today is.
  await plannings.toMonth('Next')
  await plannings.toMonth('Next')
  await expect(plannings.today).toHaveCount(0)
  await plannings.toMonth('Previous')
  await plannings.toMonth('Previous')
  await expect(plannings.today).toHaveCount(1)
})

test('a calendar address: shown once, read by calendars, replaced, revoked', async ({
  page,
  context,
  portal,
  lab,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: portal.origin })
  const starts = new Date(Date.now() + 90 * 86_400_000).toISOString()
  const customer = lab.organisation.name
  await planVisit(portal.origin, { customer, title: 'Into the calendar', starts })
  await startSignedIn(page, lab.rina.token, '/plannings')
  const plannings = await new PlanningsPage(page).openFeed()
  await expect(plannings.feed).toContainText('You don’t have a calendar address yet.')
  const first = await plannings.createAddress()
  expect(first).toMatch(
    new RegExp(`^${portal.origin}/api_v2/calendar/plannings\\.ics\\?token=[\\w-]{43}$`),
  )
  await plannings.copyAddress()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first)

  const answer = await fetch(first)
  expect(answer.status).toBe(200)
  const calendar = new ICAL.Component(ICAL.parse(await answer.text()) as unknown[])
  const said = calendar
    .getAllSubcomponents('vevent')
    .map((event) => new ICAL.Event(event))
    .filter(({ summary }) => summary === 'Into the calendar')
  expect(said).toHaveLength(1)
  expect(said[0]?.startDate.toJSDate().getTime()).toBe(Math.floor(Date.parse(starts) / 1000) * 1000)

  await page.goBack()
  await expect(plannings.feed).toHaveCount(0)
  await plannings.openFeed()
  await expect(plannings.feed).toContainText('A calendar last used it today')
  await expect(plannings.address).toHaveCount(0)
  const second = await plannings.replaceAddress(first)
  expect([(await fetch(first)).status, (await fetch(second)).status]).toEqual([404, 200])

  await plannings.deleteAddress('Cancel')
  expect((await fetch(second)).status).toBe(200)
  await plannings.deleteAddress('Delete address')
  await expect(plannings.withText('Calendar address deleted')).toBeVisible()
  await expect(plannings.feed).toContainText('You don’t have a calendar address yet.')
  expect((await fetch(second)).status).toBe(404)

  await context.setOffline(true)
  await expect(plannings.createButton).toBeDisabled()
  await expect(plannings.feed).toContainText('when you’re back online')
  await context.setOffline(false)
})
