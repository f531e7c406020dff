import { whenIdle } from '#device/timing/when-idle'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { loadWithRetry } from '#ui/loading/load-with-retry.ts'

/** The reminder of forms to fill in: no part of the first screen, loaded once that is idle. */
export const LazyReminder = lazyPart(async () => {
  await whenIdle()
  const { CafReminder } = await loadWithRetry(() => import('./caf-reminder.tsx'))
  return CafReminder
})
