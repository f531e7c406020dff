import { WEB_STORAGE_KEY } from '#contract/limits'

import { queryClient } from './query-client.ts'

/** Wipes what this device keeps of the answers that anybody was given, and of what they chose last. */
export async function forgetEverything(): Promise<void> {
  queryClient.clear()
  localStorage.removeItem(WEB_STORAGE_KEY)
  const [{ forgetQueries }, { forgetLastUsed }] = await Promise.all([
    import('#data/query-store'),
    import('#data/last-used'),
  ])
  forgetLastUsed()
  await forgetQueries()
}
