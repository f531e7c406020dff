/** A form while its customer reads it and fills it in, up to its submission. */
import { Readable } from 'node:stream'

import type * as v from 'valibot'

import type {
  CafAnswers,
  CafChoice,
  CafConfirm,
  CafReading,
  CafSubmission,
} from '#contract/caf/schemas'
import { SPEC_LIMITS } from '#contract/http/limits'
import type { Language } from '#contract/language'
import type { Context } from '#server/http/context'
import { isOnBehalf, readerOf } from '#server/http/current-account'
import { fieldMessages } from '#server/http/field-messages'
import { conflict, HttpError, invalidFields, notFound } from '#server/http/http-error'
import { requireProof } from '#server/http/need-proof'
import type { HowKnown } from '#server/http/person'
import type { CafContent } from '#server/platform/db/schema'
import type { FileStore } from '#server/platform/files/file-store'

import type { CustomerService } from '../customers/service.ts'
import * as filling from './filling-repository.ts'
import { cafMessages } from './messages.ts'
import {
  findSubmissionProblem,
  isFillable,
  nextCafStatus,
  type SubmissionProblem,
} from './policy.ts'
import * as repository from './repository.ts'
import type { CafQuestions, CafRow } from './repository.ts'
import type { CafDetails, CafService } from './service.ts'
import * as submissions from './submission-repository.ts'
import type { SubmissionToWrite } from './submission-repository.ts'
import { drawSignedCaf } from './tasks.ts'

interface Parts {
  cafs: CafService
  customers: CustomerService
  files: FileStore
  /** What the vendor is called. */
  vendor: string
  /** Whoever submits a form has to have proved just before who they are. */
  wantsProof: boolean
}

/** Each method throws 404 for a form that is not the account's, and 409 for one that can't be filled in any more. */
export class CafFillingService {
  readonly #cafs: CafService
  readonly #customers: CustomerService
  readonly #files: FileStore
  readonly #vendor: string
  readonly #wantsProof: boolean

  constructor({ cafs, customers, files, vendor, wantsProof }: Parts) {
    this.#cafs = cafs
    this.#customers = customers
    this.#files = files
    this.#vendor = vendor
    this.#wantsProof = wantsProof
  }

  /** Throws 409 where the document has a newer version than the one that was read. */
  async markRead(
    context: Context,
    id: number,
    { document_version: read, read_in: readIn }: v.InferOutput<typeof CafReading>,
  ): Promise<CafDetails> {
    const { db, now, language } = context
    const form = await this.#lockFillable(context, id)
    const to = nextCafStatus(form.status, 'read', 'customer')
    if (!to) throw conflict(cafMessages[language].closed)
    if (read !== undefined && read !== form.version) {
      throw conflict(cafMessages[language].newerDocument)
    }
    // the first reading of a version stands, unless it is agreed to otherwise now
    const isRead =
      form.status === to &&
      form.read_version === form.version &&
      (readIn === undefined || readIn === form.read_in)
    if (!isRead) {
      await filling.markRead(db, form.id, { status: to, readIn }, now)
      await this.#cafs.notifyChanged(context, { ...form, status: to })
    }
    return this.#read(context, form.id)
  }

  /** Throws 422 on `selected_question_id` for an option of another form. */
  async choose(
    context: Context,
    { caf_document_id, selected_question_id }: v.InferOutput<typeof CafChoice>,
  ): Promise<void> {
    const { id } = await this.#lockFillable(context, caf_document_id)
    const isKnown = await filling.chooseOption(context.db, id, selected_question_id, context.now)
    if (!isKnown) throw invalidFields(context, { selected_question_id: 'not_found' })
  }

  /** Throws 422 on the id of a question of another form; no answer is stored then. */
  async answer(
    context: Context,
    { caf_document_id, caf_answer_questions: answers }: v.InferOutput<typeof CafAnswers>,
  ): Promise<void> {
    const { id } = await this.#lockFillable(context, caf_document_id)
    const foreign = await filling.writeAnswers(context.db, id, answers, context.now)
    if (foreign === undefined) return
    const at = answers.findIndex((answer) => answer.id === foreign)
    throw invalidFields(context, { [`caf_answer_questions.${at}.id`]: 'not_found' })
  }

  /** Ticks or unticks a statement. Throws 404 for a statement of another form. */
  async confirm(
    context: Context,
    statementId: number,
    { caf_document_id, is_confirmed: isConfirmed }: v.InferOutput<typeof CafConfirm>,
  ): Promise<void> {
    const { db, now, person } = context
    const { id } = await this.#lockFillable(context, caf_document_id)
    const statement = { id: statementId, isConfirmed, by: person.id }
    if (!(await filling.tickStatement(db, id, statement, now))) throw notFound(context)
  }

