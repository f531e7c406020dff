/** What the vendor tells its customers. */
import * as v from 'valibot'

import { endpoint } from './http/endpoint.ts'
import { TEXT_LIMITS } from './http/limits.ts'
import { Made } from './http/made.ts'
import {
  Count,
  Flag,
  Link,
  Page,
  RowId,
  Text,
  absent,
  line,
  list,
  optionalLine,
  prose,
} from './http/schemas.ts'
import { Stamp } from './http/stamp.ts'

export const Broadcast = v.object({
  id: RowId,
  slug: absent(Text),
  title: v.fallback(Text, ''),
  summary: absent(Text),
  /** Rich text: never shown unsanitised. */
  body: absent(Text),
  image: Link,
  is_read: absent(Flag),
  created_at: absent(Stamp),
})
export type Broadcast = v.InferOutput<typeof Broadcast>

export const BroadcastCount = v.union([
  v.pipe(
    Count,
    v.transform((count) => ({ count })),
  ),
  v.object({ count: v.fallback(Count, 0) }),
])

/** The customer account, by its id or its whole name. */
const customer = line(TEXT_LIMITS.name)

/** POST staff/broadcasts: to everybody without a customer. */
export const NewBroadcast = v.object({
  customer: v.optional(customer),
  title: line(TEXT_LIMITS.title),
  summary: optionalLine(TEXT_LIMITS.comment),
  /** HTML; what could run or deceive is taken out before it is stored. */
  body: prose(50_000),
})

export const listBroadcasts = endpoint({
  method: 'GET',
  path: '/api_v2/customer/broadcasts',
  summary: 'Broadcasts of the vendor, newest first.',
  access: 'customer',
  query: Page,
  data: list(Broadcast),
  meta: 'page',
})

export const countBroadcasts = endpoint({
  method: 'GET',
  path: '/api_v2/customer/broadcasts/count',
  summary: 'How many broadcasts are unread.',
  access: 'customer',
  data: BroadcastCount,
})

export const resetBroadcasts = endpoint({
  method: 'GET',
  path: '/api_v2/customer/broadcasts/reset',
  summary: 'Set the count of unread broadcasts to zero.',
  access: 'customer',
  data: v.unknown(),
})

export const readBroadcast = endpoint({
  method: 'GET',
  path: '/api_v2/customer/broadcasts/{slug}/show',
  summary: 'One broadcast; reading it marks it as read.',
  access: 'customer',
  extension: true,
  keys: ['slug'],
  data: Broadcast,
})

const desk = { access: 'staff', extension: true } as const

export const createBroadcast = endpoint({
  ...desk,
  method: 'POST',
  path: '/api_v2/staff/broadcasts',
  summary: 'Tell all customers something, or one of them.',
  body: NewBroadcast,
  data: Made,
})
