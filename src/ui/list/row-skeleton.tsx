import Skeleton from '@mui/material/Skeleton'

import { Card } from '#ui/card.tsx'

import styles from './row-skeleton.module.css'

const WIDTHS = [64, 48, 72, 56, 60, 52, 68, 44, 58]

/** Placeholders of rows with two lines, on a card of their own. */
export function RowSkeleton({ rows }: { rows?: number }) {
  return (
    <Card as="div" aria-hidden>
      <SkeletonRows rows={rows} />
    </Card>
  )
}

/** Placeholders of rows with two lines, as high as those. */
export function SkeletonRows({ rows = 6 }: { rows?: number | undefined }) {
  return Array.from({ length: rows }, (_, row) => (
    <div key={row} className={styles.row} aria-hidden>
      <Skeleton width={`${WIDTHS[row % WIDTHS.length] ?? 50}%`} height={20} />
      <Skeleton width="32%" height={16} className={styles.placeholder} />
    </div>
  ))
}
