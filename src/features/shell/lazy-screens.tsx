import { useEffect } from 'react'

import { untilItStays } from '#device/leaving'
import { startStrings } from '#i18n/catalogue'
import { lazyPart } from '#ui/loading/lazy-part.tsx'

/** The 404 page, loaded when it is needed. */
export const LazyNotFound = lazyPart(
  async () => (await import('./not-found-screen.tsx')).NotFoundScreen,
)

/** The crash screen, loaded when it is needed: not for what fails because the page is being left. */
export const LazyCrash = lazyPart(async () => {
  await untilItStays()
  return import('./crash-screen.tsx').then(
    ({ CrashScreen }) => CrashScreen,
    // In its place, without anything that could fail.
    () => PlainCrash,
  )
})

function PlainCrash() {
  useEffect(() => {
    const reload = () => location.reload()
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [])
  return <p role="alert">{startStrings().errors.screenMissing}</p>
}
