/** The list of notifications, and the devices that get push messages. */
import * as v from 'valibot'

import { endpoint } from './http/endpoint.ts'
import { TEXT_LIMITS } from './http/limits.ts'
import {
  Count,
  Flag,
  Link,
  Name,
  Page,
  RowId,
  Text,
  absent,
  list,
  optionalLine,
  storable,
  words,
} from './http/schemas.ts'
import { Stamp } from './http/stamp.ts'

/** Its second word is taken as the status (specification 3). */
export const Notification = v.object({
  id: RowId,
  title: Name,
  body: v.fallback(Text, ''),
  is_read: v.fallback(Flag, false),
  url: Link,
  created_at: absent(Stamp),
})

/** What a push service names a browser by: a token of FCM, or the address of an endpoint. */
const DeviceToken = v.pipe(
  v.string('required'),
  v.nonEmpty('required'),
  v.regex(/^[\x21-\x7E]+$/, 'invalid'),
  v.maxLength(4096, 'too_long'),
)

const PushKey = v.pipe(v.string('required'), v.regex(/^[\w-]+={0,2}$/, 'invalid'), v.maxLength(120))

/** A Web Push subscription as the browser gives it; keys in base64url. */
export const PushSubscription = v.object({
  endpoint: v.pipe(v.string('required'), v.url('invalid'), v.maxLength(4096, 'too_long'), storable),
  keys: v.object({ p256dh: PushKey, auth: PushKey }),
})

/** specification 3: push registration. */
export const PushRegistration = v.object({
  fcm_token: DeviceToken,
  /** browser */
  name: optionalLine(TEXT_LIMITS.name),
  /** operating system */
  osd: optionalLine(TEXT_LIMITS.name),
  device: v.optional(words(TEXT_LIMITS.name)),
  timestamp: v.optional(words(TEXT_LIMITS.name)),
  /** Ours: with Web Push, whose endpoint is the `fcm_token`. */
  subscription: v.optional(PushSubscription),
})

export const PushRemoval = v.object({
  fcm_token: DeviceToken,
})

/** How many registered devices a test message goes to. */
export const PushTest = v.object({ devices: v.fallback(Count, 0) })

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api_v2/customer/ticket-notifications',
  summary: 'Notifications, newest first.',
  access: 'customer',
  query: Page,
  data: list(Notification),
  meta: 'page',
})

export const markNotificationRead = endpoint({
  method: 'PUT',
  path: '/api_v2/customer/ticket-notification/{id}/mark-as-read',
  summary: 'Mark one notification as read.',
  access: 'customer',
  audit: false,
  body: v.object({}),
  data: v.unknown(),
})

export const markAllNotificationsRead = endpoint({
  method: 'PUT',
  path: '/api_v2/customer/ticket-notifications/mark-all-as-read',
  summary: 'Mark all notifications of the customer account as read.',
  access: 'customer',
  extension: true,
  audit: false,
  body: v.object({}),
  data: v.unknown(),
})

export const registerDevice = endpoint({
  method: 'POST',
  path: '/api_v2/customer/devices/fcm',
  summary: 'Register this browser for push messages.',
  access: 'customer',
  personal: true,
  audit: false,
  body: PushRegistration,
  data: v.unknown(),
})

export const removeDevice = endpoint({
  method: 'POST',
  path: '/api_v2/customer/devices/fcm/delete',
  summary: 'Remove a push token.',
  access: 'customer',
  personal: true,
  audit: false,
  body: PushRemoval,
  data: v.unknown(),
})

export const testPush = endpoint({
  method: 'POST',
  path: '/api_v2/customer/devices/test',
  summary: "Send a test message to the person's own devices and open pages.",
  access: 'customer',
  personal: true,
  extension: true,
  audit: false,
  body: v.object({}),
  data: PushTest,
})
