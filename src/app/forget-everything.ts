import { WEB_STORAGE_KEY } from '#contract/limits'

import { queryClient } from './query-client.ts'

/** Wipes what this device keeps of whoever was signed in. */
export async function forgetEverything(): Promise<void> {
  queryClient.clear()
  localStorage.removeItem(WEB_STORAGE_KEY)
  await (await import('#data/query-store')).forgetQueries()
}
