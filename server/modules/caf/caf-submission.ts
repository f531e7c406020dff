/** What a form still lacks when it is submitted, in the order of section 5. */
import { CAF_TEMPLATE_LETTER } from '#contract/caf/schemas'
import { SPEC_LIMITS } from '#contract/http/limits'

/** A form as it stands, and what its submission says. */
export interface Handed {
  designation: { id: number; isKnown: boolean; text: string }
  /** As they are kept. */
  answers: readonly { answer: string | null }[]
  choices: readonly { is_selected: boolean }[]
  /** Absent where the form has no statement. */
  confirm: { isTicked: boolean } | undefined
  letter: { number: string }
  /** Its document, the version that it has now. */
  isRead: boolean
}

export type HandedProblem =
  | 'no designation'
  | 'no designation text'
  | 'no answer'
  | 'no choice'
  | 'not confirmed'
  | 'not read'

/** The first that is wrong; staff name, company and address come checked by the contract's schema. */
export function handedProblem(form: Handed): HandedProblem | undefined {
  const { designation, answers, choices, confirm } = form
  if (!designation.isKnown) return 'no designation'
  const isOther = designation.id === SPEC_LIMITS.otherDesignationId
  if (isOther && designation.text === '') return 'no designation text'
  if (answers.some(({ answer }) => (answer ?? '').trim() === '')) return 'no answer'
  if (choices.length > 0 && !choices.some(({ is_selected }) => is_selected)) return 'no choice'
  if (confirm && !confirm.isTicked) return 'not confirmed'
  return isReadEnough(form) ? undefined : 'not read'
}

function isReadEnough({ letter, isRead }: Handed): boolean {
  return isRead || letter.number === CAF_TEMPLATE_LETTER
}
