/** Where the person is signed in. Extensions. */
import * as v from 'valibot'

import { endpoint } from '../http/endpoint.ts'
import { Flag, Id, Name, Text, absent, list } from '../http/schemas.ts'
import { Stamp } from '../http/stamp.ts'

/** A device on which the person is signed in. */
export const SignedInDevice = v.object({
  id: Id,
  /** browser; of a session of a shared bench the name of that */
  name: absent(Text),
  /** operating system */
  osd: absent(Text),
  is_current: absent(Flag),
  /** It gets push messages. */
  has_push: absent(Flag),
  /** The account that is switched on there. */
  customer_name: Name,
  created_at: absent(Stamp),
  last_used_at: absent(Stamp),
})
export type SignedInDevice = v.InferOutput<typeof SignedInDevice>

/** Without `others_only` the device that asks is signed out as well. */
export const SignOutAll = v.object({ others_only: v.optional(Flag) })

const personal = { access: 'customer', extension: true, personal: true } as const

export const listSignedInDevices = endpoint({
  ...personal,
  method: 'GET',
  path: '/api_v2/customer/sessions',
  summary: 'Devices on which the person is signed in, the one that asks first.',
  data: list(SignedInDevice),
})

export const revokeSignedInDevice = endpoint({
  ...personal,
  fresh: true,
  method: 'DELETE',
  path: '/api_v2/customer/sessions/{id}',
  summary: 'Sign one of the own devices out.',
  body: v.object({}),
  data: v.unknown(),
})

export const signOutEverywhere = endpoint({
  ...personal,
  fresh: true,
  method: 'POST',
  path: '/api_v2/customer/sessions/sign-out-all',
  summary: 'Sign out on all devices, or on all others.',
  body: SignOutAll,
  data: v.unknown(),
})
