import { useQuery } from '@tanstack/react-query'

import type { Instrument, NamedChoice } from '#contract/entities/instrument'
import { TICKET_FIELDS } from '#contract/entities/ticket-type'
import type { TicketTypeId } from '#contract/entities/ticket-type'
import { ownInstrumentsQuery } from '#data/instruments'
import { ticketQueries } from '#data/tickets'

export interface TicketChoices {
  instruments: readonly Instrument[] | undefined
  divisions: readonly NamedChoice[] | undefined
  departments: readonly NamedChoice[] | undefined
  requests: readonly NamedChoice[] | undefined
}

/** The lists that a form of this kind chooses from; undefined while one is loading. */
export function useTicketChoices(typeId: TicketTypeId): TicketChoices {
  const asks = TICKET_FIELDS[typeId]
  return {
    instruments: useQuery({ ...ownInstrumentsQuery, enabled: asks.includes('instrument_id') }).data,
    divisions: useQuery({ ...ticketQueries.divisions(), enabled: asks.includes('division_id') })
      .data,
    departments: useQuery({
      ...ticketQueries.departments(),
      enabled: asks.includes('department_id'),
    }).data,
    requests: useQuery({ ...ticketQueries.requests(typeId), enabled: asks.includes('request_id') })
      .data,
  }
}
