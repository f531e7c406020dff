import { expect, test } from 'vitest'

import { UsageError } from '#server/cli/usage-error'

import { readMoment } from './read-moment.ts'

test.each([
  [undefined, undefined, undefined],
  ['2026-11-27', 'Z', '2026-11-27T00:00:00.000Z'],
  ['2026-11-27', '+07:00', '2026-11-26T17:00:00.000Z'],
  ['2026-11-27T08:00:00+07:00', 'Z', '2026-11-27T01:00:00.000Z'],
])('%s in zone %s is %s', (text, zone, moment) => {
  expect(readMoment(text, zone)?.toISOString()).toBe(moment)
})

test.each(['yesterday', '2026-13-01', ''])('%s is refused', (text) => {
  expect(() => readMoment(text, 'Z')).toThrow(UsageError)
})
