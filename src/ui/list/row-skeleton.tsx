import Skeleton from '@mui/material/Skeleton'

import { Card } from '#ui/card.tsx'

import styles from './row-skeleton.module.css'

const WIDTHS = [64, 48, 72, 56, 60, 52, 68, 44, 58]

/** Placeholders of rows with two lines. */
export function RowSkeleton({ rows = 6 }: { rows?: number }) {
  return (
    <Card as="div" aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} style={{ padding: '14px 20px', minHeight: 64 }}>
          <Skeleton width={`${WIDTHS[row % WIDTHS.length] ?? 50}%`} height={20} />
          <Skeleton width="32%" height={16} className={styles.placeholder} />
        </div>
      ))}
    </Card>
  )
}
