import { CAF_FILLABLE, CAF_TEMPLATE_LETTER, type CafDocument } from '#contract/caf/schemas'
import { SPEC_LIMITS, TEXT_LIMITS } from '#contract/http/limits'
import { isOneOf } from '#contract/http/one-of'
import { isTooLong } from '#ui/form/text-limit.tsx'

/** The input of step 3. */
export interface CafValues {
  designation: number | undefined
  /** Free text of designation 99. */
  other: string
  staff: string
  company: string
  address: string
  choice: number | undefined
  /** By question. */
  answers: Readonly<Record<number, string>>
  confirmed: boolean
}

export type CafField = keyof CafValues

export interface CafProblem {
  field: CafField
  /** Key of its message in `caf.problems`; the field itself says that it is too long. */
  message: 'fillRequired' | 'answerAll' | 'selectOption' | 'too_long'
}

type Questions = Pick<
  CafDocument,
  'caf_choice_questions' | 'caf_answer_questions' | 'caf_information_confirm'
>

/** Characters that the lines of the signature may have. */
export const CAF_LIMITS = {
  other: TEXT_LIMITS.name,
  staff: TEXT_LIMITS.name,
  company: TEXT_LIMITS.name,
  address: TEXT_LIMITS.address,
} as const

const blank = (text: string) => text.trim() === ''

/** Returns everything that is missing in a form, in the order of section 5; empty if it can be submitted. */
export function checkCaf(form: Questions, values: CafValues): CafProblem[] {
  const { designation, answers, choice, confirmed } = values
  const problems: CafProblem[] = []
  const fails = (field: CafField, message: CafProblem['message'] = 'fillRequired') =>
    problems.push({ field, message })

  if (designation === undefined) fails('designation')
  for (const field of ['other', 'staff', 'company', 'address'] as const) {
    if (field === 'other' && !isOtherDesignation(designation)) continue
    if (blank(values[field])) fails(field)
    else if (isTooLong(values[field], CAF_LIMITS[field])) fails(field, 'too_long')
  }
  if (form.caf_answer_questions.some(({ id }) => blank(answers[id] ?? ''))) {
    fails('answers', 'answerAll')
  }
  if (Object.values(answers).some(isTooLongAnswer)) fails('answers', 'too_long')
  const options = form.caf_choice_questions
  if (options.length > 0 && !options.some(({ id }) => id === choice)) {
    fails('choice', 'selectOption')
  }
  if (form.caf_information_confirm && !confirmed) fails('confirmed')
  return problems
}

export const isTooLongAnswer = (answer: string) => isTooLong(answer, TEXT_LIMITS.answer)

export function isOtherDesignation(designation: number | undefined): boolean {
  return designation === SPEC_LIMITS.otherDesignationId
}

/** Whether the reading step has a tick: for all letters but one (section 5). */
export function requiresAgreement(form: Pick<CafDocument, 'caf_letter'>): boolean {
  return form.caf_letter?.number !== CAF_TEMPLATE_LETTER
}

/** Whether a form can be filled in: Created, Read and Revision are; all others are read-only. */
export function isFillable({ status }: Pick<CafDocument, 'status'>): boolean {
  return isOneOf(CAF_FILLABLE, status)
}
