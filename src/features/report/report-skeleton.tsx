import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'

/** Totals, three charts and two: what comes. */
export function ReportSkeleton() {
  return (
    <Box aria-hidden sx={{ display: 'grid', gap: 2 }}>
      <Skeleton variant="rounded" height={84} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: 'repeat(3, 1fr)' } }}>
        {[0, 1, 2].map((each) => (
          <Skeleton key={each} variant="rounded" height={260} />
        ))}
      </Box>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: 'repeat(2, 1fr)' } }}>
        {[0, 1].map((each) => (
          <Skeleton key={each} variant="rounded" height={300} />
        ))}
      </Box>
    </Box>
  )
}
