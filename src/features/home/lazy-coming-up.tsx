import { lazy, Suspense } from 'react'

import { whenIdle } from '#device/when-idle'

/** Not part of a first screen: it comes when that has nothing more to do, and stands where nothing moves for it. */
const Late = lazy(async () => {
  await whenIdle()
  return import('./coming-up.tsx').then(
    ({ ComingUp }) => ({ default: ComingUp }),
    () => ({ default: () => null }),
  )
})

export function LazyComingUp() {
  return (
    <Suspense fallback={null}>
      <Late />
    </Suspense>
  )
}
