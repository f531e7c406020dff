/** The tables of acknowledgement forms, as Kysely sees them: `002-feeds.sql`, `010-caf.sql` and `020-caf-read-in.sql`. */
import type { ColumnType, Generated } from 'kysely'

import type { CAF_STATUSES, CafReadIn } from '#contract/caf/schemas'

type Moment = ColumnType<Date, Date | undefined, Date>
type WithDefault<T> = ColumnType<T, T | undefined, T>
/** A calendar day, YYYY-MM-DD. */
type DayText = string

export interface CafTables {
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
  caf_document_versions: {
    id: Generated<number>
    caf_document_id: number
    version: number
    storage_key: string
    sha256: Buffer
    size: number
    pages: number | null
    created_by: number | null
    created_at: Moment
  }
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
  caf_reviews: {
    id: Generated<number>
    caf_document_id: number
    status: (typeof CAF_STATUSES)[number]
    note: string | null
    reviewed_by: number
    created_at: Moment
  }
  caf_number_runs: { year: number; month: number; last: number }
}

interface CafDocumentTable {
  id: Generated<number>
  customer_id: number
  caf_letter_id: number
  number: string
  status: WithDefault<(typeof CAF_STATUSES)[number]>
  revision: string | null
  version: number | null
  read_version: number | null
  customer_name: string
  customer_address: string
  read_at: Date | null
  read_in: CafReadIn | null
  submitted_at: Date | null
  reviewed_at: Date | null
  created_at: Moment
  updated_at: Moment
}

/** What a submission says in words; stored as JSON, never changed. */
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

interface CafSubmissionTable {
  id: Generated<number>
  caf_document_id: number
  customer_id: number | null
  submitted_by: number
  submitted_by_name: string | null
  caf_designation_id: number
  defined_text: string | null
  caf_staff: string
  caf_customer_name: string
  caf_customer_address: string
  document_date: DayText
  document_read_at: Date | null
  document_read_in: CafReadIn | null
  document_version_id: number | null
  signed_storage_key: string | null
  signed_sha256: Buffer | null
  signed_size: number | null
  content: ColumnType<CafContent, string, never>
  created_at: Moment
}
