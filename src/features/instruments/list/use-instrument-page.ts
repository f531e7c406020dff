import { useQuery } from '@tanstack/react-query'

import { useSupportsFilter } from '#api/http/config'
import {
  filterInstruments,
  type InstrumentPage,
  type InstrumentQuery,
} from '#api/instruments/filter-instruments'
import { ownInstrumentsQuery } from '#api/instruments/instruments'
import { instrumentListQuery } from '#api/instruments/list'
import { useConnectivity } from '#device/connectivity'
import type { QueryLike } from '#ui/screen/query-view.tsx'

interface ShownPage extends QueryLike<InstrumentPage> {
  isPlaceholderData: boolean
  /** If the server can't be reached: the number of kept instruments that were searched. */
  among?: number
}

/** Returns the page for a filter; offline, one that was never opened is computed from the kept instruments. */
export function useInstrumentPage(filter: InstrumentQuery): ShownPage {
  const query = useQuery(instrumentListQuery(filter))
  const own = useQuery({ ...ownInstrumentsQuery, meta: { quiet: true } })
  const supports = useSupportsFilter()
  const unreached = useConnectivity() !== 'online'
  // All instruments are here, so that a backend without filters need not filter.
  if (!supports('instruments') && own.data && !unreached) {
    return {
      ...query,
      data: filterInstruments(own.data, filter),
      isPlaceholderData: false,
      error: null,
    }
  }
  const missing =
    unreached && (query.data === undefined || query.isPlaceholderData) && !query.isFetching
  if (!missing || !own.data) return query
  return {
    ...query,
    data: filterInstruments(own.data, filter),
    dataUpdatedAt: own.dataUpdatedAt,
    isPlaceholderData: false,
    error: null,
    among: own.data.length,
  }
}
