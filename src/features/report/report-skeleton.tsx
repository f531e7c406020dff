import Skeleton from '@mui/material/Skeleton'

import styles from './report-skeleton.module.css'

/** The placeholder of the report. */
export function ReportSkeleton() {
  return (
    <div aria-hidden className={styles.skeleton}>
      <Skeleton variant="rounded" height={84} />
      <div className={styles.totals}>
        {[0, 1, 2].map((each) => (
          <Skeleton key={each} variant="rounded" height={260} />
        ))}
      </div>
      <div className={styles.figures}>
        {[0, 1].map((each) => (
          <Skeleton key={each} variant="rounded" height={300} />
        ))}
      </div>
    </div>
  )
}
