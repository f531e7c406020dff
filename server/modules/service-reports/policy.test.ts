import { expect, test } from 'vitest'

import { TICKET_STATUSES } from '#contract/tickets/filter'

import { isReportable } from './policy.ts'

test('a new ticket takes no report', () => {
  expect(TICKET_STATUSES.filter((status) => !isReportable(status))).toEqual(['new'])
})
