/** Customer accounts among which a person switches. */
import * as v from 'valibot'

import { endpoint } from './http/endpoint.ts'
import { TEXT_LIMITS } from './http/limits.ts'
import { Flag, Id, Name, Text, absent, list, words } from './http/schemas.ts'

/** A customer account the person may switch to. */
export const LinkedCustomer = v.object({
  id: Id,
  name: Name,
  area: absent(Text),
  is_current: absent(Flag),
  /** Ours, for staff: somebody registered it, and nobody of the vendor has looked at it yet. */
  is_registered: absent(Flag),
})
export type LinkedCustomer = v.InferOutput<typeof LinkedCustomer>

export const listLinkedCustomers = endpoint({
  method: 'GET',
  path: '/api_v2/customer/switch-customer',
  summary: 'Customer accounts that the person may switch to.',
  access: 'customer',
  personal: true,
  query: v.object({ search: v.optional(words(TEXT_LIMITS.search)) }),
  data: list(LinkedCustomer),
})

export const switchCustomer = endpoint({
  method: 'PUT',
  path: '/api_v2/customer/switch-customer/{id}',
  summary: 'Switch to a linked customer account.',
  access: 'customer',
  personal: true,
  audit: 'account',
  body: v.object({}),
  data: v.unknown(),
})

export const leaveCustomer = endpoint({
  method: 'DELETE',
  path: '/api_v2/customer/switch-customer',
  summary: "The vendor's staff stop acting for a customer.",
  access: 'staff',
  personal: true,
  extension: true,
  body: v.object({}),
  data: v.unknown(),
})

export const findTicketAccount = endpoint({
  method: 'GET',
  path: '/api_v2/customer/ticket/{id}/account',
  summary: 'Which of the accounts that the person may switch to has this ticket; 404 where none.',
  access: 'customer',
  personal: true,
  extension: true,
  data: LinkedCustomer,
})
