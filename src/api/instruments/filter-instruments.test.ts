import { expect, test } from 'vitest'

import { filterInstruments, valuesOf } from './filter-instruments.ts'

const one = (id: number, more: object) => ({ id, is_active: true, is_install: true, ...more })

const all = [
  one(1, { type: 'Hema 5', serial_number: 'H-1', category: 'Haematology', contract_type: 'Full' }),
  one(2, { type: 'Chem 9', serial_number: 'C-7', category: 'Chemistry', location: 'Room 4' }),
  one(3, { type: 'Hema 5', serial_number: 'H-2', category: 'Haematology', is_active: false }),
  one(4, { type: 'Chem 9', serial_number: 'C-8', category: 'Chemistry', is_install: false }),
]
const ids = (filter: Parameters<typeof filterInstruments>[1]) =>
  filterInstruments(all, filter).instruments.map(({ id }) => id)

test('kept instruments are narrowed as the server does it', () => {
  expect(ids({})).toEqual([1, 2, 3, 4])
  expect(ids({ search: ' hema ' })).toEqual([1, 3])
  expect(ids({ search: 'room' })).toEqual([2])
  expect(ids({ search: 'h-2' })).toEqual([3])
  expect(ids({ category: 'CHEMISTRY' })).toEqual([2, 4])
  expect(ids({ contract_type: 'Full' })).toEqual([1])
  expect(ids({ is_active: false })).toEqual([3])
  expect(ids({ is_install: true, category: 'Chemistry' })).toEqual([2])
  expect(ids({ search: 'nothing' })).toEqual([])
})

test('a page is cut out of them', () => {
  const many = Array.from({ length: 45 }, (_, index) => one(index + 1, { type: 'Chem 9' }))
  const last = filterInstruments(many, { page: 3 })
  expect(last.instruments.map(({ id }) => id)).toEqual([41, 42, 43, 44, 45])
  expect(last).toMatchObject({ total: 45, perPage: 20 })
})

test('what can be chosen is what there is, once', () => {
  expect(valuesOf(all, 'category')).toEqual(['Chemistry', 'Haematology'])
  expect(valuesOf(all, 'contract_type')).toEqual(['Full'])
})
