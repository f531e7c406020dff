import * as v from 'valibot'
import { expect, test } from 'vitest'

import { TicketStep } from '#contract/tickets/schemas'

import { newestFirst } from './newest-first.ts'

const order = (...steps: object[]) =>
  newestFirst(steps.map((step) => v.parse(TicketStep, step))).map(({ status }) => status)

test('the last step of a ticket comes first, however the backend lists and writes them', () => {
  const started = { status: 'started', created_at: { date: '2026-11-03 11:00:00.000000' } }
  const opened = { status: 'new', created_at: '03 Nov 2026, 10:00' }
  const done = { status: 'done', created_at: '2026-11-03T05:00:00Z' }
  expect(order(opened, started, done)).toEqual(['done', 'started', 'new'])
})

test('steps without a time stay as they were listed', () => {
  expect(order({ status: 'done' }, { status: 'new' })).toEqual(['done', 'new'])
})
