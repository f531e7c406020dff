import { lazy, Suspense } from 'react'

import { whenIdle } from '#device/when-idle'

/** Not part of a first screen: it comes when that has nothing more to do, or not at all. */
const Reminder = lazy(async () => {
  await whenIdle()
  return import('./caf-reminder.tsx').then(
    ({ CafReminder }) => ({ default: CafReminder }),
    () => ({ default: () => null }),
  )
})

/** Reminds of the forms that wait, once the screen around it stands. */
export function LateReminder() {
  return (
    <Suspense fallback={null}>
      <Reminder />
    </Suspense>
  )
}
