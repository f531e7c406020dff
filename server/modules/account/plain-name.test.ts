import { expect, test } from 'vitest'

import { plainName } from './plain-name.ts'

test.each([
  ['Wati Kusuma', 'Wati Kusuma'],
  ['RSUD dr. Soetomo', 'RSUD dr. Soetomo'],
  ['PT.Maju', 'PT. Maju'],
  ['You won https://evil.example/now', 'You won'],
  ['Write to me@evil.example', 'Write to'],
  ['See www.evil.example', 'See'],
  ['See evil.example/now', 'See evil. example/now'],
  ['two\r\nlines', 'two lines'],
  ['turned \u202Earound\u2069', 'turned around'],
  ['<b>bold</b>', 'b bold /b'],
  ['x'.repeat(61), `${'x'.repeat(59)}…`],
])('%j is shown as %j', (typed, shown) => {
  expect(plainName(typed)).toBe(shown)
})
