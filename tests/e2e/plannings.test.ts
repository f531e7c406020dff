/** Plannings: the month, the list, the keys, and the private address that calendars read. */
import ICAL from 'ical.js'
import type { Page } from 'playwright/test'

import { openPapers, planVisit } from '../papers.ts'
import { expect, test } from './fixtures.ts'
import { startSignedIn } from './start-signed-in.ts'

const RINA = 'rina@demo.lab'
/** Far from the visits of the demo. */
const MONTH = '2029-03'

const cell = (page: Page, day: string) => page.locator(`[role="gridcell"][data-day="${day}"]`)
const title = (page: Page, name: string) =>
  page.getByRole('heading', { level: 2, name, exact: true })

test('visits by month and as a list, filtered, in the reader’s own time zone', async ({
  page,
  browser,
  portal,
}) => {
  const { token } = await openPapers(portal.origin, RINA)
  const note = 'Please empty the racks'
  await planVisit(portal.origin, { title: 'Lamp', starts: `${MONTH}-14T03:00:00Z`, note })
  await planVisit(portal.origin, {
    title: 'Pipettes',
    starts: `${MONTH}-14T06:00:00Z`,
    kind: 'calibration',
  })
  await planVisit(portal.origin, {
    title: 'Course',
    starts: `${MONTH}-20T17:30:00Z`,
    kind: 'training',
  })
  await startSignedIn(page, token, `/plannings?month=${MONTH}`)
  await expect(title(page, 'March 2029')).toBeVisible()
  await expect(page.getByRole('grid', { name: 'Calendar of March 2029' })).toBeVisible()
  await expect(cell(page, `${MONTH}-14`)).toHaveAccessibleName(/14 March 2029: 2 visits/)
  await expect(cell(page, `${MONTH}-21`)).toHaveAccessibleName(/21 March 2029: 1 visit/)

  await cell(page, `${MONTH}-14`).click()
  await expect(page).toHaveURL(new RegExp(`day=${MONTH}-14`))
  await expect(title(page, 'Visits on Wednesday, 14 March 2029')).toBeVisible()
  const visits = page.getByRole('listitem').getByRole('button')
  await expect(visits).toHaveCount(2)
  await visits.filter({ hasText: 'Lamp' }).click()
  const details = page.getByRole('dialog', { name: 'Lamp' })
  await expect(details).toContainText('Wednesday, 14 March 2029, 10:00–12:00')
  await expect(details).toContainText('in your time zone, Asia/Jakarta')
  await expect(details).toContainText(note)
  await expect(details).toContainText('Planned')
  await page.goBack()
  await expect(details).toHaveCount(0)

  await page.getByRole('button', { name: 'As a list' }).click()
  await expect(page).toHaveURL(/view=list/)
  await expect(visits).toHaveCount(3)
  await page.getByRole('button', { name: 'Training', exact: true }).click()
  await expect(page).toHaveURL(/kind=training/)
  await expect(visits).toHaveText([/00:30–02:30.*Training.*Course/])
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  await expect(page.getByText('Nothing in this month fits the filters')).toBeVisible()
  await page.getByRole('button', { name: 'Show all visits' }).click()
  await expect(visits).toHaveCount(3)
  await page.reload()
  await expect(visits).toHaveCount(3)
  await page.goto(`/plannings?month=${MONTH}&view=list&instrument_id=1`)
  await expect(page.getByText('Nothing in this month fits the filters')).toBeVisible()
  await page.getByRole('button', { name: /^At / }).click()
  await expect(visits).toHaveCount(3)

  const away = await browser.newContext({ baseURL: portal.origin, timezoneId: 'America/New_York' })
  const abroad = await away.newPage()
  await startSignedIn(abroad, token, `/plannings?month=${MONTH}`)
  await expect(cell(abroad, `${MONTH}-13`)).toHaveAccessibleName(/1 visit/)
  await expect(cell(abroad, `${MONTH}-20`)).toHaveAccessibleName(/1 visit/)
  await away.close()
})

test('the keys lead from day to day, and from month to month', async ({ page, portal }) => {
  const { token } = await openPapers(portal.origin, RINA)
  await startSignedIn(page, token, '/plannings?month=2029-05&day=2029-05-16')
  const start = cell(page, '2029-05-16')
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
    await expect(cell(page, day)).toBeFocused()
  }
  await expect(title(page, 'May 2028')).toBeVisible()
  await expect(page.locator('[role="gridcell"][tabindex="0"]')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(cell(page, '2028-05-19')).toHaveAttribute('aria-selected', 'true')
  await expect(title(page, 'Visits on Friday, 19 May 2028')).toBeVisible()

  await page.getByRole('button', { name: 'This month' }).click()
  const today = page.locator('[role="gridcell"][aria-current="date"]')
  await expect(today).toHaveCount(1)
  await expect(today).toHaveAttribute('tabindex', '0')
  await page.getByRole('button', { name: 'Next month' }).click()
  await expect(today).toHaveCount(0)
  await page.getByRole('button', { name: 'Previous month' }).click()
  await expect(today).toHaveCount(1)
})

test('a calendar address: shown once, read by calendars, replaced, revoked', async ({
  page,
  context,
  portal,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: portal.origin })
  const { token } = await openPapers(portal.origin, 'budi@demo.lab')
  const starts = new Date(Date.now() + 90 * 86_400_000).toISOString()
  await planVisit(portal.origin, { title: 'Into the calendar', starts })
  await startSignedIn(page, token, '/plannings')
  const dialog = page.getByRole('dialog', { name: 'Plannings in your own calendar' })
  const address = dialog.getByRole('textbox', { name: 'Your calendar address' })
  await page.getByRole('button', { name: 'Calendar feed' }).click()
  await expect(dialog).toContainText('You have no calendar address yet.')
  await dialog.getByRole('button', { name: 'Create address' }).click()
  await expect(page.getByText('Your calendar address was made.')).toBeVisible()
  const first = await address.inputValue()
  expect(first).toMatch(
    new RegExp(`^${portal.origin}/api_v2/calendar/plannings\\.ics\\?token=[\\w-]{43}$`),
  )
  await dialog.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByText('The address was copied.')).toBeVisible()
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
  await page.getByRole('button', { name: 'Calendar feed' }).click()
  await expect(dialog).toContainText('A calendar last read it today')
  await expect(address).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Replace address' }).click()
  await page.getByRole('button', { name: 'Ok', exact: true }).click()
  await expect(address).not.toHaveValue(first)
  const second = await address.inputValue()
  expect([(await fetch(first)).status, (await fetch(second)).status]).toEqual([404, 200])

  await dialog.getByRole('button', { name: 'Revoke address' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect((await fetch(second)).status).toBe(200)
  await dialog.getByRole('button', { name: 'Revoke address' }).click()
  await page.getByRole('button', { name: 'Ok', exact: true }).click()
  await expect(page.getByText('The calendar address was revoked.')).toBeVisible()
  await expect(dialog).toContainText('You have no calendar address yet.')
  expect((await fetch(second)).status).toBe(404)

  await context.setOffline(true)
  await expect(dialog.getByRole('button', { name: 'Create address' })).toBeDisabled()
  await expect(dialog).toContainText('needs a connection')
  await context.setOffline(false)
})
