import { expect, test } from 'vitest'

import { cellText, textOfCell } from './cell-text.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['+62 812 5550 1201', "'+62 812 5550 1201"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', "'\r=1"],
  ['The probe = stuck', 'The probe = stuck'],
  ['', ''],
  ['a\u0000b\u000bc', 'abc'],
  ['\u0000=1', "'=1"],
  ['half \ud83d', 'half \ufffd'],
])('%j becomes %j', (text, cell) => {
  expect(cellText(text)).toBe(cell)
})

test.each(['=1+1', "'=1", "''", '-', "it's", '', "'quoted'"])('%j comes back', (text) => {
  expect(textOfCell(cellText(text))).toBe(text)
})

test('a cell holds no more than a spreadsheet takes', () => {
  expect(cellText('x'.repeat(40_000))).toHaveLength(32_767)
})
