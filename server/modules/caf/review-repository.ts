/** What the vendor's staff do with forms in the database: new ones, new versions of their documents, reviews. */
import type { KnownCafStatus } from '#contract/caf/schemas'
import type { Db } from '#server/platform/db/open'
import type { StoredFile } from '#server/platform/files/file-store'
import { cafNumber, numberMonth } from '#server/platform/record-number'

export interface LetterFile extends StoredFile {
  pages: number
}

export interface CafToInsert {
  customer: { id: number; name: string; address: string }
  letter: { number: string; product_name: string; caf_type: string; title: string }
  choices: readonly string[]
  questions: readonly string[]
  /** The statement that has to be ticked. */
  confirm?: string | undefined
  file: LetterFile
  by: number
}

/** Returns the form's id. Call it in a transaction: a number that is taken and not used would leave a gap. */
export async function insertCaf(tx: Db, caf: CafToInsert, now: Date): Promise<number> {
  const { customer, letter, choices, questions, confirm, file, by } = caf
  const { id: letterId } = await tx
    .insertInto('caf_letters')
    .values({ ...letter, body: '', created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await tx
    .insertInto('caf_documents')
    .values({
      customer_id: customer.id,
      caf_letter_id: letterId,
      number: await takeNumber(tx, now),
      customer_name: customer.name,
      customer_address: customer.address,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addVersion(tx, id, { file, by }, now)
  const rows = (texts: readonly string[]) =>
    texts.map((question, position) => ({ caf_document_id: id, position, question }))
  if (choices.length > 0) {
    await tx.insertInto('caf_choice_questions').values(rows(choices)).execute()
  }
  if (questions.length > 0) {
    await tx.insertInto('caf_answer_questions').values(rows(questions)).execute()
  }
  if (confirm !== undefined) {
    const statement = { caf_document_id: id, confirm_text: confirm }
    await tx.insertInto('caf_information_confirms').values(statement).execute()
  }
  return id
}

/** The run's row stays locked until the transaction ends. */
async function takeNumber(tx: Db, now: Date): Promise<string> {
  const { year, month } = numberMonth(now)
  const { last } = await tx
    .insertInto('caf_number_runs')
    .values({ year, month, last: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['year', 'month'])
        .doUpdateSet((eb) => ({ last: eb('caf_number_runs.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return cafNumber({ year, month }, last)
}

/** The next version of the form's document, which has to be read anew. The form must be locked, or new. */
export async function addVersion(
  tx: Db,
  cafId: number,
  { file, by }: { file: LetterFile; by: number },
  now: Date,
): Promise<void> {
  const { version } = await tx
    .updateTable('caf_documents')
    .set((eb) => ({
      version: eb(eb.fn.coalesce('version', eb.lit(0)), '+', 1),
      read_at: null,
      read_in: null,
      updated_at: now,
    }))
    .where('id', '=', cafId)
    .returning('version')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('caf_document_versions')
    .values({
      caf_document_id: cafId,
      version: version ?? 1,
      storage_key: file.key,
      sha256: file.sha256,
      size: file.size,
      pages: file.pages,
      created_by: by,
      created_at: now,
    })
    .execute()
}

export interface Review {
  cafId: number
  to: KnownCafStatus
  note: string | undefined
  by: number
}

/** The form must be locked. What was ticked for one submission is not ticked for the next. */
export async function reviewCaf(tx: Db, { cafId, to, note, by }: Review, now: Date): Promise<void> {
  await tx
    .updateTable('caf_documents')
    .set({ status: to, revision: note || null, reviewed_at: now, updated_at: now })
    .where('id', '=', cafId)
    .execute()
  await tx
    .insertInto('caf_reviews')
    .values({
      caf_document_id: cafId,
      status: to,
      note: note || null,
      reviewed_by: by,
      created_at: now,
    })
    .execute()
  if (to !== 'Revision') return
  await tx
    .updateTable('caf_information_confirms')
    .set({ confirmed_at: null, confirmed_by: null })
    .where('caf_document_id', '=', cafId)
    .execute()
}
