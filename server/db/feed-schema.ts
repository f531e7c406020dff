/** The tables of `migrations/002-feeds.sql`, as Kysely sees them. */
import type { ColumnType, Generated } from 'kysely'

import type { CAF_STATUSES } from '#contract/entities/caf'
import type { CERTIFICATE_TYPES } from '#contract/entities/certificate'
import type { PLANNING_KINDS } from '#contract/entities/feed'

type Moment = ColumnType<Date, Date | undefined, Date>
type WithDefault<T> = ColumnType<T, T | undefined, T>
/** A calendar day, YYYY-MM-DD. */
type DayText = string

export interface FeedTables {
  training_certificates: TrainingCertificateTable
  certificates: CertificateTable
  plannings: PlanningTable
  point_entries: {
    id: Generated<number>
    customer_id: number
    ticket_id: number | null
    title: string
    points: number
    created_at: Moment
  }
  broadcasts: {
    id: Generated<number>
    customer_id: number | null
    slug: string
    title: string
    summary: string | null
    body: string
    image: string | null
    created_at: Moment
  }
  broadcast_reads: { user_id: number; broadcast_id: number; read_at: Moment }
  notifications: {
    id: Generated<number>
    user_id: number
    customer_id: number
    ticket_id: number | null
    title: string | null
    body: string
    url: string | null
    read_at: Date | null
    created_at: Moment
  }
  archives: {
    id: Generated<number>
    customer_id: number
    name: string
    mimes: string
    size: number | null
    storage_key: string | null
    created_at: Moment
  }
  service_reports: {
    id: Generated<number>
    ticket_id: number
    number: string
    engineer_id: number | null
    summary: string
    storage_key: string | null
    started_at: Date | null
    finished_at: Date | null
    created_at: Moment
  }
  service_report_parts: {
    id: Generated<number>
    service_report_id: number
    number: string | null
    name: string
    quantity: number
  }
  caf_letters: {
    id: Generated<number>
    number: string
    product_name: string
    caf_type: string
    title: string
    body: string
    created_at: Moment
  }
  caf_designations: { id: number; label: string; position: WithDefault<number> }
  caf_documents: CafDocumentTable
  caf_choice_questions: {
    id: Generated<number>
    caf_document_id: number
    position: WithDefault<number>
    question: string
    is_selected: WithDefault<boolean>
  }
  caf_answer_questions: {
    id: Generated<number>
    caf_document_id: number
    position: WithDefault<number>
    question: string
    answer: string | null
  }
  caf_information_confirms: {
    id: Generated<number>
    caf_document_id: number
    confirm_text: string
    confirmed_at: Date | null
    confirmed_by: number | null
  }
  caf_submissions: CafSubmissionTable
}

interface TrainingCertificateTable {
  id: Generated<number>
  uuid: Generated<string>
  customer_id: number
  instrument_type_id: number
  number: string
  participant_name: string
  type: (typeof CERTIFICATE_TYPES)[number]
  name: string
  trainer_name: string | null
  storage_key: string | null
  issued_at: Date
  expires_at: Date | null
}

interface CertificateTable {
  id: Generated<number>
  customer_id: number
  instrument_id: number
  number: string
  name: string
  training_certificate_id: number | null
  storage_key: string | null
  sticker_storage_key: string | null
  issued_at: Date
  expires_at: Date | null
}

interface PlanningTable {
  id: Generated<number>
  customer_id: number
  instrument_id: number | null
  ticket_id: number | null
  engineer_id: number | null
  kind: (typeof PLANNING_KINDS)[number]
  title: string
  note: string | null
  status: WithDefault<'planned' | 'confirmed' | 'done' | 'canceled'>
  starts_at: Date
  ends_at: Date
  created_at: Moment
}

interface CafDocumentTable {
  id: Generated<number>
  customer_id: number
  caf_letter_id: number
  number: string
  status: WithDefault<(typeof CAF_STATUSES)[number]>
  revision: string | null
  storage_key: string | null
  customer_name: string
  customer_address: string
  read_at: Date | null
  submitted_at: Date | null
  reviewed_at: Date | null
  created_at: Moment
}

/** What a submission says in words; stored as JSON, never changed. */
export interface CafContent {
  choice: string | null
  answers: { question: string; answer: string }[]
}

interface CafSubmissionTable {
  id: Generated<number>
  caf_document_id: number
  submitted_by: number
  caf_designation_id: number
  defined_text: string | null
  caf_staff: string
  caf_customer_name: string
  caf_customer_address: string
  document_date: DayText
  content: ColumnType<CafContent, string, never>
  created_at: Moment
}
