import { queryClient } from './query-client.ts'

/** Wipes what this page and this device keep of the answers that anybody was given, and of what they chose last. */
export async function forgetEverything(): Promise<void> {
  queryClient.clear()
  await (await import('#api/session/forget-kept')).forgetKept()
}
