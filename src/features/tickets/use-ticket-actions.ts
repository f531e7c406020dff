import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router'

import { makeIdempotencyKey } from '#contract/client'
import type { Ticket } from '#contract/entities/ticket'
import { useCancelTicket, useCloseTicket } from '#data/ticket-actions'
import type { Review } from '#data/ticket-actions'
import { askToConfirm } from '#ui/modal/confirm.ts'
import { openModal } from '#ui/modal/modal.ts'
import { showToast } from '#ui/toast/toast.ts'
import { useStrings } from '#ui/use-strings.ts'

import { reviewTicketModal, thankYouModal } from './ticket-modals.ts'

/** What a customer may do to a ticket: cancel it, or close it with a review (section 4). */
export function useTicketActions(ticket: Ticket) {
  const { ticketActions } = useStrings()
  const navigate = useNavigate()
  const router = useRouter()
  const fromTickets = useRouterState({ select: ({ location }) => location.state.fromTickets })
  const closing = useCloseTicket(ticket.id)
  const cancelling = useCancelTicket(ticket.id)

  /** Review, close, thank: what was written is in the window again when the server refuses. */
  const close = async () => {
    let review: Review | undefined
    let closed = false
    while (!closed) {
      review = await openModal(reviewTicketModal, { number: ticket.number, review })
      if (!review) return
      closed = await closing.mutateAsync({ review, key: makeIdempotencyKey() }).then(
        () => true,
        () => false,
      )
    }
    await openModal(thankYouModal, {})
    // Section 2.2: opened from my tickets, the view goes back one page.
    if (fromTickets) router.history.back()
  }

  const cancel = async () => {
    if (!(await askToConfirm(ticketActions.cancelQuestion(ticket.number)))) return
    const done = await cancelling.mutateAsync(makeIdempotencyKey()).catch(() => undefined)
    if (!done) return
    showToast('success', ticketActions.cancelled)
    await navigate({ to: '/tickets', search: {} })
  }

  return { close, cancel, busy: closing.isPending || cancelling.isPending }
}
