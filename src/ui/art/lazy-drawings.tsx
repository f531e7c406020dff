import { lazy, Suspense, type ComponentType } from 'react'

/** A drawing that no first screen shows unless something fails: without it, its room stays empty. */
function late(load: () => Promise<ComponentType>) {
  const Late = lazy(async () => ({ default: await load().catch(() => Room) }))
  return () => (
    <Suspense fallback={<Room />}>
      <Late />
    </Suspense>
  )
}

const Room = () => <svg width={160} height={120} aria-hidden />

export const LateErrorDrawing = late(async () => (await import('./error-drawing.tsx')).ErrorDrawing)
export const LateOfflineDrawing = late(
  async () => (await import('./offline-drawing.tsx')).OfflineDrawing,
)
