import { serverMessageOf } from '#contract/http/envelope'
import { StorageFullError } from '#outbox/storage-full'

interface FailureStrings {
  errors: { somethingWentWrong: string }
  /** Not loaded on signed-out pages, where nothing is queued. */
  outbox?: { storageFull: string }
}

/** Returns the message of a failure: the server's own sentence if there is one. */
export function getFailureMessage(error: unknown, { errors, outbox }: FailureStrings): string {
  const message = error instanceof StorageFullError ? outbox?.storageFull : serverMessageOf(error)
  return message ?? errors.somethingWentWrong
}
