/** A browser that wants push messages. */
import * as v from 'valibot'

import { TEXT_LIMITS } from '../limits.ts'
import { Count, optionalLine, storable, words } from '../value.ts'

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

/** spec 3: push registration. */
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
