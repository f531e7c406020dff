import { expect, test } from 'vitest'

import { statusOf } from './status-of.ts'

test('the second word of a body is its status, where it is one', () => {
  expect(statusOf('Ticket confirmed TC/2026/11 0042')).toBe('confirmed')
  expect(statusOf('Ticket  HOLD TC/2026/11 0042')).toBe('held')
  for (const body of ['', 'Ticket', 'Message from Andi', 'Ticket constructor 1']) {
    expect(statusOf(body)).toBeUndefined()
  }
})
