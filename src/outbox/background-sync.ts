/** Background sync, where the browser has it: it starts the worker to send the queue once there is a network. */

export const SYNC_TAG = 'outbox'

/** No DOM types have `sync`. */
interface WithSync {
  sync?: { register: (tag: string) => Promise<void> }
}

/** Requests a sync event for the queue. */
export async function requestSync(
  registration: ServiceWorkerRegistration | undefined,
): Promise<void> {
  await (registration as WithSync | undefined)?.sync?.register(SYNC_TAG).catch(() => undefined)
}
