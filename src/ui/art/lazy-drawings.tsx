import { lazy, Suspense, type ComponentType } from 'react'

/** A drawing that the first screen only needs after a failure: if it can't be loaded, its space stays empty. */
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
