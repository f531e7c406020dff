/** Where a ticket is in the portal. */
import { ticketSlug } from '#contract/tickets/slug'

export const ticketPath = ({ id, number }: { id: number; number: string }): string =>
  `/tickets/${ticketSlug(number)}/${id}`
