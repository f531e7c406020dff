/** One form with its questions and what was submitted. */
import type { CafDocument } from '#contract/caf/schemas'

import type { Context } from '../http/context.ts'
import { Refusal } from '../http/refusal.ts'
import { listSubmissions } from '../store/caf-submissions.ts'
import { findCaf, readQuestions } from '../store/caf.ts'
import type { Scope } from '../store/tickets.ts'
import { readerOf } from './account.ts'
import { cafDetailView } from './caf-views.ts'

/** Throws 404 for a form that is not of `scope`, the reader's account where it is not said. */
export async function detailOf(
  id: number,
  context: Context,
  scope: Scope = readerOf(context).customerId,
): Promise<CafDocument> {
  const { db, texts } = context
  const row = await findCaf(db, scope, id)
  if (!row) throw new Refusal(404, texts.notFound)
  return cafDetailView(row, await readQuestions(db, id), await listSubmissions(db, id))
}
