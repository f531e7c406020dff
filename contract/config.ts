/** `/config.json`: what a vendor sets without a build (design: runtime configuration). */
import * as v from 'valibot'

import { ACCOUNT_HEADER, KEY_HEADER } from './http/endpoint.ts'
import { LINK_HEADER } from './http/link-header.ts'
import { Count } from './http/schemas.ts'

const Colour = v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/i))

/** As the Firebase console shows it for a web app; `vapidKey` is its key pair for web push. */
const FirebaseConfig = v.object({
  apiKey: v.string(),
  projectId: v.string(),
  messagingSenderId: v.string(),
  appId: v.string(),
  vapidKey: v.string(),
})

/** What a vendor may hide: screens by the first part of their address, and the assistant's panel. */
export const HIDEABLE = [
  'archives',
  'assistant',
  'broadcasts',
  'caf',
  'certificates',
  'certificates-training',
  'contact',
  'helpme',
  'instrument-report',
  'instruments',
  'login-staff',
  'notifications',
  'plannings',
  'points',
  'privacy-policy',
  'register-customer',
] as const

/** Request headers beyond those of section 7 that an API may announce. */
export const ANNOUNCED_HEADERS = {
  /** A write that is sent twice under one key is done once. */
  idempotencyKey: KEY_HEADER,
  /** What is meant for one customer account is not done in another. */
  account: ACCOUNT_HEADER,
  /** Large files come by parts. */
  parts: 'Tus-Resumable',
  /** A file may be answered with a link to it, and pieces of an upload may be put where a link leads. */
  fileLink: LINK_HEADER,
} as const

/**
 * Filters beyond those of sections 2.1 and 7 that an API may announce.
 * - `search`: lists are narrowed by a text
 * - `expiring`: certificates by the days until they end
 * - `instruments`: instruments by category, contract and state
 */
export const ANNOUNCED_FILTERS = ['search', 'expiring', 'instruments'] as const
export type AnnouncedFilter = (typeof ANNOUNCED_FILTERS)[number]

/** Whom a vendor asks for a second factor. */
export const SECOND_FACTOR_FOR = ['nobody', 'staff', 'all'] as const
export type SecondFactorFor = (typeof SECOND_FACTOR_FOR)[number]

export function isFactorRequired(
  asked: SecondFactorFor,
  role: 'customer' | 'staff' | (string & {}) | undefined,
): boolean {
  return asked === 'all' || (asked === 'staff' && role === 'staff')
}

/**
 * Ways to sign in, beyond the password of section 7, that an API may announce.
 * - `passkey`: `/token/passkey`
 * - `code`: codes of an authenticator app, asked for in addition to the password
 * - `openid`: `/token/openid`, with `openid` saying by whom
 */
export const ANNOUNCED_SIGN_INS = ['passkey', 'code', 'openid'] as const
export type AnnouncedSignIn = (typeof ANNOUNCED_SIGN_INS)[number]

/** Who may sign in by the vendor's provider of OpenID Connect. */
export const OPENID_FOR = ['customers', 'staff', 'all'] as const
export type OpenIdFor = (typeof OPENID_FOR)[number]

export function isOpenIdFor(
  whom: OpenIdFor,
  role: 'customer' | 'staff' | (string & {}) | undefined,
): boolean {
  return whom === 'all' || (whom === 'staff') === (role === 'staff')
}

export const RuntimeConfig = v.object({
  /** Where the API answers; '' is the portal's own origin. */
  api_base: v.fallback(v.string(), ''),
  brand: v.fallback(
    v.object({
      name: v.fallback(v.string(), 'Benchside'),
      /** Path of a picture on the portal's origin; none shows the built-in mark. */
      logo: v.fallback(v.optional(v.string()), undefined),
      /** Primary colour of the light and the dark scheme; none keeps the built-in ones. */
      primary_light: v.fallback(v.optional(Colour), undefined),
      primary_dark: v.fallback(v.optional(Colour), undefined),
    }),
    { name: 'Benchside', logo: undefined, primary_light: undefined, primary_dark: undefined },
  ),
  /**
   * Headers of {@link ANNOUNCED_HEADERS} that the API reads and, where it lies on another origin, lets through. No other
   * of them is sent.
   */
  api_headers: v.fallback(v.array(v.string()), []),
  /** Filters of {@link ANNOUNCED_FILTERS} that the API's lists take: others are not offered. */
  api_filters: v.fallback(v.array(v.string()), []),
  /** Of {@link ANNOUNCED_SIGN_INS}: others are not offered. */
  api_sign_in: v.fallback(v.array(v.string()), []),
  /** The provider that `openid` of `api_sign_in` is about. */
  openid: v.fallback(
    v.optional(
      v.object({
        /** What people call it: "Continue with …". */
        name: v.pipe(v.string(), v.nonEmpty()),
        for: v.fallback(v.picklist(OPENID_FOR), 'all'),
      }),
    ),
    undefined,
  ),
  /** Whom the API asks for a second factor. */
  second_factor_for: v.fallback(v.picklist(SECOND_FACTOR_FOR), 'nobody'),
  /** A device may be made a shared bench. */
  shared_benches: v.fallback(v.boolean(), false),
  /** Hours after an unlock with a network in which the PIN of a shared bench opens without one; 0 to 168. */
  bench_offline_hours: v.fallback(v.pipe(v.number(), v.minValue(0), v.maxValue(168)), 12),
  /** Whoever submits an acknowledgement form is asked just before to confirm who they are. */
  caf_proof: v.fallback(v.boolean(), false),
  /** The assistant's conversations are kept as a list. */
  assistant_conversations: v.fallback(v.boolean(), false),
  /** The zone of times that name none: an IANA name. */
  time_zone: v.fallback(v.string(), 'Asia/Jakarta'),
  /** Of {@link HIDEABLE}: what this vendor does not have. */
  hidden: v.fallback(v.array(v.string()), []),
  /** Hosts that this portal moved away from (specification 4), each with its port where it has one. */
  old_hosts: v.fallback(v.array(v.string()), []),
  /** Where it moved to, such as `https://portal.example`; without it nobody is led there. */
  new_host: v.fallback(v.optional(v.string()), undefined),
  /** specification 4: minutes of silence after which the assistant starts again. */
  assistant_session_minutes: v.fallback(Count, 30),
  /**
   * The portal fetches ahead, once a screen is idle, what may be needed without a network: the code of screens that were not
   * opened, and the choices of forms. Without it a device keeps what was used, as with a browser's data saver.
   */
  prefetch: v.fallback(v.boolean(), true),
  /** What brings push messages here; a carrier that is absent is not there. */
  push: v.fallback(
    v.object({
      /** Web Push: the server's public key, base64url. */
      vapid_public_key: v.fallback(v.optional(v.string()), undefined),
      firebase: v.fallback(v.optional(FirebaseConfig), undefined),
    }),
    { vapid_public_key: undefined, firebase: undefined },
  ),
  /** Where demo data is on: accounts that the sign-in screen offers. */
  demo_accounts: v.fallback(v.array(v.object({ email: v.string(), note: v.string() })), []),
})
export type RuntimeConfig = v.InferOutput<typeof RuntimeConfig>

/** What holds when `/config.json` can't be read and none was cached. */
export const DEFAULT_CONFIG: RuntimeConfig = v.parse(RuntimeConfig, {})
