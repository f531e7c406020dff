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
  /** Where the server can't be asked: how many instruments this device keeps, among which these were found. */
  among?: number
}

/** The page that a filter asks for; one never opened here is put together from the instruments that are kept. */
export function useInstrumentPage(filter: InstrumentQuery): ShownPage {
  const query = useQuery(instrumentListQuery(filter))
  const own = useQuery({ ...ownInstrumentsQuery, meta: { quiet: true } })
  const takes = useSupportsFilter()
  const unreached = useConnectivity() !== 'online'
  // All of them are here: a backend that knows no filters need not narrow them.
  if (!takes('instruments') && own.data && !unreached) {
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
