/** Signing in, who is signed in, and linked accounts. */
import * as v from 'valibot'

import { endpoint } from '../endpoint.ts'
import {
  AccessToken,
  Credentials,
  LinkedCustomer,
  Me,
  ProfileEdit,
  QueueKey,
} from '../entities/person.ts'
import { TEXT_LIMITS } from '../limits.ts'
import { list, words } from '../value.ts'

export const createToken = endpoint('createToken', {
  method: 'POST',
  path: '/api_v2/token',
  summary: 'Sign in with email and password.',
  access: 'public',
  body: Credentials,
  data: AccessToken,
})

export const readMe = endpoint('readMe', {
  method: 'GET',
  path: '/api_v2/me',
  summary: 'The signed-in person, their customer account and its instruments.',
  access: 'customer',
  personal: true,
  data: Me,
})

export const editMe = endpoint('editMe', {
  method: 'POST',
  path: '/api_v2/me',
  summary: 'Change name, phone or language of the signed-in person.',
  access: 'customer',
  personal: true,
  body: ProfileEdit,
  data: v.nullish(Me),
})

export const revokeToken = endpoint('revokeToken', {
  method: 'POST',
  path: '/api_v2/logout',
  summary: 'Sign out: the token that was sent is revoked.',
  access: 'customer',
  personal: true,
  extension: true,
  body: v.object({}),
  data: v.unknown(),
})

export const readQueueKey = endpoint('readQueueKey', {
  method: 'GET',
  path: '/api_v2/customer/queue-key',
  summary: 'The key under which a device seals what its person leaves unsent at sign-out.',
  access: 'customer',
  personal: true,
  extension: true,
  data: QueueKey,
})

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
