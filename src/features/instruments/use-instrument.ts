import { useQuery } from '@tanstack/react-query'

import { instrumentSummaryQuery } from '#api/instrument-reports/summary'
import { ownInstrumentsQuery } from '#api/instruments/instruments'
import { ApiError } from '#contract/http/envelope'
import type { InstrumentSummary } from '#contract/instrument-reports'
import { useConnectivity } from '#device/connectivity'
import type { QueryLike } from '#ui/screen/query-view.tsx'

/** Why tickets, visits and certificates are missing: never opened here, or the backend has no such call. */
type MissingReason = 'unreached' | 'unknown-call'

export interface ShownInstrument extends Partial<InstrumentSummary> {
  instrument: InstrumentSummary['instrument']
  missing?: MissingReason
}

/** Returns an instrument with its details; if those can't be loaded, what the list has. */
export function useInstrument(id: number): { query: QueryLike<ShownInstrument>; gone: boolean } {
  const query = useQuery(instrumentSummaryQuery(id))
  const own = useQuery({ ...ownInstrumentsQuery, meta: { quiet: true } })
  const unreached = useConnectivity() !== 'online'
  const status = query.error instanceof ApiError ? query.error.status : undefined
  const noCall = status === 404 || status === 405
  if (query.data) return { query, gone: noCall }
  const known = own.data?.find((each) => each.id === id)
  if (known && (noCall || (unreached && !query.isFetching))) {
    const data = { instrument: known, missing: noCall ? 'unknown-call' : 'unreached' } as const
    return {
      query: { ...query, data, dataUpdatedAt: own.dataUpdatedAt, error: null },
      gone: false,
    }
  }
  return { query, gone: noCall && !own.isFetching }
}
