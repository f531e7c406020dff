import { WEB_STORAGE_KEY } from '#contract/limits'

import { queryClient } from './query-client.ts'

/** Wipes what this device keeps of the answers that anybody was given. */
export async function forgetEverything(): Promise<void> {
  queryClient.clear()
  localStorage.removeItem(WEB_STORAGE_KEY)
  await (await import('#data/query-store')).forgetQueries()
}
