/** Choices as the wire has them. */
import type { listTicketTypes } from './repository.ts'

type TicketTypeRow = Awaited<ReturnType<typeof listTicketTypes>>[number]

export function toTicketTypeDto({ separator_name, separator_group, ...row }: TicketTypeRow) {
  return { ...row, separator: { name: separator_name, group: separator_group } }
}
