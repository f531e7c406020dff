import { expect, test } from 'vitest'

import { indexHelp } from './search-help.ts'

const ARTICLES = [
  { id: 1, title: 'Open a ticket by its label', topic: 'Tickets', summary: 'Any camera reads it.' },
  { id: 2, title: 'Priorities', topic: 'Tickets', body: '<p>Answered within <b>one hour</b>.</p>' },
  { id: 3, title: 'Working without a network', topic: 'Start' },
]

const plain = (html: string) => html.replaceAll(/<[^>]*>/g, '')
const find = indexHelp(ARTICLES, plain)
const idsOf = (asked: string) => find(asked).map(({ id }) => id)

test.each([
  ['label', [1]],
  ['LABEL', [1]],
  ['lab', [1]],
  ['camera', [1]],
  ['hour', [2]],
  ['netwrok', [3]],
  ['tickets priorities', [2]],
  ['nothing of the kind', []],
  ['p', [2]],
])('%j finds %j', (asked, ids) => {
  expect(idsOf(asked)).toEqual(ids)
})

test('what says it in its title comes first', () => {
  expect(idsOf('ticket')[0]).toBe(1)
})
