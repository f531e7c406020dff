import { lazy, Suspense } from 'react'

import { whenIdle } from '#device/when-idle'
import { loadWithRetry } from '#ui/loading/load-with-retry.ts'

/** Not part of a first screen: it comes when that has nothing more to do. */
const Reminder = lazy(async () => {
  await whenIdle()
  const { CafReminder } = await loadWithRetry(() => import('./caf-reminder.tsx'))
  return { default: CafReminder }
})

/** Reminds of the forms that wait, once the screen around it stands. */
export function LazyReminder() {
  return (
    <Suspense fallback={null}>
      <Reminder />
    </Suspense>
  )
}
