import { lazy, Suspense } from 'react'

import { whenIdle } from '#device/when-idle'
import { loadWithRetry } from '#ui/loading/load-with-retry.ts'

/** Not part of the first screen: loaded once that is idle. */
const Reminder = lazy(async () => {
  await whenIdle()
  const { CafReminder } = await loadWithRetry(() => import('./caf-reminder.tsx'))
  return { default: CafReminder }
})

/** The reminder of forms to fill in, loaded once the screen is shown. */
export function LazyReminder() {
  return (
    <Suspense fallback={null}>
      <Reminder />
    </Suspense>
  )
}
