import { expect, test } from 'vitest'

import { endpoints } from '#contract/endpoints/index'
import * as ticketCalls from '#contract/endpoints/tickets'

import { notBuilt } from './not-built.ts'
import { handlers } from './table.ts'

/** Calls of the contract that answer 501. Lower it with every call that is built; never raise it. */
const NOT_BUILT = 0

test('every call of the contract has a handler, and ever fewer say 501', () => {
  expect(Object.keys(handlers).toSorted()).toEqual(Object.keys(endpoints).toSorted())
  const missing = Object.values(handlers).filter((handler) => handler === notBuilt)
  expect(missing.length).toBe(NOT_BUILT)
})

test('of the calls about tickets, the desk included, none says 501', () => {
  const desk = Object.values(endpoints).filter(({ path }) => path.includes('/staff/tickets'))
  const names = new Set([...Object.keys(ticketCalls), ...desk.map(({ name }) => name)])
  expect(names.size).toBeGreaterThan(36)
  for (const [name, handler] of Object.entries(handlers)) {
    if (names.has(name)) expect(handler, name).not.toBe(notBuilt)
  }
})
