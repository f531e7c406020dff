/** Signing in and out, who is signed in and where, and which customer account is on. */
import * as v from 'valibot'

import { endpoint } from './http/endpoint.ts'
import { TEXT_LIMITS } from './http/limits.ts'
import {
  Flag,
  Id,
  Name,
  Text,
  absent,
  email,
  line,
  list,
  openEnum,
  phone,
  storable,
} from './http/schemas.ts'
import { LANGUAGES } from './language.ts'

/** A customer account: the organisation that owns instruments. */
export const Customer = v.object({ id: Id, name: Name, area: absent(Text) })

/** Ours: who works for the vendor sees the portal as the customer that they chose. */
export const ROLES = ['customer', 'staff'] as const

export type Customer = v.InferOutput<typeof Customer>

/** An instrument as `me` carries it (specification 3); other backends may leave the id out. */
export const OwnInstrument = v.object({
  id: absent(Id),
  type: absent(Text),
  serial_number: absent(Text),
  manufacture: absent(Text),
  category: absent(Text),
  contract_type: absent(Text),
  is_active: absent(Flag),
  is_install: absent(Flag),
})

export const Me = v.object({
  id: absent(Id),
  name: Name,
  email: absent(Text),
  phone: absent(Text),
  language: absent(Text),
  /** The person as a client of the vendor; a backend may send a text or a record. */
  client: absent(v.union([Text, v.object({ id: absent(Id), name: Name })])),
  customer: absent(v.object({ data: absent(Customer) })),
  /** Ours. */
  role: absent(openEnum(ROLES)),
  /** Ours: the customer for whom staff act; what they write is theirs on behalf of it. */
  on_behalf_of: absent(Customer),
  /** Ours: there is more than one account to choose from. */
  can_switch: absent(Flag),
  /** Ours: a passkey or an authenticator app is set up. */
  has_second_factor: absent(Flag),
  instruments: list(OwnInstrument),
})
export type Me = v.InferOutput<typeof Me>

/** What an earlier sign-in gave this device: 32 random bytes as base64url. */
export const DeviceKey = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))

/** A password that is compared. */
export const GivenPassword = v.pipe(
  v.string('required'),
  v.nonEmpty('required'),
  v.maxLength(TEXT_LIMITS.password, 'too_long'),
  storable,
)

const CODE_NOISE = /[\s-]/g

/** Of an authenticator app: 6 digits; or a recovery code: 10 letters and digits. Blanks and dashes are taken out. */
export const Code = v.pipe(
  v.string('required'),
  v.maxLength(40, 'invalid'),
  v.transform((text) => text.replace(CODE_NOISE, '').toLowerCase()),
  v.nonEmpty('required'),
  v.regex(/^(\d{6}|[\da-z]{10})$/, 'invalid'),
)

/** POST token: `username` is taken as email too (specification 7). */
export const Credentials = v.pipe(
  v.object({
    email: v.optional(email(TEXT_LIMITS.email)),
    username: v.optional(email(TEXT_LIMITS.email)),
    password: GivenPassword,
    /** Ours: anything else says nothing. */
    device_key: absent(DeviceKey),
    /** Ours: where a second factor is set up, after it was asked for. */
    code: v.optional(Code),
  }),
  v.forward(
    v.partialCheck(
      [['email'], ['username']],
      (given) => (given.email ?? given.username) !== undefined,
      'required',
    ),
    ['email'],
  ),
)

/** `device_key` is ours: sent at the next sign-in, it tells the device from strangers who guess passwords. */
export const AccessToken = v.object({
  access_token: v.pipe(v.string(), v.nonEmpty()),
  device_key: absent(Text),
})

/** POST me: what a person may change of themselves. Absent fields stay as they are. */
export const ProfileEdit = v.object({
  name: v.optional(line(TEXT_LIMITS.name)),
  phone: v.optional(phone(TEXT_LIMITS.phone)),
  language: v.optional(v.picklist(LANGUAGES, 'choice')),
})

/** Under which a device encrypts what is still to be sent when its person signs out: 32 bytes, base64. */
export const QueueKey = v.object({ key: v.pipe(v.string(), v.base64()) })

export const createToken = endpoint({
  method: 'POST',
  path: '/api_v2/token',
  summary: 'Sign in with email and password.',
  access: 'public',
  body: Credentials,
  data: AccessToken,
})

export const readMe = endpoint({
  method: 'GET',
  path: '/api_v2/me',
  summary: 'The signed-in person, their customer account and its instruments.',
  access: 'customer',
  personal: true,
  enrolling: true,
  data: Me,
})

export const editMe = endpoint({
  method: 'POST',
  path: '/api_v2/me',
  summary: 'Change name, phone or language of the signed-in person.',
  access: 'customer',
  personal: true,
  body: ProfileEdit,
  data: v.nullish(Me),
})

export const revokeToken = endpoint({
  method: 'POST',
  path: '/api_v2/logout',
  summary: 'Sign out: the token that was sent is revoked.',
  access: 'customer',
  personal: true,
  enrolling: true,
  whileLocked: true,
  extension: true,
  body: v.object({}),
  data: v.unknown(),
})

const open = { method: 'POST', access: 'public', extension: true } as const

export const createStaffToken = endpoint({
  ...open,
  path: '/api_v2/staff/token',
  summary: "Sign in as the vendor's staff; anybody else is refused like a wrong password.",
  body: Credentials,
  data: AccessToken,
})

export const readQueueKey = endpoint({
  method: 'GET',
  path: '/api_v2/customer/queue-key',
  summary: 'The key under which a device encrypts what its person leaves unsent at sign-out.',
  access: 'customer',
  enrolling: true,
  personal: true,
  extension: true,
  data: QueueKey,
})
