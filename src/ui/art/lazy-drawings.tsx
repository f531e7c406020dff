import type { ComponentType } from 'react'

import { lazyPart } from '../loading/lazy-part.tsx'

const Room = () => <svg width={160} height={120} aria-hidden />
const BannerRoom = () => <svg viewBox="0 0 200 120" width={200} height={120} aria-hidden />

/** A drawing that no first paint shows: if it can't be loaded, its space stays empty. */
const lazyDrawing = (load: () => Promise<ComponentType>, Space = Room) =>
  lazyPart(() => load().catch(() => Space), Space)

export const LazyErrorDrawing = lazyDrawing(
  async () => (await import('./error-drawing.tsx')).ErrorDrawing,
)
export const LazyOfflineDrawing = lazyDrawing(
  async () => (await import('./offline-drawing.tsx')).OfflineDrawing,
)
export const LazyEmptyTickets = lazyDrawing(
  async () => (await import('./empty-tickets.tsx')).EmptyTickets,
)
export const LazyMaintenanceBanner = lazyDrawing(
  async () => (await import('./maintenance-banner.tsx')).MaintenanceBanner,
  BannerRoom,
)
export const LazyNewsBanner = lazyDrawing(
  async () => (await import('./news-banner.tsx')).NewsBanner,
  BannerRoom,
)
export const LazyTrainingBanner = lazyDrawing(
  async () => (await import('./training-banner.tsx')).TrainingBanner,
  BannerRoom,
)
