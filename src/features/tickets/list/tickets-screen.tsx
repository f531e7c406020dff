import { styled, useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Outlet, useMatchRoute } from '@tanstack/react-router'

import { followListKeys } from '#ui/list/list-keys.ts'

import { TicketList } from './ticket-list.tsx'

const Panes = styled('div')({
  flex: 1,
  minHeight: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'minmax(0, 1fr)',
  '&[data-split]': { gridTemplateColumns: 'minmax(360px, 30%) minmax(0, 1fr)' },
})

const ListPane = styled('div')({
  overflowY: 'auto',
  minHeight: 0,
  '[data-split] > &': {
    borderRight: '1px solid var(--bs-line)',
    backgroundColor: 'var(--bs-surface)',
  },
})

const DetailPane = styled('div')({
  minHeight: 0,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
})

/** The list; with a ticket open, list and ticket side by side where there is room, else the ticket alone. */
export function TicketsScreen() {
  const { breakpoints } = useTheme()
  const wide = useMediaQuery(breakpoints.up('lg'), { noSsr: true })
  const reading = Boolean(useMatchRoute()({ to: '/tickets/$slug/$id' }))
  return (
    <Panes data-split={(wide && reading) || undefined}>
      {(wide || !reading) && (
        <ListPane data-scroll-restoration-id="tickets" onKeyDown={followListKeys}>
          <TicketList beside={reading} />
        </ListPane>
      )}
      {reading && (
        <DetailPane>
          <Outlet />
        </DetailPane>
      )}
    </Panes>
  )
}
