/** Another email address for one's account: it is theirs once they followed the link of a mail to it, signed in. Extensions. */
import * as v from 'valibot'

import { endpoint } from '../http/endpoint.ts'
import { TEXT_LIMITS } from '../http/limits.ts'
import { Text, absent, email } from '../http/schemas.ts'
import { Stamp } from '../http/stamp.ts'
import { EmailVerified, MailLinkToken } from './calls.ts'

/** The address that waits for its link to be followed. */
export const EmailChange = v.object({
  email: absent(Text),
  asked_at: absent(Stamp),
  /** When the newest link stops working. */
  expires_at: absent(Stamp),
})
export type EmailChange = v.InferOutput<typeof EmailChange>

export const NewEmail = v.object({ email: email(TEXT_LIMITS.email) })

const personal = {
  access: 'customer',
  extension: true,
  personal: true,
  path: '/api_v2/customer/email-change',
} as const

export const readEmailChange = endpoint({
  ...personal,
  method: 'GET',
  summary: 'The new email address that waits to be confirmed; null where none does.',
  data: v.nullable(EmailChange),
})

export const requestEmailChange = endpoint({
  ...personal,
  method: 'POST',
  summary:
    'Ask for another email address: a mail with a link goes there, and a notice to the present one. The answer is the same for every address.',
  fresh: true,
  body: NewEmail,
  data: EmailChange,
})

export const cancelEmailChange = endpoint({
  ...personal,
  method: 'DELETE',
  summary: 'Keep the present email address: links that were sent work no more.',
  body: v.object({}),
  data: v.unknown(),
})

export const resendEmailChange = endpoint({
  ...personal,
  method: 'POST',
  path: '/api_v2/customer/email-change/resend',
  summary: 'Send the mail again; an earlier link ends.',
  audit: false,
  body: v.object({}),
  data: EmailChange,
})

export const confirmEmailChange = endpoint({
  ...personal,
  method: 'POST',
  path: '/api_v2/email/change',
  unkept: true,
  summary:
    'Use the new address of a link from now on: only in a session of the person who asked, otherwise 403; 404 when the link is used, expired or forged.',
  body: MailLinkToken,
  data: EmailVerified,
})
