/** Passkeys: the own ones, and signing in with one. Extensions. */
import * as v from 'valibot'

import { endpoint } from '../http/endpoint.ts'
import { TEXT_LIMITS } from '../http/limits.ts'
import { Flag, Id, Name, absent, line, list } from '../http/schemas.ts'
import { Stamp } from '../http/stamp.ts'
import { AccessToken, DeviceKey } from '../session.ts'

/** Ours. */
export const PASSKEY_LIMITS = {
  /** of one person */
  perPerson: 20,
  /** how long a browser may take to answer, in ms */
  challengeMs: 5 * 60_000,
} as const

export const Passkey = v.object({
  id: Id,
  name: Name,
  /** It is kept by an account of the maker, such as of the phone's, and so on other devices too. */
  is_synced: absent(Flag),
  created_at: absent(Stamp),
  last_used_at: absent(Stamp),
})
export type Passkey = v.InferOutput<typeof Passkey>

/** base64url */
const Bytes = v.pipe(
  v.string('required'),
  v.maxLength(16_384, 'too_long'),
  v.regex(/^[\w-]+={0,2}$/, 'invalid'),
)
/** Such as `internal`. */
const Word = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'invalid'))

/** What `navigator.credentials` answered: WebAuthn 3, section 5.1. Its parts are checked with the signature. */
export const BrowserAnswer = v.object({
  id: Bytes,
  rawId: Bytes,
  type: v.literal('public-key', 'invalid'),
  response: v.record(Word, v.union([Bytes, v.number(), v.array(Word)], 'invalid')),
})

/** What a browser asks an authenticator for: options of WebAuthn as JSON, with a `challenge`. */
export const BrowserQuestion = v.record(v.string(), v.unknown())

export const PasskeyToAdd = v.object({
  name: v.optional(line(TEXT_LIMITS.name)),
  answer: BrowserAnswer,
})

export const PasskeyName = v.object({ name: line(TEXT_LIMITS.name) })

export const PasskeySignIn = v.object({
  answer: BrowserAnswer,
  device_key: absent(DeviceKey),
  /** Anybody but the vendor's staff is refused. */
  staff: v.optional(Flag),
})

const personal = { access: 'customer', extension: true, personal: true } as const

const open = { method: 'POST', access: 'public', extension: true } as const

export const listPasskeys = endpoint({
  ...personal,
  method: 'GET',
  path: '/api_v2/customer/passkeys',
  summary: 'Own passkeys, the newest first.',
  data: list(Passkey),
})

export const beginPasskey = endpoint({
  ...personal,
  method: 'POST',
  path: '/api_v2/customer/passkeys/begin',
  summary: 'What a browser has to ask for to make a passkey.',
  fresh: true,
  enrolling: true,
  unkept: true,
  audit: false,
  body: v.object({}),
  data: BrowserQuestion,
})

export const addPasskey = endpoint({
  ...personal,
  method: 'POST',
  path: '/api_v2/customer/passkeys',
  summary: 'Keep a passkey that the browser made.',
  fresh: true,
  enrolling: true,
  unkept: true,
  body: PasskeyToAdd,
  data: Passkey,
})

export const renamePasskey = endpoint({
  ...personal,
  method: 'PUT',
  path: '/api_v2/customer/passkeys/{id}',
  summary: 'Call one of the own passkeys something else.',
  body: PasskeyName,
  data: Passkey,
})

export const removePasskey = endpoint({
  ...personal,
  method: 'DELETE',
  path: '/api_v2/customer/passkeys/{id}',
  summary:
    'Remove one of the own passkeys: it opens nothing any more. 409 for the last factor where one is asked for.',
  fresh: true,
  body: v.object({}),
  data: v.unknown(),
})

export const beginPasskeySignIn = endpoint({
  ...open,
  path: '/api_v2/token/passkey/begin',
  summary: 'What a browser has to ask for to sign in with a passkey, whoever has one.',
  body: v.object({}),
  data: BrowserQuestion,
})

export const signInWithPasskey = endpoint({
  ...open,
  path: '/api_v2/token/passkey',
  summary: 'Sign in with a passkey, which counts as password and second factor at once.',
  body: PasskeySignIn,
  data: AccessToken,
})
