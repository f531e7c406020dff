import { getRouteApi } from '@tanstack/react-router'

import type { InstrumentQuery } from '#api/instruments/filter-instruments'
import { useListSearch } from '#ui/list/filter/use-list-search.ts'

const route = getRouteApi('/_app/instruments')

/** Returns the filters of the address, and functions that change them. */
export function useInstrumentFilter() {
  const { id, ...asked } = route.useSearch()
  const given = Object.entries(asked).filter(([, value]) => value !== undefined && value !== '')
  const filter: InstrumentQuery = { page: 1, ...Object.fromEntries(given) }

  const { change, clear } = useListSearch({ ...asked, id })

  return {
    filter,
    filtered: given.some(([name]) => name !== 'page'),
    /** Id of the instrument whose page is open. */
    open: id,
    change,
    clear: () => clear({ id }),
  }
}
