import type { ReactNode } from 'react'

import { Card } from '#ui/card.tsx'

import { handleArrowNavigation } from './arrow-navigation.ts'

import styles from './row-list.module.css'

interface RowListProps<T extends { id: number | string }> {
  label: string
  /** Whether other rows are loading. */
  busy?: boolean
  items: readonly T[]
  children: (item: T) => ReactNode
}

/** Rows on a card; the arrow keys, Home and End move between the links of the rows. */
export function RowList<T extends { id: number | string }>({
  label,
  busy = false,
  items,
  children,
}: RowListProps<T>) {
  return (
    <Card as="div" style={{ overflow: 'hidden' }}>
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
