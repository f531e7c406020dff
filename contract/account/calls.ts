/** Registering, and passwords that are forgotten, reset and changed: extensions. */
import * as v from 'valibot'

import { endpoint } from '../http/endpoint.ts'
import { TEXT_LIMITS } from '../http/limits.ts'
import {
  Name,
  Text,
  absent,
  email,
  line,
  openEnum,
  optionalLine,
  phone,
  storable,
} from '../http/schemas.ts'
import { Stamp } from '../http/stamp.ts'
import { LANGUAGES } from '../language.ts'
import { PushRegistration } from '../notifications.ts'
import { GivenPassword } from '../session.ts'
import { LINK_TOKEN, MAIL_LINK_KINDS } from './mail-link.ts'
import { DEVICE_CODE, REGISTRATION_KEY } from './registration-stream.ts'

/** A password that somebody chooses now. */
export const NewPassword = v.pipe(
  v.string('required'),
  v.nonEmpty('required'),
  v.minLength(TEXT_LIMITS.passwordMin, 'too_short'),
  v.maxLength(TEXT_LIMITS.password, 'too_long'),
  storable,
)

const RegistrationKey = v.pipe(v.string('required'), v.regex(REGISTRATION_KEY, 'invalid'))

const LinkToken = v.pipe(v.string('required'), v.regex(LINK_TOKEN, 'invalid'))

export const Registration = v.object({
  name: line(TEXT_LIMITS.name),
  email: email(TEXT_LIMITS.email),
  phone: phone(TEXT_LIMITS.phone),
  organisation: line(TEXT_LIMITS.name),
  area: optionalLine(TEXT_LIMITS.name),
  password: NewPassword,
  language: v.optional(v.picklist(LANGUAGES, 'choice')),
  /**
   * Made by the device that waits, which is signed in if the mail's link is opened on it, or the code shown where it was
   * opened is typed on it.
   */
  waiting_key: RegistrationKey,
  /** Where the token push goes when no page waits. */
  device: v.optional(PushRegistration),
})

/** The same whether the address is known or not. */
export const RegistrationNoted = v.object({ waits_until: absent(Stamp) })

export const RegistrationKeyBody = v.object({ waiting_key: RegistrationKey })

/** Shown where the link was opened, and typed on the device that waits. */
export const TypedCode = v.object({
  waiting_key: RegistrationKey,
  code: v.pipe(v.string('required'), v.trim(), v.regex(DEVICE_CODE, 'invalid')),
})

export const MailLinkToken = v.object({ token: LinkToken })

const opened = { token: LinkToken, waiting_key: v.optional(RegistrationKey) }

/** `waiting_key`: of a registration that waits on the device where the link is opened. */
export const OpenedLink = v.object(opened)

/**
 * Opened on another device than the one that registered, the link needs a `password`, which takes the place of the one typed
 * there. So does `phone`, if it is given.
 */
export const Verification = v.object({
  ...opened,
  password: v.optional(NewPassword),
  phone: v.optional(phone(TEXT_LIMITS.phone)),
})

/** What the page of a link shows before anything is done. */
export const MailLinkInfo = v.object({
  kind: absent(openEnum(MAIL_LINK_KINDS)),
  email: absent(Text),
  name: Name,
  organisation: Name,
  area: absent(Text),
  /** Of a registration made on another device: the number typed there, which whoever opened the link may correct. */
  phone: absent(Text),
  /** The device that asked, such as `Chrome, Windows`. */
  device: absent(Text),
  asked_at: absent(Stamp),
  /** Of a registration: made on the device that asks. */
  is_here: absent(v.boolean()),
  /** Of a person: one of the vendor's, who signs in apart. */
  is_staff: absent(v.boolean()),
})
export type MailLinkInfo = v.InferOutput<typeof MailLinkInfo>

/** With `email` the sign-in form begins. */
export const EmailVerified = v.object({ email: absent(Text) })

export const AddressVerified = v.object({
  email: absent(Text),
  /** Absent if the link was opened on the device that registered. */
  code: absent(Text),
})

export const PasswordForgotten = v.object({ email: email(TEXT_LIMITS.email) })

export const PasswordReset = v.object({ token: LinkToken, password: NewPassword })

export const PasswordChange = v.object({ current_password: GivenPassword, password: NewPassword })

const open = { method: 'POST', access: 'public', extension: true } as const

const own = { access: 'customer', extension: true } as const

const personal = { ...own, personal: true } as const

export const registerCustomer = endpoint({
  ...open,
  path: '/api_v2/register-customer',
  summary:
    'Ask for an account; a mail with a link follows. The answer is the same for every address.',
  body: Registration,
  data: v.nullish(RegistrationNoted),
})

export const resendVerification = endpoint({
  ...open,
  path: '/api_v2/register-customer/resend',
  summary:
    'Send the mail of a registration again; an earlier link ends. Every key gets the same answer.',
  body: RegistrationKeyBody,
  data: v.unknown(),
})

export const readMailLink = endpoint({
  ...open,
  path: '/api_v2/email/link',
  summary:
    'What the link of a mail is for, without using it up; 404 when it is used, expired or forged.',
  body: OpenedLink,
  data: MailLinkInfo,
})

export const verifyEmail = endpoint({
  ...open,
  path: '/api_v2/email/verify',
  summary:
    'Verify the address of a registration: the account is made. The device that registered is signed in, or, if the link is opened elsewhere, a code for it returned.',
  body: Verification,
  data: AddressVerified,
})

export const typeRegistrationCode = endpoint({
  ...open,
  path: '/api_v2/register-customer/code',
  summary:
    'Sign in the device that registered, with the code shown where the link was opened. Every wrong code or key gets the same answer.',
  body: TypedCode,
  data: v.unknown(),
})

export const requestPasswordReset = endpoint({
  ...open,
  path: '/api_v2/password/forgot',
  summary: 'Ask for a link to set a new password. The answer is the same for every address.',
  body: PasswordForgotten,
  data: v.unknown(),
})

export const resetPassword = endpoint({
  ...open,
  path: '/api_v2/password/reset',
  summary:
    'Set a password with the link of a mail or an invitation; the person is signed out everywhere.',
  body: PasswordReset,
  data: EmailVerified,
})

export const changePassword = endpoint({
  ...personal,
  method: 'PUT',
  path: '/api_v2/customer/password',
  summary: 'Change the password; the person is signed out on all other devices.',
  unkept: true,
  body: PasswordChange,
  data: v.unknown(),
})
