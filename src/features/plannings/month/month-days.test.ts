import { expect, test } from 'vitest'

import { toStamp } from '#contract/http/stamp'

import { spanOf, getDayForKey, visitsByDay, toVisits, weeksOf } from './month-days.ts'

test.each([
  ['2026-11', 6, '2026-10-26', '2026-12-06'],
  ['2027-02', 4, '2027-02-01', '2027-02-28'],
  ['2028-02', 5, '2028-01-31', '2028-03-05'],
])('%s has %i weeks, from Monday to Sunday', (month, count, first, last) => {
  const weeks = weeksOf(month)
  expect(weeks).toHaveLength(count)
  expect(weeks[0]?.[0]).toBe(first)
  expect(weeks.at(-1)?.[6]).toBe(last)
})

test('a day more is asked for at either end', () => {
  expect(spanOf('2026-11')).toEqual({ from: '2026-10-25', to: '2026-12-07' })
})

const visit = (id: number, from: Date, to?: Date) => ({
  id,
  starts_at: toStamp(from),
  ends_at: to && toStamp(to),
})

test('a visit stands on every day that it touches, in order', () => {
  const visits = toVisits([
    visit(1, new Date(2026, 10, 23, 14), new Date(2026, 10, 25, 0)),
    visit(2, new Date(2026, 10, 23, 9), new Date(2026, 10, 23, 8)),
    { ...visit(3, new Date(2026, 10, 23)), starts_at: undefined },
    visit(4, new Date(2026, 10, 24, 23)),
  ] as never)
  const ids = [...visitsByDay(visits)].map(([day, all]) => [
    day,
    all.map(({ planning }) => planning.id),
  ])
  expect(ids).toEqual([
    ['2026-11-23', [2, 1]],
    ['2026-11-24', [1, 4]],
  ])
})

test.each([
  ['2026-11-22', 'ArrowRight', false, '2026-11-23'],
  ['2026-11-01', 'ArrowLeft', false, '2026-10-31'],
  ['2026-11-22', 'ArrowUp', false, '2026-11-15'],
  ['2026-11-22', 'Home', false, '2026-11-16'],
  ['2026-11-18', 'End', false, '2026-11-22'],
  ['2026-10-31', 'PageDown', false, '2026-11-30'],
  ['2026-11-22', 'PageUp', true, '2025-11-22'],
  ['2026-11-22', 'a', false, undefined],
])('from %s, %s leads on', (day, key, shift, to) => {
  expect(getDayForKey(day, key, shift)).toBe(to)
})
