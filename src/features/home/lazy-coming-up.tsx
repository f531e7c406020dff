import { whenIdle } from '#device/timing/when-idle'
import { lazyPart } from '#ui/loading/lazy-part.tsx'

/** Not part of the first screen: loaded once that is idle, at a place where nothing moves for it. */
export const LazyComingUp = lazyPart(async () => {
  await whenIdle()
  return import('./coming-up.tsx').then(
    ({ ComingUp }) => ComingUp,
    () => () => null,
  )
})
