import { queryClient } from './start/query-client.ts'

/** Removes all data of this page and this device that came from the server, and what was chosen last. */
export async function forgetEverything(): Promise<void> {
  queryClient.clear()
  await (await import('#api/session/wipe-device')).forgetKept()
}
