import Chip from '@mui/material/Chip'
import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

import styles from './filter-chip.module.css'

/** Room beside a chip at the end of what is in view, in px. */
const EDGE = 16

/** A row of chips that scrolls where it is narrow. */
export function FilterChips({ className, ...props }: ComponentProps<'div'>) {
  return <div className={clsx(styles.filterChips, className)} {...props} />
}

/** One value of a filter, pressed where it is chosen. */
export function FilterChip({ className, ...props }: ComponentProps<typeof Chip>) {
  return <Chip className={clsx(styles.filterChip, className)} {...props} />
}

/** The chip of a status is not hidden beyond the edge; nothing else moves. */
export function scrollToChip(row: HTMLElement | null, status: string | undefined): void {
  const chosen = row?.querySelector(`[data-status="${status ?? ''}"]`)
  if (!row || !chosen) return
  const [edge, chip] = [row.getBoundingClientRect(), chosen.getBoundingClientRect()]
  const left = Math.min(0, chip.left - edge.left - EDGE)
  const right = Math.max(0, chip.right - edge.right + EDGE)
  row.scrollLeft += left || right
}