  /**
   * Checks everything again, and fixes for good what was read and answered, with a signed PDF of it. Throws 403 where
   * the vendor asks for a fresh proof of who submits it, 422 for the first thing that is missing.
   */
  async submit(
    context: Context,
    id: number,
    { defined_text, ...given }: Omit<v.InferOutput<typeof CafSubmission>, 'id'>,
  ): Promise<CafDetails> {
    const { db, now, person, language } = context
    if (this.#wantsProof) requireProof({ ...context, byPin: true })
    const form = await this.#lockFillable(context, id)
    const questions = await repository.readQuestions(db, form.id)
    const designation = await repository.findDesignation(db, given.caf_designation_id)
    const isOther = given.caf_designation_id === SPEC_LIMITS.otherDesignationId
    const ownText = isOther ? (defined_text ?? '') : ''
    const problem = findSubmissionProblem({
      ...questions,
      designation: {
        id: given.caf_designation_id,
        isKnown: designation !== undefined,
        text: ownText,
      },
      confirm: questions.confirm && { isTicked: questions.confirm.confirmed_at !== null },
      letter: { number: form.letter_number },
      isRead: form.read_at !== null && form.read_version === form.version,
    })
    if (problem) throw incomplete(language, problem)
    const submission = {
      ...given,
      defined_text: ownText || null,
      caf_document_id: form.id,
      customer_id: form.customer_id,
      submitted_by: person.id,
      submitted_by_name: isOnBehalf(context) ? `${person.name} (${this.#vendor})` : person.name,
      document_read_at: form.read_at,
      document_read_in: form.read_in,
      document_version_id: form.version_id,
      ...evidenceOf(person.known),
      bench: person.bench?.name ?? null,
      content: contentOf(form, questions, ownText || (designation?.label ?? '')),
    }
    const signed = await this.#storeSigned(context, form, submission)
    await submissions.insertSubmission(db, { ...submission, ...signed }, now)
    await this.#cafs.notifyChanged(context, { ...form, status: 'Submitted' })
    return this.#read(context, form.id)
  }

  /** Draws the signed form and stores it; it is removed where the request fails. */
  async #storeSigned(
    { db, now, language, person, effects, runTask }: Context,
    form: CafRow,
    { content, ...submission }: SubmissionToWrite,
  ) {
    const { version, sha256, number, customer_id } = form
    const former = await submissions.listSubmissions(db, form.id)
    const customer = await this.#customers.read({ db }, customer_id)
    const drawn = await runTask(drawSignedCaf, {
      content: {
        vendor: this.#vendor,
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
        ...partsOf(person.known),
        bench: person.bench?.name ?? null,
        account: customer.name,
        at: now,
        count: former.length + 1,
      },
      words: cafMessages[language].signedCaf,
    })
    const stored = await this.#files.put(Readable.from([drawn]), 'application/pdf')
    effects.undoUnlessHandled(() => this.#files.remove(stored.key))
    return {
      signed_storage_key: stored.key,
      signed_sha256: stored.sha256,
      signed_size: stored.size,
    }
  }

  async #lockFillable(context: Context, id: number): Promise<CafRow> {
    const form = await this.#cafs.lock(context, readerOf(context).customerId, id)
    if (!isFillable(form.status)) throw conflict(cafMessages[context.language].closed)
    return form
  }

  async #read(context: Context, id: number): Promise<CafDetails> {
    return this.#cafs.read(context, readerOf(context).customerId, id)
  }
}

/** How the person was known, as the signed form says it; a moment says nothing without the way. */
function partsOf({ enteredBy, enteredAt, provedBy, provedAt }: HowKnown) {
  return {
    entered: enteredBy && { by: enteredBy, at: enteredAt },
    proved: provedBy && provedAt && { by: provedBy, at: provedAt },
  }
}

function evidenceOf(known: HowKnown) {
  const { entered, proved } = partsOf(known)
  return {
    entered_by: entered?.by ?? null,
    entered_at: entered?.at ?? null,
    proved_by: proved?.by ?? null,
    proved_at: proved?.at ?? null,
  }
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

type Sentence = 'fillRequired' | 'answerAll' | 'chooseOption' | 'incomplete' | 'readFirst'

const PROBLEMS: Readonly<Record<SubmissionProblem, { field: string; sentence: Sentence }>> = {
  'no designation': { field: 'caf_designation_id', sentence: 'fillRequired' },
  'no designation text': { field: 'defined_text', sentence: 'fillRequired' },
  'no answer': { field: 'caf_answer_questions', sentence: 'answerAll' },
  'no choice': { field: 'caf_choice_questions', sentence: 'chooseOption' },
  'not confirmed': { field: 'caf_information_confirm', sentence: 'incomplete' },
  'not read': { field: 'document', sentence: 'readFirst' },
}

/** 422 with the sentence of the specification. */
function incomplete(language: Language, problem: SubmissionProblem): HttpError {
  const { field, sentence } = PROBLEMS[problem]
  const message = cafMessages[language][sentence]
  const detail = problem === 'no designation' ? fieldMessages[language].choice : message
  return new HttpError(422, message, { errors: { [field]: [detail] } })
}
