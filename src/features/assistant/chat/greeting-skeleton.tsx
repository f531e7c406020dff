import Skeleton from '@mui/material/Skeleton'

/** A placeholder in the shape of a greeting with options. */
export function GreetingSkeleton() {
  return (
    <div style={{ display: 'grid', gap: 8, marginBottom: 12 }}>
      <Skeleton variant="rounded" width="82%" height={74} />
      {[200, 240, 170].map((width) => (
        <Skeleton key={width} variant="rounded" width={width} height={44} />
      ))}
    </div>
  )
}
