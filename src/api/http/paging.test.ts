import { expect, test } from 'vitest'

import { getPaging, totalOf } from './paging.ts'

test.each([
  ['the first page is all there is', 4, 9, 0, 4],
  ['a full page has one more', 9, 9, 0, 10],
  ['a later page', 3, 9, 18, 21],
  ['a server that gave more than it was asked for', 20, 9, 0, 10],
])('%s', (_, rows, limit, offset, total) => {
  expect(totalOf(rows, limit, offset)).toBe(total)
})

test.each([
  ['as the backend says', { rows: 20, page: 2, total: 45, per_page: 20 }, [45, 20]],
  ['a short first page is all there is', { rows: 7, page: 1 }, [7, 20]],
  ['a full one may be followed', { rows: 15, page: undefined }, [16, 15]],
  ['as may a later one', { rows: 15, page: 3 }, [46, 15]],
  ['a last page has no other', { rows: 3, page: 2 }, [23, 20]],
  ['more than usual, and no round number', { rows: 33, page: 1 }, [33, 33]],
  ['one beyond the last is none', { rows: 0, page: 3 }, [40, 20]],
  ['nothing at all', { rows: 0, page: 3, total: 0 }, [0, 20]],
])('a list by pages: %s', (_, { rows, page, ...said }, [total, perPage]) => {
  const meta = 'total' in said ? said : undefined
  expect(getPaging({ data: Array.from({ length: rows }), page, meta })).toEqual({ total, perPage })
})
