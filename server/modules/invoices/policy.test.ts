import { expect, test } from 'vitest'

import { TICKET_STATUSES } from '#contract/tickets/filter'

import { isInvoiceable } from './policy.ts'

test('only a ticket that is done is invoiced', () => {
  expect(TICKET_STATUSES.filter(isInvoiceable)).toEqual(['done', 'closed'])
})
