/** Signing in by a provider of OpenID Connect that the vendor names, and the identities that a person has there. Extensions. */
import * as v from 'valibot'

import { endpoint } from '../http/endpoint.ts'
import { Id, Text, absent, list, storable } from '../http/schemas.ts'
import { Stamp } from '../http/stamp.ts'
import { AccessToken, Code, DeviceKey, GivenPassword } from '../session.ts'
import { BrowserAnswer } from './passkeys.ts'

/** Ours. */
export const OPENID_LIMITS = {
  /** of one person */
  perPerson: 5,
  /** how long the way to the provider and back may take, and what is asked after it, in ms */
  requestMs: 10 * 60_000,
} as const

/** 32 random bytes as base64url. */
const Secret = v.pipe(v.string('required'), v.regex(/^[\w-]{43}$/, 'invalid'))

/** Where a browser goes, and what it keeps to itself until it is back: nobody else can use what comes back. */
export const OpenIdWay = v.object({ address: Text, state: Text, secret: Text })
export type OpenIdWay = v.InferOutput<typeof OpenIdWay>

const arrival = {
  state: Secret,
  secret: Secret,
  /** Of the provider. */
  code: v.pipe(
    v.string('required'),
    v.nonEmpty('required'),
    v.maxLength(4096, 'too_long'),
    storable,
  ),
  /** Who sent it, where the provider says so (RFC 9207). */
  iss: v.optional(v.pipe(v.string(), v.maxLength(2000, 'too_long'), storable)),
}

/** What the provider sent a browser back with. */
export const OpenIdArrival = v.object(arrival)

export const OpenIdSignIn = v.object({
  ...arrival,
  device_key: absent(DeviceKey),
  /** Anybody but the vendor's staff is refused. */
  staff: v.optional(v.boolean('invalid')),
})

/**
 * What has to be proved before anybody is signed in.
 * - `join`: this identity is new, and its address is that of an account: password or passkey show that it is theirs
 * - `code`: a second factor is set up
 */
export const OPENID_QUESTIONS = ['join', 'code'] as const

export const OpenIdQuestion = v.object({
  /** Sent with the proof. */
  entry: Text,
  kind: v.picklist(OPENID_QUESTIONS),
  /** Of the account. */
  email: Text,
})
export type OpenIdQuestion = v.InferOutput<typeof OpenIdQuestion>

/** Signed in, or asked for a proof first. */
export const OpenIdEntry = v.union([AccessToken, v.object({ question: OpenIdQuestion })])

/** A passkey's answer alone, or for `join` the password, with a code where a second factor is set up, or for `code` that code. */
export const OpenIdProof = v.object({
  entry: Secret,
  answer: v.optional(BrowserAnswer),
  password: v.optional(GivenPassword),
  code: v.optional(Code),
  device_key: absent(DeviceKey),
})

/** Of the provider, and who signs in by it. */
export const Identity = v.object({
  id: Id,
  /** As the provider named them when they were joined. */
  name: absent(Text),
  joined_at: absent(Stamp),
  last_used_at: absent(Stamp),
})
export type Identity = v.InferOutput<typeof Identity>

const open = { method: 'POST', access: 'public', extension: true } as const

export const beginOpenId = endpoint({
  ...open,
  path: '/api_v2/token/openid/begin',
  summary: "Where a browser goes to sign in by the vendor's provider of OpenID Connect.",
  body: v.object({}),
  data: OpenIdWay,
})

export const signInWithOpenId = endpoint({
  ...open,
  path: '/api_v2/token/openid',
  summary: 'Sign in with what the provider sent the browser back with, or be asked for a proof.',
  body: OpenIdSignIn,
  data: OpenIdEntry,
})

export const proveOpenId = endpoint({
  ...open,
  path: '/api_v2/token/openid/proof',
  summary: 'Prove what was asked for; a new identity is joined to the account, and signs in.',
  body: OpenIdProof,
  data: AccessToken,
})

const personal = { access: 'customer', extension: true, personal: true } as const

export const listIdentities = endpoint({
  ...personal,
  method: 'GET',
  path: '/api_v2/customer/identities',
  summary: 'With which identities of the provider the person signs in, the newest first.',
  data: list(Identity),
})

export const beginIdentity = endpoint({
  ...personal,
  method: 'POST',
  path: '/api_v2/customer/identities/begin',
  summary: 'Where a browser goes to have an identity joined to the own account.',
  fresh: true,
  unkept: true,
  audit: false,
  body: v.object({}),
  data: OpenIdWay,
})

export const addIdentity = endpoint({
  ...personal,
  method: 'POST',
  path: '/api_v2/customer/identities',
  summary: 'Join the identity that the provider sent the browser back with, whatever its address.',
  fresh: true,
  unkept: true,
  body: OpenIdArrival,
  data: Identity,
})

export const removeIdentity = endpoint({
  ...personal,
  method: 'DELETE',
  path: '/api_v2/customer/identities/{id}',
  summary: 'Sign in with this identity no more.',
  fresh: true,
  body: v.object({}),
  data: v.unknown(),
})
