/** Acknowledgement forms as the wire shows them. */
import type { CafDocument } from '#contract/caf/schemas'
import { toStamp } from '#contract/http/stamp'

import { type CafChange, cafChanges, type CafState } from './caf-changes.ts'
import type { CafQuestions, CafRow } from './caf-store.ts'
import type { SubmissionRow } from './caf-submissions-store.ts'
import { isFillable } from './caf-transitions.ts'

/** As a list has it: questions and what was submitted have a call of their own. */
export function cafView(row: CafRow): CafDocument {
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
    document: documentView(row),
    evidence: undefined,
    changes: [],
  }
}

function documentView({ version, sha256, pages }: CafRow): CafDocument['document'] {
  if (version === null) return undefined
  return { version, sha256: sha256?.toString('hex'), pages: pages ?? undefined }
}

/** `submissions` of the form, newest first. */
export function cafDetailView(
  row: CafRow,
  { choices, answers, confirm }: CafQuestions,
  submissions: readonly SubmissionRow[],
): CafDocument {
  const view = cafView(row)
  const [last, former] = submissions
  const now = openState(row, { choices, answers, confirm })
  const pair = isFillable(row.status) ? [last && stateOf(last), now] : [former, last].map(stateOf)
  const [before, after] = pair
  return {
    ...view,
    caf_choice_questions: choices,
    caf_answer_questions: answers.map(({ answer, ...each }) => ({
      ...each,
      answer: answer ?? undefined,
    })),
    caf_information_confirm: confirm && { id: confirm.id, confirm_text: confirm.confirm_text },
    designation: last && designationView(last),
    evidence: last && evidenceView(row.id, last),
    changes: before && after ? cafChanges(before, after).map(changeView) : [],
  }
}

const changeView = ({ what, before, after }: CafChange) => ({ what, before, after })

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

function designationView(row: SubmissionRow): CafDocument['designation'] {
  return {
    date: row.document_date,
    caf_customer_name: row.caf_customer_name,
    caf_customer_address: row.caf_customer_address,
    client_name: row.caf_staff,
    designation: row.designation,
    designation_text: row.defined_text ?? undefined,
  }
}

function evidenceView(id: number, row: SubmissionRow): CafDocument['evidence'] {
  const isSigned = row.signed_storage_key !== null
  return {
    submitted_at: toStamp(row.created_at),
    submitted_by: row.submitted_by_name,
    document_sha256: row.document_sha256?.toString('hex'),
    document_version: row.document_version ?? undefined,
    read_in: row.document_read_in ?? undefined,
    signed_url: isSigned ? `/api_v2/customer/caf-document/${id}/signed` : undefined,
  }
}
