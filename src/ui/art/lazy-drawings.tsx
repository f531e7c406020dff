import type { ComponentType } from 'react'

import { lazyPart } from '../loading/lazy-part.tsx'

const Room = () => <svg width={160} height={120} aria-hidden />

/** A drawing that the first screen only needs after a failure: if it can't be loaded, its space stays empty. */
const lazyDrawing = (load: () => Promise<ComponentType>) =>
  lazyPart(() => load().catch(() => Room), Room)

export const LazyErrorDrawing = lazyDrawing(
  async () => (await import('./error-drawing.tsx')).ErrorDrawing,
)
export const LazyOfflineDrawing = lazyDrawing(
  async () => (await import('./offline-drawing.tsx')).OfflineDrawing,
)
