/** Submitting a form: all is checked again, and what was read and answered is fixed for good. */
import { Readable } from 'node:stream'

import type * as contract from '#contract/caf/calls'
import { SPEC_LIMITS } from '#contract/http/limits'
import type { Context, Handler } from '#server/http/context'
import { isOnBehalf } from '#server/http/current-account'
import { HttpError } from '#server/http/http-error'
import type { CafContent } from '#server/platform/db/schema'
import type { Texts } from '#server/texts/en'

import { readCustomer } from '../customers/repository.ts'
import { detailOf } from './caf-detail-routes.ts'
import { lockFillable } from './caf-filling-routes.ts'
import { tellOfCaf } from './caf-news.ts'
import { type CafQuestions, type CafRow, findDesignation, readQuestions } from './caf-store.ts'
import { type HandedProblem, handedProblem } from './caf-submission.ts'
import {
  insertSubmission,
  listSubmissions,
  type SubmissionToWrite,
} from './caf-submissions-store.ts'

const submitCafDocument: Handler<typeof contract.submitCafDocument> = async (
  { params, body },
  context,
) => {
  const { db, now, texts, person } = context
  const { id, defined_text, ...given } = body
  if (id !== undefined && id !== params.id) {
    throw new HttpError(422, texts.checkFields, { errors: { id: [texts.caf.otherForm] } })
  }
  const form = await lockFillable(params.id, context)
  const questions = await readQuestions(db, form.id)
  const designation = await findDesignation(db, given.caf_designation_id)
  const isOther = given.caf_designation_id === SPEC_LIMITS.otherDesignationId
  const text = isOther ? (defined_text ?? '') : ''
  const problem = handedProblem({
    ...questions,
    designation: { id: given.caf_designation_id, isKnown: designation !== undefined, text },
    confirm: questions.confirm && { isTicked: questions.confirm.confirmed_at !== null },
    letter: { number: form.letter_number },
    isRead: form.read_at !== null && form.read_version === form.version,
  })
  if (problem) throw refused(problem, texts)
  const submission = {
    ...given,
    defined_text: text || null,
    caf_document_id: form.id,
    customer_id: form.customer_id,
    submitted_by: person.id,
    submitted_by_name: isOnBehalf(context) ? `${person.name} (${context.vendor})` : person.name,
    document_read_at: form.read_at,
    document_read_in: form.read_in,
    document_version_id: form.version_id,
    content: contentOf(form, questions, text || (designation?.label ?? '')),
  }
  const signed = await keepSigned(form, submission, context)
  await insertSubmission(db, { ...submission, ...signed }, now)
  await tellOfCaf(context, { ...form, status: 'Submitted' })
  return { data: await detailOf(form.id, context), message: texts.caf.submitted }
}

/** In words, so that it says the same when options and questions are gone. */
function contentOf(
  form: CafRow,
  { choices, answers, confirm }: CafQuestions,
  designation: string,
): CafContent {
  const { letter_number: number, product_name, caf_type, title } = form
  return {
    choice: choices.find(({ is_selected }) => is_selected)?.question ?? null,
    answers: answers.map(({ question, answer }) => ({ question, answer: answer ?? '' })),
    confirm: confirm?.confirm_text ?? null,
    letter: { number, product_name, caf_type, title },
    designation,
  }
}

/** The signed form, in the store; it is removed where the submission fails. */
async function keepSigned(
  form: CafRow,
  { content, ...submission }: SubmissionToWrite,
  { db, now, texts, vendor, files, effects, runJob }: Context,
) {
  const { version, sha256, number, customer_id } = form
  const former = await listSubmissions(db, form.id)
  const drawn = await runJob('drawSignedCaf', {
    content: {
      vendor,
      number,
      content,
      document: version === null || sha256 === null ? undefined : { version, sha256 },
      readAt: form.read_at,
      readIn: form.read_in,
      company: submission.caf_customer_name,
      address: submission.caf_customer_address,
      staff: submission.caf_staff,
      date: submission.document_date,
      by: submission.submitted_by_name ?? '',
      account: (await readCustomer(db, customer_id)).name,
      at: now,
      count: former.length + 1,
    },
    words: texts.signedCaf,
  })
  const {
    key,
    sha256: signed_sha256,
    size,
  } = await files.put(Readable.from([drawn]), 'application/pdf')
  effects.undoUnlessHandled(() => files.remove(key))
  return { signed_storage_key: key, signed_sha256, signed_size: size }
}

const PROBLEMS: Readonly<
  Record<HandedProblem, { field: string; sentence: keyof Texts['caf']; own?: 'choice' }>
> = {
  'no designation': { field: 'caf_designation_id', sentence: 'fillRequired', own: 'choice' },
  'no designation text': { field: 'defined_text', sentence: 'fillRequired' },
  'no answer': { field: 'caf_answer_questions', sentence: 'answerAll' },
  'no choice': { field: 'caf_choice_questions', sentence: 'chooseOption' },
  'not confirmed': { field: 'caf_information_confirm', sentence: 'incomplete' },
  'not read': { field: 'document', sentence: 'readFirst' },
}

function refused(problem: HandedProblem, { caf, fields }: Texts): HttpError {
  const { field, sentence, own } = PROBLEMS[problem]
  const said = own ? fields[own] : caf[sentence]
  return new HttpError(422, caf[sentence], { errors: { [field]: [said] } })
}

export const cafSubmitting = { submitCafDocument }
