/** The life of an acknowledgement form: which step may follow which, and who may take it (decisions: who may do what). */
import type { CAF_STATUSES } from '#contract/caf/schemas'

export type KnownCafStatus = (typeof CAF_STATUSES)[number]

export type CafAction = 'read' | 'submit' | 'approve' | 'reject' | 'revise'

interface Transition {
  from: readonly KnownCafStatus[]
  to: KnownCafStatus
  by: 'customer' | 'staff'
}

const FILLABLE: readonly KnownCafStatus[] = ['Created', 'Read', 'Revision']

export const CAF_TRANSITIONS: Readonly<Record<CafAction, Transition>> = {
  read: { from: FILLABLE, to: 'Read', by: 'customer' },
  submit: { from: FILLABLE, to: 'Submitted', by: 'customer' },
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
  return FILLABLE.includes(status)
}
