import { getRouteApi, useNavigate } from '@tanstack/react-router'

import type { InstrumentQuery } from '#api/instruments/narrowing'

const route = getRouteApi('/_app/instruments')

/** The filters of the address, and the way to change them: every change but of the page starts at the first page. */
export function useInstrumentFilter() {
  const { id, ...asked } = route.useSearch()
  const navigate = useNavigate()
  const given = Object.entries(asked).filter(([, value]) => value !== undefined && value !== '')
  const filter: InstrumentQuery = { page: 1, ...Object.fromEntries(given) }

  /** What is typed replaces the entry it was typed on; everything else can be taken back with Back. */
  const change = (changes: Partial<InstrumentQuery>, replace = false) =>
    void navigate({
      to: '/instruments',
      search: { ...asked, id, page: undefined, ...changes } as typeof asked,
      replace,
      resetScroll: false,
    })
  const clear = () => void navigate({ to: '/instruments', search: { id }, replace: true })

  return {
    filter,
    filtered: given.some(([name]) => name !== 'page'),
    /** The instrument whose page is open. */
    open: id,
    change,
    clear,
  }
}
