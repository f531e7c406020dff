import type { ErrorComponentProps } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

const NotFound = lazy(async () => ({
  default: (await import('./not-found-screen.tsx')).NotFoundScreen,
}))
const Crash = lazy(async () => ({ default: (await import('./crash-screen.tsx')).CrashScreen }))

/** The 404 page, loaded when somebody gets there. */
export function LateNotFound() {
  return (
    <Suspense fallback={null}>
      <NotFound />
    </Suspense>
  )
}

/** What a broken screen shows, loaded when one breaks. */
export function LateCrash(props: ErrorComponentProps) {
  return (
    <Suspense fallback={null}>
      <Crash {...props} />
    </Suspense>
  )
}
