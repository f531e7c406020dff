import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { getRouteApi } from '@tanstack/react-router'

import { followListKeys } from '#ui/list/list-keys.ts'

import { InstrumentPanel } from '../panel/instrument-panel.tsx'
import { InstrumentList } from './instrument-list.tsx'

import styles from './instruments-screen.module.css'

const route = getRouteApi('/_app/instruments')

/** The list, beside the page of an open instrument if there is room; else only that page. */
export function InstrumentsScreen() {
  const { breakpoints } = useTheme()
  const wide = useMediaQuery(breakpoints.up('lg'), { noSsr: true })
  const { id } = route.useSearch()
  const reading = id !== undefined
  return (
    <div className={styles.panes} data-split={(wide && reading) || undefined}>
      {(wide || !reading) && (
        <div
          className={styles.listPane}
          data-scroll-restoration-id="instruments"
          onKeyDown={followListKeys}
        >
          <InstrumentList beside={reading} />
        </div>
      )}
      {reading && <InstrumentPanel key={id} id={id} />}
    </div>
  )
}
