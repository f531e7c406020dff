import { expect, test, vi } from 'vitest'

import { endOfQuiet, isQuiet } from './quiet-hours.ts'

const hours = (from: string, until: string, timeZone: string) => ({ from, until, timeZone })
const NIGHT = hours('22:00', '06:30', 'Asia/Jakarta')

test.each([
  // Jakarta is seven hours ahead
  ['2026-11-28T14:59:59Z', false],
  ['2026-11-28T15:00:00Z', true],
  ['2026-11-28T20:00:00Z', true],
  ['2026-11-28T23:29:59Z', true],
  ['2026-11-28T23:30:00Z', false],
])('over midnight, %s is quiet: %s', (moment, quiet) => {
  expect(isQuiet(NIGHT, new Date(moment))).toBe(quiet)
})

test('within a day, and without any', () => {
  const noon = hours('12:00', '13:00', 'UTC')
  expect(isQuiet(noon, new Date('2026-11-28T12:00:00Z'))).toBe(true)
  expect(isQuiet(noon, new Date('2026-11-28T13:00:00Z'))).toBe(false)
  const now = new Date('2026-11-28T12:00:00Z')
  expect([isQuiet(undefined, now), endOfQuiet(undefined, now)]).toEqual([false, now])
})

test('the clock of a time zone is made once, however many people are in it', () => {
  const { DateTimeFormat } = Intl
  const made = vi.spyOn(Intl, 'DateTimeFormat')
  made.mockImplementation(function make(...given: ConstructorParameters<typeof DateTimeFormat>) {
    return new DateTimeFormat(...given)
  })
  const moment = new Date('2026-11-28T12:00:00Z')
  for (const zone of ['Asia/Makassar', 'asia/makassar', 'Asia/Makassar']) {
    expect(isQuiet(hours('19:00', '21:00', zone), moment)).toBe(true)
  }
  expect(made).toHaveBeenCalledTimes(1)
  made.mockRestore()
})

test('a time zone that this Node does not know is read as UTC', () => {
  const noon = hours('12:00', '13:00', 'Mars/Olympus')
  expect(isQuiet(noon, new Date('2026-11-28T12:30:00Z'))).toBe(true)
  expect(isQuiet(noon, new Date('2026-11-28T13:30:00Z'))).toBe(false)
})

test.each([
  ['over midnight', NIGHT, '2026-11-28T15:00:42Z', '2026-11-28T23:30:00Z'],
  ['after midnight', NIGHT, '2026-11-28T23:29:01Z', '2026-11-28T23:30:00Z'],
  ['outside', NIGHT, '2026-11-28T23:30:30Z', '2026-11-28T23:30:30Z'],
  // Berlin: 29 March 2026, 02:00 becomes 03:00; 25 October 2026, 03:00 becomes 02:00
  [
    'a night that is an hour shorter',
    hours('22:00', '07:00', 'Europe/Berlin'),
    '2026-03-28T22:00:00Z',
    '2026-03-29T05:00:00Z',
  ],
  [
    'an end that the clock skips',
    hours('22:00', '02:30', 'Europe/Berlin'),
    '2026-03-28T22:00:00Z',
    '2026-03-29T01:00:00Z',
  ],
  [
    'a night that is an hour longer',
    hours('22:00', '07:00', 'Europe/Berlin'),
    '2026-10-24T21:00:00Z',
    '2026-10-25T06:00:00Z',
  ],
  [
    'an end that comes twice: the first',
    hours('22:00', '02:30', 'Europe/Berlin'),
    '2026-10-24T21:00:00Z',
    '2026-10-25T00:30:00Z',
  ],
])('%s', (_, quiet, moment, end) => {
  expect(endOfQuiet(quiet, new Date(moment))).toEqual(new Date(end))
})
