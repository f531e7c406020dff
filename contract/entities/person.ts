/** The signed-in person and their customer account. */
import * as v from 'valibot'

import { TEXT_LIMITS } from '../limits.ts'
import {
  absent,
  email,
  Flag,
  Id,
  line,
  list,
  openEnum,
  phone,
  storable,
  Text,
  Name,
} from '../value.ts'

export const LANGUAGES = ['en', 'id'] as const
export type Language = (typeof LANGUAGES)[number]

/** A customer account: the organisation that owns instruments. */
export const Customer = v.object({ id: Id, name: Name, area: absent(Text) })
/** Ours: who works for the vendor sees the portal as the customer that they chose. */
export const ROLES = ['customer', 'staff'] as const
export type Customer = v.InferOutput<typeof Customer>

/** An instrument as `me` carries it (spec 3); other backends may leave the id out. */
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
  instruments: list(OwnInstrument),
})
export type Me = v.InferOutput<typeof Me>

/** 32 random bytes as base64url. */
const DEVICE_KEY = /^[\w-]{43}$/

/** POST token: `username` is taken as email too (decisions: the wire). */
export const Credentials = v.pipe(
  v.object({
    email: v.optional(email(TEXT_LIMITS.email)),
    username: v.optional(email(TEXT_LIMITS.email)),
    password: v.pipe(
      v.string('required'),
      v.nonEmpty('required'),
      v.maxLength(TEXT_LIMITS.password, 'too_long'),
      storable,
    ),
    /** Ours: what an earlier sign-in gave this device; anything else says nothing. */
    device_key: absent(v.pipe(v.string(), v.regex(DEVICE_KEY))),
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

/** A customer account the person may switch to. */
export const LinkedCustomer = v.object({
  id: Id,
  name: Name,
  area: absent(Text),
  is_current: absent(Flag),
  /** Ours, for staff: somebody registered it, and nobody of the vendor has looked at it yet. */
  is_registered: absent(Flag),
})

export type LinkedCustomer = v.InferOutput<typeof LinkedCustomer>

/** Under which a device seals what is still to be sent when its person signs out: 32 bytes, base64. */
export const QueueKey = v.object({ key: v.pipe(v.string(), v.base64()) })
