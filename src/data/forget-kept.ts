import { WEB_STORAGE_KEY } from '#contract/limits'

import { wiped } from './session.ts'

/** Wipes every copy that this device keeps of what anybody was given: answers, files, the first paint's; what they chose last. */
export async function forgetKept(): Promise<void> {
  localStorage.removeItem(WEB_STORAGE_KEY)
  const [{ forgetQueries }, { forgetFiles }, { forgetLastUsed }] = await Promise.all([
    import('./query-store.ts'),
    import('./kept-files.ts'),
    import('./last-used.ts'),
  ])
  forgetLastUsed()
  const done = await Promise.allSettled([forgetQueries(), forgetFiles()])
  if (done.every(({ status }) => status === 'fulfilled')) wiped()
}
