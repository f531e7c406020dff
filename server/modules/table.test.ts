import { expect, test } from 'vitest'

import { endpoints } from '#contract/index'

import { handlers } from './table.ts'

test('every call of the contract has a handler', () => {
  expect(Object.keys(handlers).toSorted()).toEqual(Object.keys(endpoints).toSorted())
})
