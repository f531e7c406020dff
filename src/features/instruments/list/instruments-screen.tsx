import { styled, useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { getRouteApi } from '@tanstack/react-router'

import { followListKeys } from '#ui/list/list-keys.ts'

import { InstrumentPanel } from '../panel/instrument-panel.tsx'
import { InstrumentList } from './instrument-list.tsx'

const Panes = styled('div')({
  flex: 1,
  minHeight: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'minmax(0, 1fr)',
  '&[data-split]': { gridTemplateColumns: 'minmax(380px, 38%) minmax(0, 1fr)' },
})

const ListPane = styled('div')({
  overflowY: 'auto',
  minHeight: 0,
  '[data-split] > &': {
    borderRight: '1px solid var(--bs-line)',
    backgroundColor: 'var(--bs-surface)',
  },
})

const route = getRouteApi('/_app/instruments')

/** The list; with an instrument open, both side by side where there is room, else its page alone. */
export function InstrumentsScreen() {
  const { breakpoints } = useTheme()
  const wide = useMediaQuery(breakpoints.up('lg'), { noSsr: true })
  const { id } = route.useSearch()
  const reading = id !== undefined
  return (
    <Panes data-split={(wide && reading) || undefined}>
      {(wide || !reading) && (
        <ListPane data-scroll-restoration-id="instruments" onKeyDown={followListKeys}>
          <InstrumentList beside={reading} />
        </ListPane>
      )}
      {reading && <InstrumentPanel key={id} id={id} />}
    </Panes>
  )
}
