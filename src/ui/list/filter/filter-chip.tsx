import Chip from '@mui/material/Chip'
import { clsx } from 'clsx'
import type { ComponentProps, FocusEvent } from 'react'

import styles from './filter-chip.module.css'

/** Margin between a chip and the edge of the view, in px. */
const EDGE = 16

/** A row of chips that scrolls if it is too narrow. */
export function FilterChips({ className, ...props }: ComponentProps<'div'>) {
  return <div className={clsx(styles.filterChips, className)} onFocus={showFocused} {...props} />
}

/** Browsers leave a chip where it is when a part of it can be seen. What is pressed by a pointer stays under it. */
function showFocused({ target }: FocusEvent) {
  if (target.matches(':focus-visible'))
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** One value of a filter, pressed if it is chosen. */
export function FilterChip({ className, ...props }: ComponentProps<typeof Chip>) {
  return <Chip className={clsx(styles.filterChip, className)} {...props} />
}

/**
 * Scrolls the chip of a status into view, horizontally only, once the browser has laid it out: asking for its place
 * earlier would lay out the whole screen twice. Returns what gives that up.
 */
export function scrollToChip(
  row: HTMLElement | null,
  status: string | undefined,
): (() => void) | undefined {
  const chosen = row?.querySelector(`[data-status="${status ?? ''}"]`)
  if (!row || !chosen) return undefined
  const observer = new IntersectionObserver(
    ([seen]) => {
      observer.disconnect()
      if (!seen?.rootBounds) return
      const { boundingClientRect: chip, rootBounds: edge } = seen
      const left = Math.min(0, chip.left - edge.left - EDGE)
      const right = Math.max(0, chip.right - edge.right + EDGE)
      row.scrollLeft += left || right
    },
    { root: row },
  )
  observer.observe(chosen)
  return () => observer.disconnect()
}
