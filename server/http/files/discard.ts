/** Deletes uploads: one, those that nobody resumes, and what a used one left. */
import { UPLOAD_LIMITS } from '#contract/http/limits'
import { oldestAnswer } from '#server/http/idempotency/idempotency-repository'
import type { Db } from '#server/platform/db/open'
import type { FileStore } from '#server/platform/files/file-store'

import * as store from './upload-repository.ts'

export interface Place {
  db: Db
  files: FileStore
}

/** False where there is no such upload, or a call took it. `hold`: of the session that asks for it. */
export async function discardUpload(
  { db, files }: Place,
  id: string,
  hold?: store.HoldSession,
): Promise<boolean> {
  const keys = await store.deleteUnused(db, id, hold)
  for (const key of keys ?? []) await files.remove(key)
  return keys !== undefined
}

/** After the call that took the file is stored. */
export async function discardParts({ db, files }: Place, id: string): Promise<void> {
  for (const key of await store.deleteParts(db, id)) await files.remove(key)
}

/** Makes room for one more of this person. */
export async function makeRoom(place: Place, userId: number): Promise<void> {
  const excess = await store.listExcess(place.db, userId, UPLOAD_LIMITS.perPerson - 1)
  for (const id of excess) await discardUpload(place, id)
}

/** Discards uploads that ran out. What a repeat of a call may still ask for is kept. */
export async function cleanUpUploads(place: Place, now: Date): Promise<void> {
  for (const id of await store.listExpired(place.db, now)) await discardUpload(place, id)
  for (const id of await store.listUsedWithParts(place.db)) await discardParts(place, id)
  await store.deleteUsed(place.db, oldestAnswer(now))
}
