import { useQuery } from '@tanstack/react-query'

import { ownInstrumentsQuery } from '#api/instruments/instruments'
import { ticketQueries } from '#api/tickets/tickets'
import type { NamedChoice } from '#contract/choices'
import type { Instrument } from '#contract/instruments/calls'
import { TICKET_FIELDS, type TicketTypeId } from '#contract/tickets/kinds'

export interface TicketChoices {
  instruments: readonly Instrument[] | undefined
  divisions: readonly NamedChoice[] | undefined
  departments: readonly NamedChoice[] | undefined
  requests: readonly NamedChoice[] | undefined
  /** A list could not be loaded: the form can't be completed without it. */
  failed: boolean
  retry: () => void
}

/** Returns the options of a form of this kind; undefined while they are loading. */
export function useTicketChoices(typeId: TicketTypeId): TicketChoices {
  const asks = TICKET_FIELDS[typeId]
  const instruments = useQuery({
    ...ownInstrumentsQuery,
    enabled: asks.includes('instrument_id'),
  })
  const divisions = useQuery({
    ...ticketQueries.divisions(),
    enabled: asks.includes('division_id'),
  })
  const departments = useQuery({
    ...ticketQueries.departments(),
    enabled: asks.includes('department_id'),
  })
  const requests = useQuery({
    ...ticketQueries.requests(typeId),
    enabled: asks.includes('request_id'),
  })
  const all = [instruments, divisions, departments, requests]
  const missing = all.filter(({ isError, data }) => isError && data === undefined)
  return {
    // as the server: what is deactivated can't be chosen
    instruments: instruments.data?.filter(({ is_active }) => is_active !== false),
    divisions: divisions.data,
    departments: departments.data,
    requests: requests.data,
    failed: missing.length > 0,
    retry: () => {
      for (const { refetch } of missing) void refetch()
    },
  }
}
