import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Outlet, useMatchRoute } from '@tanstack/react-router'

import { followListKeys } from '#ui/list/list-keys.ts'

import { TicketList } from './ticket-list.tsx'

import styles from './tickets-screen.module.css'

/** The list, beside the open ticket if there is room; else only the ticket. */
export function TicketsScreen() {
  const { breakpoints } = useTheme()
  const wide = useMediaQuery(breakpoints.up('lg'), { noSsr: true })
  const reading = Boolean(useMatchRoute()({ to: '/tickets/$slug/$id' }))
  return (
    <div className={styles.panes} data-split={(wide && reading) || undefined}>
      {(wide || !reading) && (
        <div
          className={styles.listPane}
          data-scroll-restoration-id="tickets"
          onKeyDown={followListKeys}
        >
          <TicketList beside={reading} />
        </div>
      )}
      {reading && (
        <div className={styles.detailPane}>
          <Outlet />
        </div>
      )}
    </div>
  )
}
