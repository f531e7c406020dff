/** What the simulated desk does next on a ticket, and how soon. */
import type { KnownTicketStatus } from '#contract/tickets/filter'

export interface DeskView {
  id: number
  status: KnownTicketStatus
  /** It was opened since there is a desk; an older one is answered only. */
  isNew: boolean
  /** The customer wrote last, since there is a desk. */
  isUnanswered: boolean
  /** The desk wrote in its chat. */
  isGreeted: boolean
}

export type DeskAct = 'confirm' | 'start' | 'greet' | 'answer' | 'hold' | 'restart' | 'finish'

export interface DeskPlan {
  act: DeskAct
  afterMs: number
}

/** The step that follows each status. */
const NEXT: Readonly<Record<KnownTicketStatus, DeskPlan | undefined>> = {
  new: { act: 'confirm', afterMs: 2000 },
  confirmed: { act: 'start', afterMs: 3000 },
  started: { act: 'finish', afterMs: 5000 },
  restarted: { act: 'finish', afterMs: 5000 },
  held: { act: 'restart', afterMs: 5000 },
  done: undefined,
  closed: undefined,
}

/** Returns the desk's next step on a ticket; undefined where it is the customer's turn. */
export function planDesk(ticket: DeskView): DeskPlan | undefined {
  const { id, status, isNew, isUnanswered, isGreeted } = ticket
  if (status === 'closed') return undefined
  if (isUnanswered) return { act: 'answer', afterMs: 3000 }
  const next = NEXT[status]
  if (!isNew || !next) return undefined
  if (status !== 'new' && !isGreeted) return { act: 'greet', afterMs: 2000 }
  // every third waits for a part in between
  if (status === 'started' && id % 3 === 0) return { act: 'hold', afterMs: 4000 }
  return next
}
