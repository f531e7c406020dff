import { Activity, useState, type ReactNode } from 'react'

import { useReaches } from '../hooks/use-reaches.ts'
import { followListKeys } from './list-keys.ts'

import styles from './list-beside-detail.module.css'

interface ListBesideDetailProps {
  /** Under which the list's scroll position is restored. */
  name: string
  /** The list, with less around it beside what is open. Pass a memoized component: it is kept while it is hidden. */
  list: (beside: boolean) => ReactNode
  /** Width of the list beside what is open, as a track of a CSS grid. */
  listWidth: string
  /** Undefined while nothing is open. */
  detail: ReactNode
}

/**
 * A list, beside what is open if there is room; else only what is open. The list stays in the document then, hidden and
 * without its effects: going back to it renders nothing anew.
 */
export function ListBesideDetail({ name, list, listWidth, detail }: ListBesideDetailProps) {
  const wide = useReaches('lg')
  const reading = detail !== undefined
  const beside = wide && reading
  const shown = wide || !reading
  const [wasShown, setWasShown] = useState(shown)
  if (shown && !wasShown) setWasShown(true)
  return (
    <div
      className={styles.panes}
      data-split={beside || undefined}
      style={{ '--list-width': listWidth }}
    >
      {wasShown && (
        <Activity mode={shown ? 'visible' : 'hidden'}>
          <div className={styles.list} data-scroll-restoration-id={name} onKeyDown={followListKeys}>
            {list(beside)}
          </div>
        </Activity>
      )}
      {reading && <div className={styles.detail}>{detail}</div>}
    </div>
  )
}
