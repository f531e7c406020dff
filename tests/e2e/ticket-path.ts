/** Where a ticket is in the portal. */
import { ticketSlug } from '#contract/ticket-slug'

export const ticketPath = ({ id, number }: { id: number; number: string }): string =>
  `/tickets/${ticketSlug(number)}/${id}`
