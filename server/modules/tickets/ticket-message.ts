/** What a push message says of a ticket: its number and the kind of event, and nothing of what was written. */
import type { PushMessage } from '#contract/push'
import type { KnownTicketStatus } from '#contract/tickets/filter'
import { ticketSlug } from '#contract/tickets/slug'
import type { Texts } from '#server/texts/en'

/** A day later the portal tells it better than a message. */
export const PUSH_KEPT_MS = 24 * 3_600_000

/** The status that a ticket came to, or what was added to it. */
export type TicketEvent = KnownTicketStatus | 'replied' | 'reported' | 'invoiced' | 'attached'

interface Subject {
  id: number
  number: string
  customer_id: number
}

/** Without `event` it only names what changed, and nothing is shown. */
export function messageOfTicket(
  { id, number, customer_id }: Subject,
  ...said: [] | [event: TicketEvent, texts: Texts]
): Omit<PushMessage, 'id'> {
  const [event, texts] = said
  const page = `/tickets/${ticketSlug(number)}/${id}`
  const words = event && texts?.ticketNews[event]
  return {
    direction: event === 'replied' ? 'ChatMessageActivity' : 'TicketActivity',
    title: words && `${number} · ${words.title}`,
    body: words && `${words.body} ${number}`,
    target_page: page,
    payload: {
      ticket_id: String(id),
      ticket_number: number,
      customer_id: String(customer_id),
      url: page,
      access_token: undefined,
    },
  }
}
