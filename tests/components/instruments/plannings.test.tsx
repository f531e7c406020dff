/** Visits: the month, the list, the keys, and the private address that calendars read. */
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { checkInstruments } from '#contract/instruments/calls'
import {
  createCalendarFeed,
  listPlannings,
  readCalendarFeed,
  revokeCalendarFeed,
} from '#contract/plannings'
import { PlanningsScreen } from '#features/plannings/plannings-screen.tsx'

import { startServer } from '../support/api.ts'
import { draw } from '../support/draw.tsx'
import { goOffline } from '../support/go-offline.ts'
import { aVisit, inDays } from '../support/papers.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const day = (date: string) =>
  page.elementLocator(document.querySelector(`[data-day="${date}"]`) ?? document.body)
const focused = () => document.activeElement?.getAttribute('data-day')
const visits = page.getByRole('main').getByRole('listitem').getByRole('button')
const caption = (name: string) => page.getByRole('heading', { level: 2, name, exact: true })

/** In March 2029, where the browser is: two on the 14th, one in the first hour of the 21st. */
const MARCH = [
  aVisit('Lamp', '2029-03-14T03:00:00Z', { note: 'Please empty the racks' }),
  aVisit('Pipettes', '2029-03-14T06:00:00Z', { kind: 'calibration' }),
  aVisit('Course', '2029-03-20T17:30:00Z', { kind: 'training' }),
]

async function drawVisits(search: string) {
  const server = startServer()
  server.answer(readCalendarFeed, { is_active: false })
  server.answer(checkInstruments, { haveInstrument: false, instruments: [] })
  const asked = server.answer(listPlannings, MARCH)
  const drawn = await draw(<PlanningsScreen />, {
    size: 'desktop',
    address: `/plannings?${search}`,
  })
  return { server, asked, address: () => drawn.router.state.location.search }
}

test('the list is of the month, the instrument, the kind and the status of the address', async () => {
  const { address } = await drawVisits('month=2029-03&view=list&instrument_id=4')
  await expect.element(page.getByText('No visits in this month match your filters')).toBeVisible()
  await page.getByRole('button', { name: /^For / }).click()
  await expect.poll(() => visits.elements()).toHaveLength(3)
  await button('Training').click()
  await expect.poll(address).toEqual({ month: '2029-03', view: 'list', kind: 'training' })
  await expect.element(visits).toHaveTextContent(/00:30–02:30.*Training.*Course/)
  await button('Done').click()
  await expect.element(page.getByText('No visits in this month match your filters')).toBeVisible()
  await button('Show all visits').click()
  await expect.poll(() => visits.elements()).toHaveLength(3)
})

test('the month says what each day has, in the reader’s own time zone; a day its visits, a visit all of it', async () => {
  const { address, asked } = await drawVisits('month=2029-03')
  await expect
    .element(page.getByRole('grid', { name: 'Calendar of March 2029' }))
    .toHaveTextContent('Wednesday, 14 March 2029: 2 visits')
  expect(asked[0]?.query).toMatchObject({ date_from: '2029-02-25', date_to: '2029-04-02' })
  await expect.element(day('2029-03-21')).toHaveAccessibleName(/21 March 2029: 1 visit/)
  await day('2029-03-14').click()
  await expect.poll(address).toEqual({ month: '2029-03', day: '2029-03-14' })
  await expect.element(caption('Visits on Wednesday, 14 March 2029')).toBeVisible()
  await expect.poll(() => visits.elements()).toHaveLength(2)
  await visits.filter({ hasText: 'Lamp' }).click()
  const details = page.getByRole('dialog', { name: 'Lamp' })
  await expect.element(details).toHaveTextContent('Wednesday, 14 March 2029, 10:00–12:00')
  for (const said of ['in your time zone, Asia/Jakarta', 'Please empty the racks', 'Planned'])
    await expect.element(details).toHaveTextContent(said)
  await userEvent.keyboard('{Escape}')
  await button('List').click()
  await expect.poll(address).toEqual({ month: '2029-03', view: 'list' })
})

