/** The life of a ticket: which step may follow which, and who may take it (specification 6). */
import type { KnownTicketStatus } from '#contract/tickets/filter'
import { CANCELABLE, CLOSABLE } from '#contract/tickets/status-rules'

export type TicketAction = 'confirm' | 'start' | 'hold' | 'restart' | 'finish' | 'close' | 'cancel'

export type TicketActor = 'customer' | 'staff'

interface Transition {
  from: readonly KnownTicketStatus[]
  to: KnownTicketStatus
  by: TicketActor
}

/** A cancelled ticket is a closed one that carries a mark: section 4 has no status of its own for it. */
export const TRANSITIONS: Readonly<Record<TicketAction, Transition>> = {
  confirm: { from: ['new'], to: 'confirmed', by: 'staff' },
  start: { from: ['confirmed'], to: 'started', by: 'staff' },
  hold: { from: ['started', 'restarted'], to: 'held', by: 'staff' },
  restart: { from: ['held'], to: 'restarted', by: 'staff' },
  finish: { from: ['started', 'restarted'], to: 'done', by: 'staff' },
  close: { from: CLOSABLE, to: 'closed', by: 'customer' },
  cancel: { from: CANCELABLE, to: 'closed', by: 'customer' },
}

/** The status that follows, or undefined where the step is not allowed. */
export function nextStatus(
  status: KnownTicketStatus,
  action: TicketAction,
  actor: TicketActor,
): KnownTicketStatus | undefined {
  const { from, to, by } = TRANSITIONS[action]
  return by === actor && from.includes(status) ? to : undefined
}
