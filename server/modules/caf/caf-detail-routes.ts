/** One form with its questions and what was submitted. */
import type { CafDocument } from '#contract/caf/schemas'
import type { Context } from '#server/http/context'
import { readerOf, type Scope } from '#server/http/current-account'
import { HttpError } from '#server/http/http-error'

import { findCaf, readQuestions } from './caf-store.ts'
import { listSubmissions } from './caf-submissions-store.ts'
import { cafDetailView } from './caf-views-routes.ts'

/** Throws 404 for a form that is not of `scope`, the reader's account where it is not said. */
export async function detailOf(
  id: number,
  context: Context,
  scope: Scope = readerOf(context).customerId,
): Promise<CafDocument> {
  const { db, texts } = context
  const row = await findCaf(db, scope, id)
  if (!row) throw new HttpError(404, texts.notFound)
  return cafDetailView(row, await readQuestions(db, id), await listSubmissions(db, id))
}
