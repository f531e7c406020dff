/** Registering, passwords, signed-in devices, and the record of who did what: extensions. */
import * as v from 'valibot'

import { TEXT_LIMITS } from '../limits.ts'
import { LINK_TOKEN, MAIL_LINK_KINDS } from '../mail-link.ts'
import { Stamp } from '../stamp.ts'
import {
  absent,
  email,
  Flag,
  Id,
  line,
  openEnum,
  optionalLine,
  phone,
  storable,
  Text,
  Name,
} from '../value.ts'
import { WAITING_KEY } from '../waiting.ts'
import { PushRegistration } from './device.ts'
import { LANGUAGES } from './person.ts'

/** A password that somebody chooses now. */
export const NewPassword = v.pipe(
  v.string('required'),
  v.nonEmpty('required'),
  v.minLength(TEXT_LIMITS.passwordMin, 'too_short'),
  v.maxLength(TEXT_LIMITS.password, 'too_long'),
  storable,
)

const GivenPassword = v.pipe(
  v.string('required'),
  v.nonEmpty('required'),
  v.maxLength(TEXT_LIMITS.password, 'too_long'),
  storable,
)

const WaitingKey = v.pipe(v.string('required'), v.regex(WAITING_KEY, 'invalid'))
const LinkToken = v.pipe(v.string('required'), v.regex(LINK_TOKEN, 'invalid'))

export const Registration = v.object({
  name: line(TEXT_LIMITS.name),
  email: email(TEXT_LIMITS.email),
  phone: phone(TEXT_LIMITS.phone),
  organisation: line(TEXT_LIMITS.name),
  area: optionalLine(TEXT_LIMITS.name),
  password: NewPassword,
  language: v.optional(v.picklist(LANGUAGES, 'choice')),
  /** Made by the device that waits: whoever has it is signed in once the mail's link is opened. */
  waiting_key: WaitingKey,
  /** Where the token push goes when no page waits. */
  device: v.optional(PushRegistration),
})

/** The same whether the address is known or not. */
export const RegistrationNoted = v.object({ waits_until: absent(Stamp) })

export const WaitingRegistration = v.object({ waiting_key: WaitingKey })

export const MailLinkToken = v.object({ token: LinkToken })

/** What the page of a link shows before anything is done. */
export const MailLinkInfo = v.object({
  kind: absent(openEnum(MAIL_LINK_KINDS)),
  email: absent(Text),
  name: Name,
  organisation: Name,
  area: absent(Text),
  /** The device that asked, such as `Chrome, Windows`. */
  device: absent(Text),
  asked_at: absent(Stamp),
})
export type MailLinkInfo = v.InferOutput<typeof MailLinkInfo>

/** With `email` the sign-in form begins. */
export const EmailVerified = v.object({ email: absent(Text) })

export const PasswordForgotten = v.object({ email: email(TEXT_LIMITS.email) })
export const PasswordReset = v.object({ token: LinkToken, password: NewPassword })
export const PasswordChange = v.object({ current_password: GivenPassword, password: NewPassword })

/** A device on which the person is signed in. */
export const SignedInDevice = v.object({
  id: Id,
  /** browser */
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

export const AUDIT_SUBJECTS = ['ticket', 'caf', 'planning', 'account'] as const

/** One act: `action` is the name of the call of this contract, such as `closeTicket`. */
export const AuditEntry = v.object({
  id: Id,
  action: v.fallback(Text, ''),
  actor_name: Name,
  is_own: absent(Flag),
  is_staff: absent(Flag),
  /** The vendor's staff did it from the customer's side of the portal. */
  is_on_behalf: absent(Flag),
  subject: absent(
    v.object({
      kind: absent(openEnum(AUDIT_SUBJECTS)),
      id: absent(Id),
      number: absent(Text),
    }),
  ),
  created_at: absent(Stamp),
})
export type AuditEntry = v.InferOutput<typeof AuditEntry>

export const AuditFilter = v.object({ page: v.optional(Id) })
