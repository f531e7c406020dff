/** The tables of `migrations/002-feeds.sql`, as Kysely sees them. */
import type { ColumnType, Generated } from 'kysely'

import type { CERTIFICATE_TYPES } from '#contract/certificates'
import type { PLANNING_KINDS } from '#contract/plannings'

type Moment = ColumnType<Date, Date | undefined, Date>
type WithDefault<T> = ColumnType<T, T | undefined, T>

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
    sha256: Buffer | null
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
  size: number | null
  sha256: Buffer | null
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
  size: number | null
  sha256: Buffer | null
  sticker_storage_key: string | null
  sticker_size: number | null
  sticker_sha256: Buffer | null
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
