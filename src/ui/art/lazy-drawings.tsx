import { lazy, Suspense, type ComponentType } from 'react'

/** A drawing that no first screen shows unless something fails: without it, its room stays empty. */
function lazyDrawing(load: () => Promise<ComponentType>) {
  const Lazy = lazy(async () => ({ default: await load().catch(() => Room) }))
  return () => (
    <Suspense fallback={<Room />}>
      <Lazy />
    </Suspense>
  )
}

const Room = () => <svg width={160} height={120} aria-hidden />

export const LazyErrorDrawing = lazyDrawing(
  async () => (await import('./error-drawing.tsx')).ErrorDrawing,
)
export const LazyOfflineDrawing = lazyDrawing(
  async () => (await import('./offline-drawing.tsx')).OfflineDrawing,
)
