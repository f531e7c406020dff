/** Refuses files for which the customer account has no room. */
import { STORAGE_LIMITS } from '#contract/http/limits'
import { Refusal } from '#server/http/refusal'
import type { Db } from '#server/platform/db/open'
import type { Texts } from '#server/texts/en'

import { lockStorage } from './storage-store.ts'

interface Room {
  /** Of accounts that have no quota of their own, in bytes. */
  quotaBytes: number
  texts: Texts
}

/**
 * Call it in the transaction that added a file or an upload, after all else that it locks: it counts what is there now, and
 * whoever adds something at the same time waits. Throws 422, on `field` where there is one.
 */
export async function requireRoom(
  tx: Db,
  customerId: number,
  { quotaBytes, texts }: Room,
  field?: string,
): Promise<void> {
  const { name, used, quota } = await lockStorage(tx, customerId)
  const most = quota ?? quotaBytes
  if (used <= most) return
  const problem = texts.storage.full(name, most / STORAGE_LIMITS.gigabyte)
  throw new Refusal(422, problem, field === undefined ? {} : { errors: { [field]: [problem] } })
}
