import { expect, test } from 'vitest'

import { formatFigures } from './assistant-commands.ts'

test('totals, and what solved most first', () => {
  const said = formatFigures([
    { event: 'begun', source: '', count: 12 },
    { event: 'solved', source: '', count: 1 },
    { event: 'solved', source: 'article.liquid-leak', count: 2 },
    { event: 'solved', source: 'flow.waste-full', count: 4 },
    { event: 'unsolved', source: 'article.liquid-leak', count: 3 },
    { event: 'ticket', source: '', count: 5 },
  ])
  expect(said.split('\n')).toEqual([
    '     12  conversations begun',
    '      7  answers that solved it',
    '      3  answers that did not',
    '      5  tickets opened from it',
    '',
    ' solved  did not  by',
    '      4        0  flow waste-full',
    '      2        3  article liquid-leak',
  ])
})

test('before anybody asked', () => {
  expect(formatFigures([])).toBe('Nobody has asked the assistant anything.')
})
