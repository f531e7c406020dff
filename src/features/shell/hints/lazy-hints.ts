import { whenIdle } from '#device/timing/when-idle'
import { lazyPart } from '#ui/loading/lazy-part.tsx'

/** What is said once to whoever is new: no part of the first screen, loaded once that is idle. */
export const LazyHints = lazyPart(async () => {
  await whenIdle()
  return import('./hints.tsx').then(
    ({ Hints }) => Hints,
    () => () => null,
  )
})
