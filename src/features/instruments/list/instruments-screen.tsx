import { getRouteApi } from '@tanstack/react-router'

import { ListBesideDetail } from '#ui/list/list-beside-detail.tsx'

import { InstrumentPanel } from '../panel/instrument-panel.tsx'
import { InstrumentList } from './instrument-list.tsx'

const route = getRouteApi('/_app/instruments')

/** The list, beside the page of an open instrument if there is room; else only that page. */
export function InstrumentsScreen() {
  const { id } = route.useSearch()
  return (
    <ListBesideDetail
      name="instruments"
      list={(beside) => <InstrumentList beside={beside} />}
      listWidth="minmax(23.75rem, 38%)"
      detail={id === undefined ? undefined : <InstrumentPanel key={id} id={id} />}
    />
  )
}
