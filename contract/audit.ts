/** The audit log: who did what in a customer account. An extension. */
import * as v from 'valibot'

import { AUDIT_SUBJECTS, endpoint } from './http/endpoint.ts'
import { Flag, Id, Name, Text, absent, list, openEnum } from './http/schemas.ts'
import { Stamp } from './http/stamp.ts'
import { KNOWN_BY } from './security/known-by.ts'

/** What is recorded beside calls: a recovery code was used, and a passkey was switched off that may have been copied. */
export const FACTOR_ACTS = ['useRecoveryCode', 'disablePasskey'] as const

/** `action` is the name of the call of this contract, such as `closeTicket`, or one of {@link FACTOR_ACTS}. */
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
      /** Of a shared bench its name. */
      number: absent(Text),
    }),
  ),
  /** The name of the shared bench on which it was done. */
  bench: absent(Text),
  /** How whoever did it had signed in, and last proved who they are. */
  entered_by: absent(openEnum(KNOWN_BY)),
  proved_by: absent(openEnum(KNOWN_BY)),
  created_at: absent(Stamp),
})
export type AuditEntry = v.InferOutput<typeof AuditEntry>

export const AuditFilter = v.object({ page: v.optional(Id) })

const own = { access: 'customer', extension: true } as const

export const listAudit = endpoint({
  ...own,
  method: 'GET',
  path: '/api_v2/customer/audit-log',
  summary: 'Who did what in the account that is switched on, newest first.',
  query: AuditFilter,
  data: list(AuditEntry),
  meta: 'page',
})
