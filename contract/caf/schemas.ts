/** What an acknowledgement form (CAF) is on the wire. */
import * as v from 'valibot'

import { TEXT_LIMITS } from '../http/limits.ts'
import {
  Choice,
  Count,
  Day,
  Flag,
  Id,
  Link,
  Name,
  Ordinal,
  PageSize,
  Text,
  absent,
  line,
  list,
  openEnum,
  optionalLine,
  storable,
  words,
} from '../http/schemas.ts'
import { Stamp } from '../http/stamp.ts'
import { tidyProse } from '../http/tidy.ts'
import { KNOWN_BY } from '../security/known-by.ts'

/** specification 4 */
export const CAF_STATUSES = [
  'Created',
  'Read',
  'Submitted',
  'Revision',
  'Rejected',
  'Approved',
] as const
export type KnownCafStatus = (typeof CAF_STATUSES)[number]

/** The status that a word stands for: section 4's misspelling means Submitted. One that we do not know stays as it is. */
export function cafStatusOf(word: string): string {
  return word === 'Submited' ? 'Submitted' : word
}

/** Waits for the customer: may be filled in (specification 6), and the reminder asks for it (specification 9). */
export const CAF_FILLABLE = ['Created', 'Revision', 'Read'] as const satisfies KnownCafStatus[]

/** Where a document was read that was agreed to (ours): in the portal's reader, or in a tab of its own. */
export const CAF_READ_IN = ['reader', 'tab'] as const

export type CafReadIn = (typeof CAF_READ_IN)[number]

/** specification 5: the one letter that needs no agreement */
export const CAF_TEMPLATE_LETTER = 'General-Template'

export const CafChoiceQuestion = v.object({
  id: Id,
  question: v.fallback(Text, ''),
  is_selected: absent(Flag),
})

export const CafAnswerQuestion = v.object({
  id: Id,
  question: v.fallback(Text, ''),
  answer: absent(Text),
})

/** The newest submission, and the document that was read for it (ours). */
export const CafEvidence = v.object({
  submitted_at: absent(Stamp),
  submitted_by: absent(Text),
  /** Of the document's bytes, in hexadecimal. */
  document_sha256: absent(Text),
  document_version: absent(Count),
  /** Absent where nothing was agreed to, or it is not known. */
  read_in: absent(openEnum(CAF_READ_IN)),
  /** How whoever submitted it had signed in, and last proved who they are. */
  entered_by: absent(openEnum(KNOWN_BY)),
  entered_at: absent(Stamp),
  proved_by: absent(openEnum(KNOWN_BY)),
  proved_at: absent(Stamp),
  /** What the shared bench on which it was submitted was called then; absent elsewhere, and where it is not known. */
  bench: absent(Text),
  /** Where the signed form lies: a path of the host, PDF. */
  signed_url: Link,
})

/**
 * What the vendor or the customer changed since the last submission (ours); `what` is a question's text, `choice`, a field
 * of the submission such as `caf_staff`, or `document`, whose before and after are versions.
 */
export const CafChange = v.object({ what: Text, before: absent(Text), after: absent(Text) })

export const CafDocument = v.object({
  id: Id,
  number: absent(Text),
  caf_type: absent(Text),
  status: v.fallback(openEnum(CAF_STATUSES), ''),
  /** A note on what to change. */
  revision: absent(Text),
  /** PDF address: a path of ours, read with the token; another backend may give a whole address. */
  file: Link,
  customer_name: Name,
  customer_address: absent(Text),
  caf_letter: absent(v.object({ number: absent(Text), product_name: absent(Text) })),
  caf_choice_questions: list(CafChoiceQuestion),
  caf_answer_questions: list(CafAnswerQuestion),
  caf_information_confirm: absent(v.object({ id: Id, confirm_text: absent(Text) })),
  designation: absent(
    v.object({
      date: absent(Text),
      caf_customer_name: Name,
      caf_customer_address: absent(Text),
      client_name: Name,
      designation: absent(Text),
      designation_text: absent(Text),
    }),
  ),
  created_at: absent(Stamp),
  updated_at: absent(Stamp),
  submitted_at: absent(Stamp),
  /** What lies at `file` (ours). */
  document: absent(
    v.object({ version: absent(Count), sha256: absent(Text), pages: absent(Count) }),
  ),
  evidence: absent(CafEvidence),
  changes: list(CafChange),
})
export type CafDocument = v.InferOutput<typeof CafDocument>

/** GET caf-document (specification 2.1): `status` is a list parted by commas; `search` and `limit` are ours. */
export const CafFilter = v.object({
  page: v.optional(v.pipe(Id)),
  status: v.optional(words(100)),
  /** Looks in the number and the product's name. */
  search: v.optional(v.pipe(words(TEXT_LIMITS.search), v.trim())),
  limit: v.optional(PageSize),
})

/** GET caf-document/{id}/file: an earlier version of the document; the newest without it. */
export const CafFileVersion = v.object({ version: v.optional(Ordinal) })

export const CafDesignation = v.object({ id: Id, label: v.fallback(Text, '') })

/** GET caf-document/{id}/signed: an earlier submission, the first is 1; the newest without it. */
export const CafSignedCount = v.object({ submission: v.optional(Ordinal) })

/**
 * PUT caf-document/{id}/readed; both fields are ours. `document_version` is the one that was read: 409 where there is a
 * newer one. `read_in` is where it was, if it was agreed to.
 */
export const CafReading = v.object({
  document_version: v.optional(Ordinal),
  read_in: v.optional(v.picklist(CAF_READ_IN, 'choice')),
})

/** POST caf-document/{id}/submit */
export const CafSubmission = v.object({
  id: v.optional(Id),
  caf_designation_id: Choice,
  /** today */
  document_date: Day,
  /** free text for designation 99 */
  defined_text: v.nullish(optionalLine(TEXT_LIMITS.name)),
  caf_staff: line(TEXT_LIMITS.name),
  caf_customer_name: line(TEXT_LIMITS.name),
  caf_customer_address: line(TEXT_LIMITS.address),
})

/** POST caf-choice-question */
export const CafChoice = v.object({ caf_document_id: Id, selected_question_id: Id })

/** POST caf-answer-question */
export const CafAnswers = v.object({
  caf_document_id: Id,
  caf_answer_questions: v.pipe(
    v.array(
      v.object({
        id: Id,
        answer: v.pipe(
          v.string('required'),
          v.transform(tidyProse),
          v.maxLength(TEXT_LIMITS.answer, 'too_long'),
          storable,
        ),
      }),
    ),
    v.maxLength(200, 'too_long'),
  ),
})

/** PUT caf-information-confirm/{id} */
export const CafConfirm = v.object({ id: v.optional(Id), caf_document_id: Id, is_confirmed: Flag })
