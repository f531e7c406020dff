import { expect, test } from 'vitest'

import { endpoints } from '#contract/endpoints/index'

import { notBuilt } from './not-built.ts'
import { handlers } from './table.ts'

/** Calls of the contract that answer 501. Lower it with every call that is built; never raise it. */
const NOT_BUILT = 29

test('every call of the contract has a handler, and ever fewer say 501', () => {
  expect(Object.keys(handlers).toSorted()).toEqual(Object.keys(endpoints).toSorted())
  const missing = Object.values(handlers).filter((handler) => handler === notBuilt)
  expect(missing.length).toBe(NOT_BUILT)
})
