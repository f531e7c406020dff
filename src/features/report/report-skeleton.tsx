import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'

import styles from './report-skeleton.module.css'

/** Totals, three charts and two: what comes. */
export function ReportSkeleton() {
  return (
    <Box aria-hidden className={styles.box}>
      <Skeleton variant="rounded" height={84} />
      <Box className={styles.box2}>
        {[0, 1, 2].map((each) => (
          <Skeleton key={each} variant="rounded" height={260} />
        ))}
      </Box>
      <Box className={styles.box3}>
        {[0, 1].map((each) => (
          <Skeleton key={each} variant="rounded" height={300} />
        ))}
      </Box>
    </Box>
  )
}
