/** What was submitted of a form: added, never changed. */
import type { Insertable } from 'kysely'

import type { Db } from '#server/platform/db/open'
import type { CafContent, Database } from '#server/platform/db/schema'

export type SubmissionRow = Awaited<ReturnType<typeof listSubmissions>>[number]

/** Newest first. */
export async function listSubmissions(db: Db, cafId: number) {
  return db
    .selectFrom('caf_submissions')
    .innerJoin('caf_designations', 'caf_designations.id', 'caf_submissions.caf_designation_id')
    .innerJoin('users', 'users.id', 'caf_submissions.submitted_by')
    .leftJoin(
      'caf_document_versions',
      'caf_document_versions.id',
      'caf_submissions.document_version_id',
    )
    .where('caf_submissions.caf_document_id', '=', cafId)
    .select((eb) => [
      'caf_submissions.id',
      'caf_submissions.created_at',
      'caf_submissions.document_date',
      'caf_submissions.caf_staff',
      'caf_submissions.caf_customer_name',
      'caf_submissions.caf_customer_address',
      'caf_submissions.defined_text',
      'caf_submissions.content',
      'caf_submissions.signed_storage_key',
      'caf_submissions.signed_size',
      'caf_submissions.signed_sha256',
      'caf_submissions.document_read_in',
      'caf_submissions.entered_by',
      'caf_submissions.entered_at',
      'caf_submissions.proved_by',
      'caf_submissions.proved_at',
      'caf_submissions.bench',
      'caf_designations.label as designation',
      eb.fn.coalesce('caf_submissions.submitted_by_name', 'users.name').as('submitted_by_name'),
      'caf_document_versions.version as document_version',
      'caf_document_versions.sha256 as document_sha256',
    ])
    .orderBy('caf_submissions.id', 'desc')
    .execute()
}

export type SubmissionToWrite = Omit<
  Insertable<Database['caf_submissions']>,
  'id' | 'content' | 'created_at'
> & { content: CafContent }

/** The form must be locked; its status becomes Submitted. */
export async function insertSubmission(
  tx: Db,
  { content, ...submission }: SubmissionToWrite,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('caf_submissions')
    .values({ ...submission, content: JSON.stringify(content), created_at: now })
    .execute()
  await tx
    .updateTable('caf_documents')
    .set({ status: 'Submitted', submitted_at: now, updated_at: now, revision: null })
    .where('id', '=', submission.caf_document_id)
    .execute()
}

/** How often each of these forms was submitted; those that never were are left out. */
export async function countSubmissions(
  db: Db,
  cafIds: readonly number[],
): Promise<Map<number, number>> {
  if (cafIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('caf_submissions')
    .where('caf_document_id', 'in', cafIds)
    .select((eb) => ['caf_document_id', eb.fn.countAll<number>().as('count')])
    .groupBy('caf_document_id')
    .execute()
  return new Map(rows.map(({ caf_document_id: id, count }) => [id, count]))
}
