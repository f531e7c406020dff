/** Registering, passwords, signed-in devices, and who did what: extensions. */
import * as v from 'valibot'

import { endpoint } from '../endpoint.ts'
import {
  AuditEntry,
  AuditFilter,
  EmailVerified,
  MailLinkInfo,
  MailLinkToken,
  PasswordChange,
  PasswordForgotten,
  PasswordReset,
  Registration,
  RegistrationNoted,
  SignedInDevice,
  SignOutAll,
  WaitingRegistration,
} from '../entities/account.ts'
import { AccessToken, Credentials } from '../entities/person.ts'
import { list } from '../value.ts'

const open = { method: 'POST', access: 'public', extension: true } as const
const own = { access: 'customer', extension: true } as const
const personal = { ...own, personal: true } as const

export const createStaffToken = endpoint('createStaffToken', {
  ...open,
  path: '/api_v2/staff/token',
  summary: "Sign in as the vendor's staff; anybody else is refused like a wrong password.",
  body: Credentials,
  data: AccessToken,
})

export const registerCustomer = endpoint('registerCustomer', {
  ...open,
  path: '/api_v2/register-customer',
  summary:
    'Ask for an account; a mail with a link follows. The answer is the same for every address.',
  body: Registration,
  data: v.nullish(RegistrationNoted),
})

export const resendVerification = endpoint('resendVerification', {
  ...open,
  path: '/api_v2/register-customer/resend',
  summary:
    'Send the mail of a registration again; an earlier link ends. Every key gets the same answer.',
  body: WaitingRegistration,
  data: v.unknown(),
})

export const readMailLink = endpoint('readMailLink', {
  ...open,
  path: '/api_v2/email/link',
  summary:
    'What the link of a mail is for, without using it up; 404 when it is used, expired or forged.',
  body: MailLinkToken,
  data: MailLinkInfo,
})

export const verifyEmail = endpoint('verifyEmail', {
  ...open,
  path: '/api_v2/email/verify',
  summary:
    'Verify the address of a registration: the account is made, and the device that waits signed in.',
  body: MailLinkToken,
  data: EmailVerified,
})

export const requestPasswordReset = endpoint('requestPasswordReset', {
  ...open,
  path: '/api_v2/password/forgot',
  summary: 'Ask for a link to set a new password. The answer is the same for every address.',
  body: PasswordForgotten,
  data: v.unknown(),
})

export const resetPassword = endpoint('resetPassword', {
  ...open,
  path: '/api_v2/password/reset',
  summary: 'Set a new password with the link of a mail; the person is signed out everywhere.',
  body: PasswordReset,
  data: EmailVerified,
})

export const changePassword = endpoint('changePassword', {
  ...personal,
  method: 'PUT',
  path: '/api_v2/customer/password',
  summary: 'Change the password; the person is signed out on all other devices.',
  unkept: true,
  body: PasswordChange,
  data: v.unknown(),
})

export const listSignedInDevices = endpoint('listSignedInDevices', {
  ...personal,
  method: 'GET',
  path: '/api_v2/customer/sessions',
  summary: 'Devices on which the person is signed in, the one that asks first.',
  data: list(SignedInDevice),
})

export const revokeSignedInDevice = endpoint('revokeSignedInDevice', {
  ...personal,
  method: 'DELETE',
  path: '/api_v2/customer/sessions/{id}',
  summary: 'Sign one of the own devices out.',
  body: v.object({}),
  data: v.unknown(),
})

export const signOutEverywhere = endpoint('signOutEverywhere', {
  ...personal,
  method: 'POST',
  path: '/api_v2/customer/sessions/sign-out-all',
  summary: 'Sign out on all devices, or on all others.',
  body: SignOutAll,
  data: v.unknown(),
})

export const listAudit = endpoint('listAudit', {
  ...own,
  method: 'GET',
  path: '/api_v2/customer/audit-log',
  summary: 'Who did what in the account that is switched on, newest first.',
  query: AuditFilter,
  data: list(AuditEntry),
  meta: 'page',
})
