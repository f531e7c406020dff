/** A form while its customer reads and fills it in. */
import type * as contract from '#contract/caf/calls'
import type { Context, Handler } from '#server/http/context'
import { readerOf } from '#server/http/current-account'
import { HttpError } from '#server/http/http-error'

import { detailOf } from './caf-detail-routes.ts'
import * as store from './caf-filling-store.ts'
import { tellOfCaf } from './caf-news.ts'
import { type CafRow, lockCaf } from './caf-store.ts'
import { isFillable, nextCafStatus } from './caf-transitions.ts'

const markCafRead: Handler<typeof contract.markCafRead> = async ({ params, body }, context) => {
  const { db, now, texts } = context
  const form = await lockFillable(params.id, context)
  const to = nextCafStatus(form.status, 'read', 'customer')
  if (!to) throw new HttpError(409, texts.caf.closed)
  const { document_version: read, read_in: readIn } = body
  if (read !== undefined && read !== form.version) {
    throw new HttpError(409, texts.caf.newerDocument)
  }
  // the first reading of a version stands, unless it was agreed to otherwise since
  const isRead =
    form.status === to &&
    form.read_version === form.version &&
    (readIn === undefined || readIn === form.read_in)
  if (!isRead) {
    await store.markRead(db, form.id, { status: to, readIn }, now)
    await tellOfCaf(context, { ...form, status: to })
  }
  return { data: await detailOf(form.id, context) }
}

const chooseCafOption: Handler<typeof contract.chooseCafOption> = async ({ body }, context) => {
  const { db, now, texts } = context
  const { id } = await lockFillable(body.caf_document_id, context)
  if (!(await store.chooseOption(db, id, body.selected_question_id, now))) {
    throw foreign('selected_question_id', texts)
  }
  return { data: null }
}

const answerCafQuestions: Handler<typeof contract.answerCafQuestions> = async (
  { body },
  context,
) => {
  const { db, now, texts } = context
  const { id } = await lockFillable(body.caf_document_id, context)
  const answers = body.caf_answer_questions
  const stranger = await store.writeAnswers(db, id, answers, now)
  if (stranger !== undefined) {
    const at = answers.findIndex((answer) => answer.id === stranger)
    throw foreign(`caf_answer_questions.${at}.id`, texts)
  }
  return { data: null }
}

const confirmCafInformation: Handler<typeof contract.confirmCafInformation> = async (
  { params, body },
  context,
) => {
  const { db, now, texts, person } = context
  if (body.id !== undefined && body.id !== params.id) {
    const errors = { id: [texts.caf.otherForm] }
    throw new HttpError(422, texts.checkFields, { errors })
  }
  const { id } = await lockFillable(body.caf_document_id, context)
  const statement = { id: params.id, isConfirmed: body.is_confirmed, by: person.id }
  const known = await store.tickStatement(db, id, statement, now)
  if (!known) throw new HttpError(404, texts.notFound)
  return { data: null }
}

function foreign(field: string, { checkFields, fields }: Context['texts']): HttpError {
  return new HttpError(422, checkFields, { errors: { [field]: [fields.not_found] } })
}

/** Throws 404 for a form that is not the account's, 409 for one that takes nothing any more. */
export async function lockFillable(id: number, context: Context): Promise<CafRow> {
  const { db, texts } = context
  const form = await lockCaf(db, readerOf(context).customerId, id)
  if (!form) throw new HttpError(404, texts.notFound)
  if (!isFillable(form.status)) throw new HttpError(409, texts.caf.closed)
  return form
}

export const cafFilling = {
  markCafRead,
  chooseCafOption,
  answerCafQuestions,
  confirmCafInformation,
}
