import type { ReactNode } from 'react'

import { Card } from '#ui/card.tsx'

import { handleArrowNavigation } from './arrow-navigation.ts'

import styles from './row-list.module.css'

interface RowListProps<T extends { id: number | string }> {
  label: string
  /** Shown paler: what comes instead is on its way. */
  busy?: boolean
  items: readonly T[]
  children: (item: T) => ReactNode
}

/** Rows below one another on a card; the arrow keys, Home and End lead from one row's link to the next. */
export function RowList<T extends { id: number | string }>({
  label,
  busy = false,
  items,
  children,
}: RowListProps<T>) {
  return (
    <Card as="div" style={{ overflow: 'hidden', opacity: busy ? 0.6 : 1 }}>
      <ul
        className={styles.list}
        aria-label={label}
        aria-busy={busy}
        onKeyDown={handleArrowNavigation}
      >
        {items.map((item) => (
          <li key={item.id}>{children(item)}</li>
        ))}
      </ul>
    </Card>
  )
}
