/** A form while it is filled in. The form must be locked for each of these. */
import { sql } from 'kysely'

import type { CafReadIn, KnownCafStatus } from '#contract/caf/schemas'
import type { Db } from '#server/platform/db/open'

async function touch(tx: Db, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('caf_documents')
    .set({ updated_at: sql<Date>`greatest(updated_at, ${now})` })
    .where('id', '=', id)
    .execute()
}

/** The newest version of its document was read, and agreed to where it is said in what. */
export async function markRead(
  tx: Db,
  id: number,
  { status, readIn }: { status: KnownCafStatus; readIn: CafReadIn | undefined },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('caf_documents')
    .set((eb) => ({
      status,
      read_at: now,
      read_in: readIn ?? null,
      read_version: eb.ref('version'),
    }))
    .where('id', '=', id)
    .execute()
  await touch(tx, id, now)
}

/** False where the form has no such option; nothing is changed then. */
export async function chooseOption(
  tx: Db,
  id: number,
  optionId: number,
  now: Date,
): Promise<boolean> {
  const options = await tx
    .selectFrom('caf_choice_questions')
    .where('caf_document_id', '=', id)
    .select(['id', 'is_selected'])
    .execute()
  if (!options.some((option) => option.id === optionId)) return false
  const select = (which: '=' | '<>', is_selected: boolean) =>
    tx
      .updateTable('caf_choice_questions')
      .set({ is_selected })
      .where('caf_document_id', '=', id)
      .where('id', which, optionId)
      .execute()
  // one at most is chosen at any time
  await select('<>', false)
  await select('=', true)
  await touch(tx, id, now)
  return true
}

/** Returns the first id that is no question of the form; nothing is changed then. */
export async function writeAnswers(
  tx: Db,
  id: number,
  answers: readonly { id: number; answer: string }[],
  now: Date,
): Promise<number | undefined> {
  const questions = await tx
    .selectFrom('caf_answer_questions')
    .where('caf_document_id', '=', id)
    .select('id')
    .execute()
  const known = new Set(questions.map((question) => question.id))
  const foreign = answers.find((each) => !known.has(each.id))
  if (foreign) return foreign.id
  for (const { id: questionId, answer } of answers) {
    await tx
      .updateTable('caf_answer_questions')
      .set({ answer })
      .where('id', '=', questionId)
      .execute()
  }
  await touch(tx, id, now)
  return undefined
}

/** False where the form has no such statement. */
export async function tickStatement(
  tx: Db,
  id: number,
  statement: { id: number; isConfirmed: boolean; by: number },
  now: Date,
): Promise<boolean> {
  const { isConfirmed, by } = statement
  const row = await tx
    .updateTable('caf_information_confirms')
    .set({ confirmed_at: isConfirmed ? now : null, confirmed_by: isConfirmed ? by : null })
    .where('id', '=', statement.id)
    .where('caf_document_id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (row) await touch(tx, id, now)
  return row !== undefined
}
