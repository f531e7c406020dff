/** The life of an acknowledgement form: which step may follow which, who may take it, what a submission needs. */
import { CAF_FILLABLE, CAF_TEMPLATE_LETTER, type KnownCafStatus } from '#contract/caf/schemas'
import { SPEC_LIMITS } from '#contract/http/limits'
import { isOneOf } from '#contract/http/one-of'

export type CafAction = 'read' | 'submit' | 'approve' | 'reject' | 'revise'

interface Transition {
  from: readonly KnownCafStatus[]
  to: KnownCafStatus
  by: 'customer' | 'staff'
}

export const CAF_TRANSITIONS: Readonly<Record<CafAction, Transition>> = {
  read: { from: CAF_FILLABLE, to: 'Read', by: 'customer' },
  submit: { from: CAF_FILLABLE, to: 'Submitted', by: 'customer' },
  approve: { from: ['Submitted'], to: 'Approved', by: 'staff' },
  reject: { from: ['Submitted'], to: 'Rejected', by: 'staff' },
  revise: { from: ['Submitted'], to: 'Revision', by: 'staff' },
}

/** The status that follows, or undefined where the step is not allowed. */
export function nextCafStatus(
  status: KnownCafStatus,
  action: CafAction,
  actor: 'customer' | 'staff',
): KnownCafStatus | undefined {
  const { from, to, by } = CAF_TRANSITIONS[action]
  return by === actor && from.includes(status) ? to : undefined
}

/** Takes a choice, answers and the tick of its statement. */
export function isFillable(status: KnownCafStatus): boolean {
  return isOneOf(CAF_FILLABLE, status)
}

/** A form as it stands, and what its submission says. */
export interface FilledForm {
  designation: { id: number; isKnown: boolean; text: string }
  /** As they are stored. */
  answers: readonly { answer: string | null }[]
  choices: readonly { is_selected: boolean }[]
  /** Absent where the form has no statement. */
  confirm: { isTicked: boolean } | undefined
  letter: { number: string }
  /** The current version of its document. */
  isRead: boolean
}

export type SubmissionProblem =
  | 'no designation'
  | 'no designation text'
  | 'no answer'
  | 'no choice'
  | 'not confirmed'
  | 'not read'

/**
 * The first thing that the form lacks, in the order of section 5; undefined where it is complete. Staff name, company
 * and address are checked by the contract's schema before.
 */
export function findSubmissionProblem(form: FilledForm): SubmissionProblem | undefined {
  const { designation, answers, choices, confirm } = form
  if (!designation.isKnown) return 'no designation'
  const isOther = designation.id === SPEC_LIMITS.otherDesignationId
  if (isOther && designation.text === '') return 'no designation text'
  if (answers.some(({ answer }) => (answer ?? '').trim() === '')) return 'no answer'
  if (choices.length > 0 && !choices.some(({ is_selected }) => is_selected)) return 'no choice'
  if (confirm && !confirm.isTicked) return 'not confirmed'
  const isReadEnough = form.isRead || form.letter.number === CAF_TEMPLATE_LETTER
  return isReadEnough ? undefined : 'not read'
}
