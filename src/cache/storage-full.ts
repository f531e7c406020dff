/** The storage of this device is full: nothing was put in the queue. */
export class StorageFullError extends Error {
  override readonly name = 'StorageFullError'
}