test('the keys lead from day to day, and from month to month', async () => {
  const { address } = await drawVisits('month=2029-05&day=2029-05-16')
  await expect.element(page.getByRole('grid')).toBeVisible()
  ;(day('2029-05-16').element() as HTMLElement).focus()
  for (const [key, to] of [
    ['{ArrowRight}', '2029-05-17'],
    ['{ArrowDown}', '2029-05-24'],
    ['{Home}', '2029-05-21'],
    ['{End}', '2029-05-27'],
    ['{ArrowUp}', '2029-05-20'],
    ['{PageDown}', '2029-06-20'],
    ['{PageUp}', '2029-05-20'],
    ['{Shift>}{PageUp}{/Shift}', '2028-05-20'],
    ['{ArrowLeft}', '2028-05-19'],
  ] as const) {
    await userEvent.keyboard(key)
    await expect.poll(focused).toBe(to)
  }
  await expect.element(caption('May 2028')).toBeVisible()
  expect(document.querySelectorAll('[data-day][tabindex="0"]')).toHaveLength(1)
  await userEvent.keyboard('{Enter}')
  await expect.element(day('2028-05-19')).toHaveAttribute('aria-selected', 'true')
  await expect.poll(address).toEqual({ month: '2028-05', day: '2028-05-19' })
})

test('today is marked, and where one begins by keyboard, in its own month alone', async () => {
  await drawVisits('month=2029-05')
  const today = () => [...document.querySelectorAll('[data-day][aria-current="date"]')]
  await expect.element(page.getByRole('grid')).toBeVisible()
  expect(today()).toEqual([])
  await button('This month').click()
  await expect.poll(today).toHaveLength(1)
  expect(today()[0]?.getAttribute('tabindex')).toBe('0')
  // The month after next shows no day of this one, whatever today is.
  for (const [name, shown] of [
    ['Next month', undefined],
    ['Next month', 0],
    ['Previous month', undefined],
    ['Previous month', 1],
  ] as const) {
    await button(name).click()
    if (shown !== undefined) await expect.poll(today).toHaveLength(shown)
  }
})

const feed = page.getByRole('dialog', { name: 'Visits in your own calendar' })
const shownAddress = feed.getByRole('textbox', { name: 'Your calendar address' })
const made = (token: string) => `${location.origin}/api_v2/calendar/plannings.ics?token=${token}`

test('a calendar address is made, copied and shown once; another takes its place, and it is deleted, both after asking', async () => {
  const { server } = await drawVisits('month=2029-03')
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const answers = (is_active: boolean) =>
    server.answer(readCalendarFeed, { is_active, ...(is_active && { last_read_at: inDays(0) }) })
  await button('Add to your calendar').click()
  await expect.element(feed).toHaveTextContent('You don’t have a calendar address yet.')
  let tokens = 0
  server.answer(createCalendarFeed, () => ({ is_active: true, token: `token-${++tokens}` }))
  answers(true)
  await button('Create address').click()
  await expect.element(shownAddress).toHaveValue(made('token-1'))
  await button('Copy address').click()
  await expect.element(page.getByText('Address copied')).toBeVisible()
  expect(copied.mock.calls).toEqual([[made('token-1')]])

  await userEvent.keyboard('{Escape}')
  await expect.element(feed).not.toBeInTheDocument()
  await button('Add to your calendar').click()
  await expect.element(feed).toHaveTextContent('A calendar last used it today')
  await expect.element(shownAddress).not.toBeInTheDocument()

  await button('Replace address').click()
  const sure = page.getByRole('dialog', { name: /^Replace your calendar address\?/ })
  await sure.getByRole('button', { name: 'Replace address' }).click()
  await expect.element(shownAddress).toHaveValue(made('token-2'))

  const revoked = server.answer(revokeCalendarFeed, { is_active: false })
  const question = page.getByRole('dialog', { name: /^Delete your calendar address\?/ })
  await button('Delete address').click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(revoked).toEqual([])
  answers(false)
  await button('Delete address').click()
  await question.getByRole('button', { name: 'Delete address' }).click()
  await expect.element(page.getByText('Calendar address deleted')).toBeVisible()
  expect(revoked).toHaveLength(1)
  await userEvent.keyboard('{Escape}')
  await expect.element(feed).not.toBeInTheDocument()
  await button('Add to your calendar').click()
  await expect.element(feed).toHaveTextContent('You don’t have a calendar address yet.')

  goOffline()
  await expect.element(button('Create address')).toBeDisabled()
  await expect.element(feed).toHaveTextContent('when you’re back online')
})
