/** The tables of `migrations/*.sql`, as Kysely sees them. */
import type { ColumnType, Generated } from 'kysely'

import type { Language } from '#contract/language'
import type { KnownTicketStatus } from '#contract/tickets/filter'
import type { Priority } from '#contract/tickets/schemas'

import type { AccountTables } from './account-schema.ts'
import type { AssistantTables } from './assistant-schema.ts'
import type { CafTables } from './caf-schema.ts'
import type { FeedTables } from './feed-schema.ts'
import type { InvoiceTables } from './invoice-schema.ts'
import type { LookupTables } from './lookup-schema.ts'
import type { PushTables } from './push-schema.ts'
import type { StorageTables } from './storage-schema.ts'
import type { UploadTables } from './upload-schema.ts'

type Moment = ColumnType<Date, Date | undefined, Date>
type WithDefault<T> = ColumnType<T, T | undefined, T>
/** A calendar day, YYYY-MM-DD. */
type DayText = string

export interface Database
  extends
    AccountTables,
    AssistantTables,
    CafTables,
    FeedTables,
    InvoiceTables,
    LookupTables,
    PushTables,
    StorageTables,
    UploadTables {
  customers: {
    id: Generated<number>
    name: string
    area: string | null
    is_registered: WithDefault<boolean>
    created_at: Moment
  }
  users: UserTable
  user_customers: { user_id: number; customer_id: number }
  tokens: TokenTable
  queue_keys: { user_id: number; key: Buffer }
  instrument_types: {
    id: Generated<number>
    name: string
    manufacture: string | null
    category: string | null
  }
  instruments: InstrumentTable
  divisions: { id: Generated<number>; name: string; position: WithDefault<number> }
  departments: { id: Generated<number>; name: string; position: WithDefault<number> }
  ticket_types: {
    id: number
    name: string
    alias: string
    separator_name: string
    separator_group: string
  }
  request_types: {
    id: Generated<number>
    ticket_type_id: number
    name: string
    position: WithDefault<number>
  }
  tickets: TicketTable
  /** What a search looks through; triggers keep it as the tickets are. */
  ticket_texts: {
    customer_id: number
    ticket_id: number
    instrument_id: number | null
    text: string
  }
  /** Kept by triggers as well. */
  ticket_counts: {
    customer_id: number
    ticket_type_id: number
    status: KnownTicketStatus
    count: number
  }
  ticket_steps: {
    id: Generated<number>
    ticket_id: number
    status: KnownTicketStatus
    note: string | null
    actor_id: number | null
    is_on_behalf: WithDefault<boolean>
    created_at: Moment
  }
  ticket_number_runs: { alias: string; year: number; month: number; last: number }
  replies: {
    id: Generated<number>
    ticket_id: number
    author_id: number
    comment: string
    client_key: string | null
    is_on_behalf: WithDefault<boolean>
    created_at: Moment
  }
  ticket_reads: { user_id: number; ticket_id: number; last_reply_id: number }
  attachments: AttachmentTable
  comment_drafts: {
    id: Generated<number>
    rating: number
    draft: string
    position: WithDefault<number>
  }
  banners: {
    id: Generated<number>
    customer_id: number | null
    title: string
    text: string | null
    image: string | null
    url: string | null
    tone: 'maintenance' | 'training' | 'news' | null
    position: WithDefault<number>
    starts_at: Date | null
    ends_at: Date | null
  }
  idempotent_answers: {
    user_id: number
    key: string
    request_hash: Buffer
    status: number
    body: string
    customer_id: WithDefault<number | null>
    created_at: Moment
  }
  server_marks: { name: string; made_at: Moment }
}

interface UserTable {
  id: Generated<number>
  role: WithDefault<'customer' | 'staff'>
  email: string
  name: string
  phone: string | null
  language: Language | null
  password_hash: string
  current_customer_id: number | null
  created_at: Moment
}

interface TokenTable {
  id: Generated<number>
  user_id: number
  hash: Buffer
  customer_id: number | null
  browser: string | null
  system: string | null
  created_at: Moment
  last_used_at: Moment
}

interface InstrumentTable {
  id: Generated<number>
  customer_id: number
  instrument_type_id: number
  serial_number: string
  contract_type: string | null
  contract_until: DayText | null
  location: string | null
  is_active: WithDefault<boolean>
  is_install: WithDefault<boolean>
  installed_at: Date | null
  label_code: Generated<string>
  created_at: Moment
}

interface TicketTable {
  id: Generated<number>
  number: string
  customer_id: number
  ticket_type_id: number
  status: WithDefault<KnownTicketStatus>
  is_canceled: WithDefault<boolean>
  opened_by: number
  instrument_id: number | null
  division_id: number | null
  department_id: number | null
  request_id: number | null
  staff_name: string
  staff_phone_number: string
  description: string
  priority: WithDefault<Priority>
  rating: number | null
  comment: string | null
  created_at: Moment
  last_activity_at: Moment
  closed_at: Date | null
}

interface AttachmentTable {
  id: Generated<number>
  ticket_id: number
  uploaded_by: number
  is_picture: WithDefault<boolean>
  name: string
  description: string | null
  extension: string | null
  mime: string | null
  size: number | null
  storage_key: string | null
  sha256: Buffer | null
  created_at: Moment
  deleted_at: Date | null
}
