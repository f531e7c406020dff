/** The second factor: codes of an authenticator app, and recovery codes for whoever lost it. Extensions. */
import * as v from 'valibot'

import { endpoint } from '../http/endpoint.ts'
import { TEXT_LIMITS } from '../http/limits.ts'
import { Count, Flag, Text, absent, email, line } from '../http/schemas.ts'
import { Stamp } from '../http/stamp.ts'
import { Code } from '../session.ts'

/** Of one person, made at once. */
export const RECOVERY_CODES = 10

export const SecondFactor = v.object({
  /** An authenticator app is set up. */
  has_authenticator: absent(Flag),
  authenticator_since: absent(Stamp),
  recovery_codes_left: v.fallback(Count, 0),
  /** The vendor asks this person for a second factor. */
  is_required: absent(Flag),
})
export type SecondFactor = v.InferOutput<typeof SecondFactor>

/** Said once, at the start of setting up; it counts for nothing until a code of it came. */
export const AuthenticatorSecret = v.object({
  /** base32, for those who type it */
  secret: Text,
  /** otpauth://, for the QR code */
  uri: Text,
})

/** Six digits: no recovery code. */
export const AuthenticatorCode = v.object({
  code: v.pipe(Code, v.regex(/^\d{6}$/, 'invalid')),
})

/** Said once. */
export const RecoveryCodes = v.object({ recovery_codes: v.array(v.string()) })

/** Recovery codes where there were none before. */
export const ConfirmedAuthenticator = v.object({
  ...RecoveryCodes.entries,
  /** It was set up by an earlier call whose answer may be lost: codes that were in it are not said again. */
  is_repeat: absent(Flag),
})

const personal = { access: 'customer', extension: true, personal: true } as const

export const readSecondFactor = endpoint({
  ...personal,
  method: 'GET',
  path: '/api_v2/customer/second-factor',
  summary: 'Which second factors the person has set up, and whether one is asked for.',
  enrolling: true,
  data: SecondFactor,
})

export const beginAuthenticator = endpoint({
  ...personal,
  method: 'POST',
  path: '/api_v2/customer/second-factor/authenticator/begin',
  summary:
    'A new secret for an authenticator app, said this once. The one in use stays until it is confirmed.',
  fresh: true,
  enrolling: true,
  unkept: true,
  audit: false,
  body: v.object({}),
  data: AuthenticatorSecret,
})

export const confirmAuthenticator = endpoint({
  ...personal,
  method: 'POST',
  path: '/api_v2/customer/second-factor/authenticator',
  summary:
    'Use the new secret, with a code that proves that the app has it. Recovery codes are made where there are none.',
  fresh: true,
  enrolling: true,
  unkept: true,
  body: AuthenticatorCode,
  data: ConfirmedAuthenticator,
})

export const removeAuthenticator = endpoint({
  ...personal,
  method: 'DELETE',
  path: '/api_v2/customer/second-factor/authenticator',
  summary:
    'Ask for no codes any more; recovery codes end with them. 409 for the last factor where one is asked for.',
  fresh: true,
  body: v.object({}),
  data: v.unknown(),
})

export const makeRecoveryCodes = endpoint({
  ...personal,
  method: 'POST',
  path: '/api_v2/customer/second-factor/recovery-codes',
  summary: 'New recovery codes, said this once; earlier ones end.',
  fresh: true,
  unkept: true,
  body: v.object({}),
  data: RecoveryCodes,
})

/** Whom, and why: it is recorded. */
export const SecondFactorReset = v.object({
  email: email(TEXT_LIMITS.email),
  note: line(TEXT_LIMITS.title),
})

export const resetSecondFactor = endpoint({
  method: 'POST',
  path: '/api_v2/staff/second-factor/reset',
  summary:
    "Take a customer's passkeys, app and recovery codes away and sign them out: they lost them, and sign in by password.",
  access: 'staff',
  extension: true,
  personal: true,
  fresh: true,
  audit: false,
  body: SecondFactorReset,
  data: v.unknown(),
})
