/** Customer acknowledgement forms: the document, its questions, and what is submitted (spec 2.3, 3). */
import * as v from 'valibot'

import { TEXT_LIMITS } from '../limits.ts'
import { Stamp } from '../stamp.ts'
import {
  absent,
  Choice,
  Day,
  Flag,
  Id,
  line,
  list,
  openEnum,
  optionalLine,
  Text,
} from '../value.ts'

/** spec 4 */
export const CAF_STATUSES = [
  'Created',
  'Read',
  'Submitted',
  'Revision',
  'Rejected',
  'Approved',
] as const
/** spec 9: reminder link statuses */
export const CAF_PENDING = ['Created', 'Revision', 'Read'] as const
/** spec 5: the one letter that needs no agreement */
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

export const CafDocument = v.object({
  id: Id,
  number: absent(Text),
  caf_type: absent(Text),
  status: v.fallback(openEnum(CAF_STATUSES), ''),
  /** A note on what to change. */
  revision: absent(Text),
  /** PDF address */
  file: absent(Text),
  customer_name: absent(Text),
  customer_address: absent(Text),
  caf_letter: absent(v.object({ number: absent(Text), product_name: absent(Text) })),
  caf_choice_questions: list(CafChoiceQuestion),
  caf_answer_questions: list(CafAnswerQuestion),
  caf_information_confirm: absent(v.object({ id: Id, confirm_text: absent(Text) })),
  designation: absent(
    v.object({
      date: absent(Text),
      caf_customer_name: absent(Text),
      caf_customer_address: absent(Text),
      client_name: absent(Text),
      designation: absent(Text),
      designation_text: absent(Text),
    }),
  ),
  created_at: absent(Stamp),
})

/** GET caf-document (spec 2.1): `status` is a list parted by commas. */
export const CafFilter = v.object({
  page: v.optional(v.pipe(Id)),
  status: v.optional(v.pipe(Text, v.maxLength(100, 'too_long'))),
})

export const CafDesignation = v.object({ id: Id, label: v.fallback(Text, '') })

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
        answer: v.pipe(v.string('required'), v.maxLength(TEXT_LIMITS.answer, 'too_long')),
      }),
    ),
    v.maxLength(200, 'too_long'),
  ),
})

/** PUT caf-information-confirm/{id} */
export const CafConfirm = v.object({ id: v.optional(Id), caf_document_id: Id, is_confirmed: Flag })
