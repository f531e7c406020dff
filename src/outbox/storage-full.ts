/** The storage of this device is full: nothing was put in the queue. */
export class StorageFullError extends Error {
  override readonly name = 'StorageFullError'
}

/** Whether the storage threw `error` because it is full; Dexie wraps what the browser throws. */
export function isQuotaError(error: unknown): boolean {
  const names = [error, (error as { inner?: unknown } | undefined)?.inner].map(
    (one) => (one as { name?: unknown } | undefined)?.name,
  )
  return names.includes('QuotaExceededError')
}
