import { lazy, Suspense } from 'react'

import { whenIdle } from '#device/when-idle'

/** Not part of the first screen: loaded once that is idle, at a place where nothing moves for it. */
const LoadedComingUp = lazy(async () => {
  await whenIdle()
  return import('./coming-up.tsx').then(
    ({ ComingUp }) => ({ default: ComingUp }),
    () => ({ default: () => null }),
  )
})

export function LazyComingUp() {
  return (
    <Suspense fallback={null}>
      <LoadedComingUp />
    </Suspense>
  )
}
