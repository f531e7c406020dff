import { expect, test } from 'vitest'

import { isOneOf } from '../http/one-of.ts'
import { TICKET_STATUSES } from './filter.ts'
import { CANCELABLE, CLOSABLE, FINISHED, isWritable, UNCLOSED } from './status-rules.ts'

test('only a closed ticket takes no more words', () => {
  expect(TICKET_STATUSES.filter((status) => !isWritable(status))).toEqual(['closed'])
  expect(isWritable('sent_to_workshop')).toBe(true)
})

test('what is finished is not cancelled, and what is to be closed first can be closed', () => {
  expect(FINISHED.filter((status) => CANCELABLE.includes(status))).toEqual([])
  expect(CLOSABLE).toEqual([UNCLOSED.status])
  expect(isOneOf(CANCELABLE, 'sent_to_workshop')).toBe(false)
})
