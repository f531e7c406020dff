import type { CafDraft } from '#api/caf/use-saving'
import { hasSameDocument } from '#api/caf/version'
import type { CafDocument, CafReadIn } from '#contract/caf/schemas'

import { checkCaf, requiresAgreement, type CafProblem, type CafValues } from './caf-checks.ts'

/** Section 2.3 counts the document as 2. */
export const CAF_STEP = { document: 2, form: 3, review: 4, success: 5 } as const
export type CafStep = (typeof CAF_STEP)[keyof typeof CAF_STEP]

export interface CafFlow {
  step: CafStep
  /** The form at the start of the flow or its last refresh. */
  form: CafDocument
  /** Where the document is read: in a tab if it can't be shown here. */
  readIn: CafReadIn
  /** Every page was drawn and scrolled through, or the tab was opened. */
  read: boolean
  agreed: boolean
  values: CafValues
  problems: readonly CafProblem[]
  /** The submission is queued on this device. */
  pending: boolean
}

export type CafAction =
  | { type: 'load'; form: CafDocument; known: CafKnown }
  /** The form was refetched; input stays. */
  | { type: 'refresh'; form: CafDocument }
  /** Reading went on; each is a list of page numbers. */
  | { type: 'progress'; unread: readonly number[]; failed: readonly number[] }
  /** The document can't be shown here. */
  | { type: 'unshown' }
  /** It was opened in a tab of its own. */
  | { type: 'opened' }
  | { type: 'agree'; agreed: boolean }
  | { type: 'continue' }
  | { type: 'back' }
  | { type: 'fill'; values: Partial<CafValues> }
  | { type: 'answer'; id: number; answer: string }
  | { type: 'review' }
  | { type: 'edit' }
  | { type: 'submitted'; pending: boolean }

/** The initial values that the form itself does not contain. */
export interface CafKnown {
  /** The signed-in person's name. */
  name: string | undefined
  /** Input that is not on the server yet. */
  draft: CafDraft | undefined
}

/**
 * Starts a form at its document: section 4's rules for what is loaded at step 2; designation and tick always start
 * empty.
 */
export function beginCaf(form: CafDocument, { name, draft = {} }: CafKnown): CafFlow {
  const asked = new Set(form.caf_answer_questions.map(({ id }) => id))
  const typed = Object.entries(draft.answers ?? {}).filter(([id]) => asked.has(Number(id)))
  const given = form.designation
  return {
    step: CAF_STEP.document,
    form,
    readIn: 'reader',
    read: false,
    agreed: false,
    values: {
      designation: undefined,
      confirmed: false,
      choice: form.caf_choice_questions.find(({ is_selected }) => is_selected)?.id,
      answers: {
        ...Object.fromEntries(form.caf_answer_questions.map(({ id, answer = '' }) => [id, answer])),
        ...Object.fromEntries(typed),
      },
      other: draft.other ?? given?.designation_text ?? '',
      staff: draft.staff ?? name ?? given?.client_name ?? '',
      company: draft.company ?? given?.caf_customer_name ?? form.customer_name ?? '',
      address: draft.address ?? given?.caf_customer_address ?? form.customer_address ?? '',
    },
    problems: [],
    pending: false,
  }
}

/** Whether 'Lanjutkan' is enabled. */
export function canContinue({ form, agreed }: Pick<CafFlow, 'form' | 'agreed'>): boolean {
  return agreed || !requiresAgreement(form)
}

/** The steps of a form, as a pure function. Actions that do not fit the step are ignored. */
export function cafFlow(flow: CafFlow, action: CafAction): CafFlow {
  switch (action.type) {
    case 'load':
      return beginCaf(action.form, action.known)
    case 'refresh':
      return flow.form === action.form ? flow : refreshed(flow, action.form)
    case 'progress':
      return action.failed.length > 0
        ? unshown(flow)
        : progressed(readingIn(flow, 'reader'), action.unread)
    case 'unshown':
      return unshown(flow)
    case 'opened':
      return flow.readIn === 'tab' ? { ...flow, read: true } : flow
    case 'agree':
      return flow.read ? { ...flow, agreed: action.agreed } : flow
    case 'continue':
      return flow.step === CAF_STEP.document && canContinue(flow)
        ? { ...flow, step: CAF_STEP.form }
        : flow
    case 'back':
      return flow.step === CAF_STEP.form ? { ...flow, step: CAF_STEP.document } : flow
    case 'fill':
      return filled(flow, { ...flow.values, ...action.values })
    case 'answer':
      return filled(flow, {
        ...flow.values,
        answers: { ...flow.values.answers, [action.id]: action.answer },
      })
    case 'review':
      return reviewed(flow)
    case 'edit':
      return flow.step >= CAF_STEP.review ? { ...flow, step: CAF_STEP.form } : flow
    case 'submitted':
      return { ...flow, step: CAF_STEP.success, pending: action.pending }
  }
}

/** A new document has to be read and agreed to; input stays. */
function refreshed(flow: CafFlow, form: CafDocument): CafFlow {
  if (hasSameDocument(flow.form, form) || flow.step === CAF_STEP.success) return { ...flow, form }
  return { ...flow, form, step: CAF_STEP.document, readIn: 'reader', read: false, agreed: false }
}

/** An agreement only counts for where the document was read. */
function readingIn(flow: CafFlow, readIn: CafReadIn): CafFlow {
  return flow.readIn === readIn ? flow : { ...flow, readIn, read: false, agreed: false }
}

/** What was read stays read. */
function progressed(flow: CafFlow, unread: readonly number[]): CafFlow {
  return flow.read || unread.length > 0 ? flow : { ...flow, read: true }
}

/** A document that can't be shown here in full is read in a tab, unless it was read before. */
function unshown(flow: CafFlow): CafFlow {
  return flow.read ? flow : readingIn(flow, 'tab')
}

/** A shown problem disappears once it is solved; new ones are only shown at the next submission. */
function filled(flow: CafFlow, values: CafValues): CafFlow {
  const left = new Set(checkCaf(flow.form, values).map(({ field }) => field))
  return { ...flow, values, problems: flow.problems.filter(({ field }) => left.has(field)) }
}

function reviewed(flow: CafFlow): CafFlow {
  if (flow.step !== CAF_STEP.form) return flow
  const problems = checkCaf(flow.form, flow.values)
  return { ...flow, problems, step: problems.length === 0 ? CAF_STEP.review : CAF_STEP.form }
}
