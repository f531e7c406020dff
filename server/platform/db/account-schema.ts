/** The tables of `migrations/012-accounts.sql` and `015-sign-ins.sql`, as Kysely sees them. */
import type { ColumnType, Generated } from 'kysely'

import type { MailLinkKind } from '#contract/account/mail-link'
import type { AuditSubject } from '#contract/http/endpoint'
import type { Language } from '#contract/language'

import type { Subscription } from './push-schema.ts'

/** Where a waiting device gets its token push. */
export interface WaitingDevice {
  fcm_token: string
  subscription?: Subscription | undefined
  name?: string | undefined
  osd?: string | undefined
}

export type KnownSenderKind = 'device' | 'address'

export interface AccountTables {
  registrations: {
    id: Generated<number>
    email: string
    name: string
    phone: string
    organisation: string
    area: string | null
    language: Language | null
    password_hash: string
    waiting_hash: Buffer
    browser: string | null
    system: string | null
    device: ColumnType<WaitingDevice | null, string | null, string | null>
    origin: string
    created_at: Date
    expires_at: Date
    user_id: ColumnType<number | null, number | null | undefined, number | null>
    handed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  mail_links: {
    id: Generated<number>
    kind: MailLinkKind
    hash: Buffer
    registration_id: number | null
    user_id: number | null
    created_at: Date
    expires_at: Date
    used_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  mail_jobs: {
    id: Generated<number>
    kind: 'register' | 'reset' | 'changed' | 'guessed'
    email: string | null
    registration_id: number | null
    user_id: number | null
    language: Language | null
    origin: string
    is_known: ColumnType<boolean, boolean | undefined, boolean>
    attempts: ColumnType<number, number | undefined, number>
    created_at: Date
    next_try_at: Date
  }
  attempts: { key: Buffer; count: Generated<number>; opens_at: Date; ends_at: Date }
  known_senders: { hash: Buffer; kind: KnownSenderKind; user_id: number; expires_at: Date }
  acts: {
    id: Generated<number>
    action: string
    actor_id: number
    customer_id: number | null
    is_on_behalf: boolean
    subject_kind: AuditSubject | null
    subject_id: number | null
    created_at: Date
  }
}
