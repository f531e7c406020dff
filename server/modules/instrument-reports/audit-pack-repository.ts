/** What an auditor wants to see of an instrument: everything, oldest first. */
import { contains } from '#server/platform/db/contains'
import type { Db } from '#server/platform/db/open'

interface ReportsOptions {
  /** The newest ones, newest first; otherwise all of them, oldest first. */
  newest?: number
}

/** Service reports of all tickets about it. */
export async function listReportsOf(
  db: Db,
  customerId: number,
  instrumentId: number,
  { newest }: ReportsOptions = {},
) {
  const direction = newest === undefined ? 'asc' : 'desc'
  return db
    .selectFrom('service_reports')
    .innerJoin('tickets', 'tickets.id', 'service_reports.ticket_id')
    .leftJoin('users', 'users.id', 'service_reports.engineer_id')
    .where('tickets.customer_id', '=', customerId)
    .where('tickets.instrument_id', '=', instrumentId)
    .select([
      'service_reports.id',
      'service_reports.number',
      'service_reports.summary',
      'service_reports.started_at',
      'service_reports.finished_at',
      'service_reports.created_at',
      'tickets.id as ticket_id',
      'tickets.number as ticket_number',
      'users.name as engineer_name',
    ])
    .orderBy('service_reports.created_at', direction)
    .orderBy('service_reports.id', direction)
    .$if(newest !== undefined, (query) => query.limit(newest ?? 0))
    .execute()
}

/** Every submission of the customer's forms whose product names the instrument's type. */
export async function listFormsAbout(db: Db, customerId: number, type: string) {
  return db
    .selectFrom('caf_submissions')
    .innerJoin('caf_documents', 'caf_documents.id', 'caf_submissions.caf_document_id')
    .innerJoin('caf_letters', 'caf_letters.id', 'caf_documents.caf_letter_id')
    .where('caf_documents.customer_id', '=', customerId)
    .where('caf_letters.product_name', 'ilike', contains(type))
    .where('caf_submissions.signed_storage_key', 'is not', null)
    .select([
      'caf_submissions.id',
      'caf_submissions.signed_storage_key',
      'caf_submissions.created_at',
      'caf_documents.number',
      'caf_letters.product_name',
      'caf_letters.title',
    ])
    .orderBy('caf_submissions.created_at')
    .orderBy('caf_submissions.id')
    .execute()
}

/** Certificates of the instrument, with the file of the training where it is one of a person. */
export async function listCertificatesOf(db: Db, customerId: number, instrumentId: number) {
  return db
    .selectFrom('certificates')
    .leftJoin(
      'training_certificates',
      'training_certificates.id',
      'certificates.training_certificate_id',
    )
    .where('certificates.customer_id', '=', customerId)
    .where('certificates.instrument_id', '=', instrumentId)
    .where('certificates.is_active', '=', true)
    .select([
      'certificates.id',
      'certificates.number',
      'certificates.name',
      'certificates.storage_key',
      'certificates.sticker_storage_key',
      'certificates.issued_at',
      'certificates.expires_at',
      'training_certificates.storage_key as training_storage_key',
      'training_certificates.participant_name',
    ])
    .orderBy('certificates.issued_at')
    .orderBy('certificates.id')
    .execute()
}
