/**
 * The tables as Kysely sees them: `tables.gen.ts` is written from the database (`npm run db:types`), and here stands what
 * some columns hold that the database only knows as text or JSON.
 */
import type { ColumnType } from 'kysely'

import type { MailLinkKind } from '#contract/account/mail-link'
import type { AssistantLink, AssistantStatus } from '#contract/assistant'
import type { CafReadIn, KnownCafStatus } from '#contract/caf/schemas'
import type { CERTIFICATE_TYPES } from '#contract/certificates'
import type { CONTACT_KINDS } from '#contract/help'
import type { AuditSubject } from '#contract/http/endpoint'
import type { Language } from '#contract/language'
import type { PlanningKind, PlanningStatus } from '#contract/plannings'
import type { PushMessage } from '#contract/push'
import type { KnownBy } from '#contract/security/known-by'
import type { OpenIdQuestion } from '#contract/security/openid'
import type { KnownTicketStatus } from '#contract/tickets/filter'
import type { Priority } from '#contract/tickets/schemas'

import type { DB, Generated } from './tables.gen.ts'

/** A Web Push subscription, as the browser gave it. */
export interface Subscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/** Where a waiting device gets its token push. */
export interface WaitingDevice {
  fcm_token: string
  subscription?: Subscription | undefined
  name?: string | undefined
  osd?: string | undefined
}

/** What a submission says in words; never changed once it is written. */
export interface CafContent {
  choice: string | null
  answers: { question: string; answer: string }[]
  /** The statement that was ticked. */
  confirm?: string | null
  /** As the form named them then. */
  letter?: { number: string; product_name: string; caf_type: string; title: string }
  /** In words; with 99 it is the free text. */
  designation?: string
}

/** What e-mails tell of. */
export type DigestTopic = 'ticket' | 'caf' | 'planning' | 'certificate'

export type KnownSenderKind = 'device' | 'address'

/** Written as JSON text, read as what it spells. */
type Json<T> = ColumnType<T, string, string>
type OptionalJson<T> = ColumnType<T | null, string | null | undefined, string | null>

interface Columns {
  acts: {
    subject_kind: AuditSubject | null
    entered_by: KnownBy | null
    proved_by: KnownBy | null
  }
  admin_steps: {
    counts: OptionalJson<Record<string, number>>
    changes: OptionalJson<Record<string, [before: string, after: string]>>
  }
  assistant_messages: { links: Json<AssistantLink[]> }
  assistant_questions: { language: Language }
  /** The state is read with the dialogue's own schema. */
  assistant_talks: { state: Json<unknown>; status: AssistantStatus }
  banners: { tone: 'maintenance' | 'training' | 'news' | null }
  caf_documents: {
    status: Generated<KnownCafStatus>
    read_in: CafReadIn | null
  }
  caf_reviews: { status: KnownCafStatus }
  caf_submissions: {
    content: ColumnType<CafContent, string, never>
    document_read_in: CafReadIn | null
    entered_by: KnownBy | null
    proved_by: KnownBy | null
  }
  contact_channels: { kind: (typeof CONTACT_KINDS)[number]; language: Language }
  devices: { subscription: OptionalJson<Subscription> }
  digest_items: { topic: DigestTopic; words: Json<Record<Language, string>> }
  help_articles: { language: Language }
  known_senders: { kind: KnownSenderKind }
  mail_links: { kind: MailLinkKind }
  openid_entries: { kind: OpenIdQuestion['kind'] }
  plannings: {
    kind: PlanningKind
    status: Generated<PlanningStatus>
  }
  pushes: { message: Json<PushMessage> }
  registrations: { device: OptionalJson<WaitingDevice>; language: Language | null }
  text_pages: { language: Language }
  ticket_counts: { status: KnownTicketStatus }
  ticket_steps: { status: KnownTicketStatus }
  tickets: { status: Generated<KnownTicketStatus>; priority: Generated<Priority> }
  tokens: { entered_by: KnownBy | null; proved_by: KnownBy | null }
  training_certificates: { type: (typeof CERTIFICATE_TYPES)[number] }
  users: { language: Language | null; role: Generated<'customer' | 'staff'> }
}

type Refined<Table, Refinement> = Omit<Table, keyof Refinement> & Refinement

/** Every table, by name. */
export type Database = {
  [Name in keyof DB]: Name extends keyof Columns ? Refined<DB[Name], Columns[Name]> : DB[Name]
}
