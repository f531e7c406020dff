/** Acknowledgement forms as the wire has them. */
import { CAF_STATUSES, type CafDocument, type KnownCafStatus } from '#contract/caf/schemas'
import type { DeskCaf } from '#contract/caf/staff'
import { toStamp } from '#contract/http/stamp'

import { type CustomerRow, toCustomerDto } from '../customers/service.ts'
import { type CafChange, cafChanges, type CafState } from './changes.ts'
import { isFillable } from './policy.ts'
import type { CafQuestions, CafRow } from './repository.ts'
import type { CafDetails } from './service.ts'
import type { SubmissionRow } from './submission-repository.ts'

/** Of a list of words parted by commas. Undefined for any status; a list whose words are all unknown finds nothing. */
export function knownStatuses(list: string | undefined): KnownCafStatus[] | undefined {
  const words = (list ?? '').split(',').map((word) => word.trim())
  if (words.every((word) => word === '')) return undefined
  return CAF_STATUSES.filter((status) => words.includes(status))
}

/** As a list has it: questions and what was submitted have a call of their own. */
export function toCafDto(row: CafRow): CafDocument {
  const path = `/api_v2/customer/caf-document/${row.id}`
  return {
    id: row.id,
    number: row.number,
    caf_type: row.caf_type,
    status: row.status,
    revision: row.revision ?? undefined,
    file: row.version === null ? undefined : `${path}/file`,
    customer_name: row.customer_name,
    customer_address: row.customer_address,
    caf_letter: { number: row.letter_number, product_name: row.product_name },
    caf_choice_questions: [],
    caf_answer_questions: [],
    caf_information_confirm: undefined,
    designation: undefined,
    created_at: toStamp(row.created_at),
    updated_at: toStamp(row.updated_at),
    submitted_at: row.submitted_at ? toStamp(row.submitted_at) : undefined,
    document: toDocumentDto(row),
    evidence: undefined,
    changes: [],
  }
}

function toDocumentDto({ version, sha256, pages }: CafRow): CafDocument['document'] {
  if (version === null) return undefined
  return { version, sha256: sha256?.toString('hex'), pages: pages ?? undefined }
}

export function toCafDetailsDto({ form: row, questions, submissions }: CafDetails): CafDocument {
  const { choices, answers, confirm } = questions
  const [last, former] = submissions
  const now = openState(row, questions)
  const pair = isFillable(row.status) ? [last && stateOf(last), now] : [former, last].map(stateOf)
  const [before, after] = pair
  return {
    ...toCafDto(row),
    caf_choice_questions: choices,
    caf_answer_questions: answers.map(({ id, question, answer }) => ({
      id,
      question,
      answer: answer ?? undefined,
    })),
    caf_information_confirm: confirm && { id: confirm.id, confirm_text: confirm.confirm_text },
    designation: last && toDesignationDto(last),
    evidence: last && toEvidenceDto(row.id, last),
    changes: before && after ? cafChanges(before, after).map(toChangeDto) : [],
  }
}

/** With its customer, and how often it was submitted. */
export function toDeskCafDto(
  row: CafRow,
  customer: CustomerRow | undefined,
  submissionCount: number,
): DeskCaf {
  return {
    ...toCafDto(row),
    customer: customer && toCustomerDto(customer),
    submission_count: submissionCount,
  }
}

export function toDeskCafDetailsDto(
  details: CafDetails,
  customer: CustomerRow | undefined,
): DeskCaf {
  return {
    ...toCafDetailsDto(details),
    customer: customer && toCustomerDto(customer),
    // one that was never submitted has none
    submission_count: details.submissions.length || undefined,
  }
}

const toChangeDto = ({ what, before, after }: CafChange) => ({ what, before, after })

function openState(row: CafRow, { choices, answers }: CafQuestions): CafState {
  return {
    choice: choices.find(({ is_selected }) => is_selected)?.question ?? null,
    answers: answers.map(({ question, answer }) => ({ question, answer: answer ?? '' })),
    document: row.version ?? undefined,
  }
}

function stateOf(row: SubmissionRow | undefined): CafState | undefined {
  if (!row) return undefined
  const { content, caf_staff, caf_customer_name, caf_customer_address } = row
  return {
    choice: content.choice,
    answers: content.answers,
    document: row.document_version ?? undefined,
    fields: {
      caf_customer_name,
      caf_customer_address,
      caf_staff,
      designation: row.defined_text || row.designation,
    },
  }
}

function toDesignationDto(row: SubmissionRow): CafDocument['designation'] {
  return {
    date: row.document_date,
    caf_customer_name: row.caf_customer_name,
    caf_customer_address: row.caf_customer_address,
    client_name: row.caf_staff,
    designation: row.designation,
    designation_text: row.defined_text ?? undefined,
  }
}

function toEvidenceDto(id: number, row: SubmissionRow): CafDocument['evidence'] {
  const isSigned = row.signed_storage_key !== null
  return {
    submitted_at: toStamp(row.created_at),
    submitted_by: row.submitted_by_name,
    document_sha256: row.document_sha256?.toString('hex'),
    document_version: row.document_version ?? undefined,
    read_in: row.document_read_in ?? undefined,
    entered_by: row.entered_by ?? undefined,
    entered_at: row.entered_at ? toStamp(row.entered_at) : undefined,
    proved_by: row.proved_by ?? undefined,
    proved_at: row.proved_at ? toStamp(row.proved_at) : undefined,
    bench: row.bench ?? undefined,
    signed_url: isSigned ? `/api_v2/customer/caf-document/${id}/signed` : undefined,
  }
}
