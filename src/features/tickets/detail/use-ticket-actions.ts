import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router'

import { useCancelTicket, useCloseTicket, type Review } from '#api/tickets/actions'
import type { Ticket } from '#contract/tickets/schemas'
import { useStrings } from '#i18n/use-strings'
import { askToConfirm } from '#ui/modal/confirm.ts'
import { openModal } from '#ui/modal/modal.ts'
import { showToast } from '#ui/toast/toast.ts'

import { showSaved } from '../show-saved.ts'
import { reviewTicketModal, thankYouModal } from '../ticket-modals.ts'

/** A customer's actions on a ticket: cancel it, or close it with a review (section 4). */
export function useTicketActions(ticket: Ticket) {
  const strings = useStrings()
  const { ticketActions, outbox } = strings
  const navigate = useNavigate()
  const router = useRouter()
  const fromTickets = useRouterState({ select: ({ location }) => location.state.fromTickets })
  const { close: closeNow, closing } = useCloseTicket(ticket.id, ticket.number)
  const { cancel: cancelNow, cancelling } = useCancelTicket(ticket.id, ticket.number)

  /** Opens the review, closes the ticket and says thanks; after a refusal the review is shown again. */
  const close = async () => {
    let review: Review | undefined
    let closed: Awaited<ReturnType<typeof closeNow>> | undefined
    while (!closed) {
      review = await openModal(reviewTicketModal, { number: ticket.number, review })
      if (!review) return
      closed = await closeNow(review).catch(() => undefined)
    }
    if (closed.state === 'pending') {
      showSaved([closed.key], `${outbox.labels.closeTicket}: ${outbox.states.sent}`, strings)
    }
    await openModal(thankYouModal, {})
    // Section 2.2: opened from my tickets, the view goes back one page.
    if (fromTickets) router.history.back()
  }

  const cancel = async () => {
    if (!(await askToConfirm(ticketActions.cancelQuestion(ticket.number)))) return
    const done = await cancelNow().catch(() => undefined)
    if (!done) return
    if (done.state === 'sent') showToast('success', ticketActions.cancelled)
    else showSaved([done.key], ticketActions.cancelled, strings)
    await navigate({ to: '/tickets', search: {} })
  }

  return { close, cancel, busy: closing || cancelling }
}
