import type { ErrorComponentProps } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'

import { startStrings } from '#i18n/catalogue'

const NotFound = lazy(async () => ({
  default: (await import('./not-found-screen.tsx')).NotFoundScreen,
}))
const Crash = lazy(() =>
  import('./crash-screen.tsx').then(
    ({ CrashScreen }) => ({ default: CrashScreen }),
    // The fallback of the crash screen, without anything that could fail.
    () => ({ default: PlainCrash }),
  ),
)

function PlainCrash() {
  useEffect(() => {
    const reload = () => location.reload()
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [])
  return <p role="alert">{startStrings().errors.screenMissing}</p>
}

/** The 404 page, loaded when it is needed. */
export function LazyNotFound() {
  return (
    <Suspense fallback={null}>
      <NotFound />
    </Suspense>
  )
}

/** The crash screen, loaded when it is needed. */
export function LazyCrash(props: ErrorComponentProps) {
  return (
    <Suspense fallback={null}>
      <Crash {...props} />
    </Suspense>
  )
}
