/** The storage of this device is full: nothing was queued. */
export class StorageFullError extends Error {
  override readonly name = 'StorageFullError'
}

/** Whether `error` means that the storage is full; Dexie wraps the browser's errors. */
export function isQuotaError(error: unknown): boolean {
  const names = [error, (error as { inner?: unknown } | undefined)?.inner].map(
    (one) => (one as { name?: unknown } | undefined)?.name,
  )
  return names.includes('QuotaExceededError')
}
