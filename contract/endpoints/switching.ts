/** Linked customer accounts, and which of them is on. */
import * as v from 'valibot'

import { endpoint } from '../endpoint.ts'
import { LinkedCustomer } from '../entities/person.ts'
import { TEXT_LIMITS } from '../limits.ts'
import { list, words } from '../value.ts'

export const listLinkedCustomers = endpoint('listLinkedCustomers', {
  method: 'GET',
  path: '/api_v2/customer/switch-customer',
  summary: 'Customer accounts that the person may switch to.',
  access: 'customer',
  personal: true,
  query: v.object({ search: v.optional(words(TEXT_LIMITS.search)) }),
  data: list(LinkedCustomer),
})

export const switchCustomer = endpoint('switchCustomer', {
  method: 'PUT',
  path: '/api_v2/customer/switch-customer/{id}',
  summary: 'Switch to a linked customer account.',
  access: 'customer',
  personal: true,
  body: v.object({}),
  data: v.unknown(),
})

export const leaveCustomer = endpoint('leaveCustomer', {
  method: 'DELETE',
  path: '/api_v2/customer/switch-customer',
  summary: "The vendor's staff stop acting for a customer.",
  access: 'staff',
  personal: true,
  extension: true,
  body: v.object({}),
  data: v.unknown(),
})
