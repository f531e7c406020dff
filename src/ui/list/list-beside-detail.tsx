import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactNode } from 'react'

import { followListKeys } from './list-keys.ts'

import styles from './list-beside-detail.module.css'

interface ListBesideDetailProps {
  /** Under which the list's scroll position is restored. */
  name: string
  list: ReactNode
  /** Width of the list beside what is open, as a track of a CSS grid. */
  listWidth: string
  /** Undefined while nothing is open. */
  detail: ReactNode
}

/** A list, beside what is open if there is room; else only what is open. */
export function ListBesideDetail({ name, list, listWidth, detail }: ListBesideDetailProps) {
  const { breakpoints } = useTheme()
  const wide = useMediaQuery(breakpoints.up('lg'), { noSsr: true })
  const reading = detail !== undefined
  return (
    <div
      className={styles.panes}
      data-split={(wide && reading) || undefined}
      style={{ '--list-width': listWidth }}
    >
      {(wide || !reading) && (
        <div className={styles.list} data-scroll-restoration-id={name} onKeyDown={followListKeys}>
          {list}
        </div>
      )}
      {reading && <div className={styles.detail}>{detail}</div>}
    </div>
  )
}
