/** Resumable uploads, and the parts of them that have arrived. */
import { UPLOAD_LIMITS } from '#contract/http/limits'
import type { Reader } from '#server/http/current-account'
import type { Db } from '#server/platform/db/open'
import { HOUR_MS } from '#server/platform/durations'

export const KEPT_MS = UPLOAD_LIMITS.keptHours * HOUR_MS

export interface NewUpload {
  id: string
  name: string
  /** Bytes of the whole. */
  size: number
}

export async function insertUpload(
  db: Db,
  { userId, customerId }: Reader,
  upload: NewUpload,
  now: Date,
): Promise<void> {
  const whose = { user_id: userId, customer_id: customerId }
  await db
    .insertInto('uploads')
    .values({ ...upload, ...whose, touched_at: now, used_at: null, sha256: null })
    .execute()
}

export interface UploadRow {
  name: string
  size: number
  received: number
  touched_at: Date
  used_at: Date | null
  /** Of one that was used. */
  sha256: Buffer | null
  /** Nothing came for too long. */
  expired: boolean
}

/** One that this person made for this customer account. */
export async function findUpload(
  db: Db,
  { userId, customerId }: Reader,
  id: string,
  now: Date,
): Promise<UploadRow | undefined> {
  const row = await db
    .selectFrom('uploads')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('customer_id', '=', customerId)
    .select(['name', 'size', 'received', 'touched_at', 'used_at', 'sha256'])
    .executeTakeFirst()
  return row && { ...row, expired: row.used_at === null && row.touched_at < oldestTouch(now) }
}

export interface Part {
  starts_at: number
  size: number
  storage_key: string
}

/** Throws if the session that asked may write no longer. */
export type HoldSession = (tx: Db) => Promise<void>

/** False where the upload does not end there, or is no more: another part came first. */
export async function addPart(
  db: Db,
  id: string,
  part: Part,
  { now, hold }: { now: Date; hold: HoldSession },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const moved = await tx
      .updateTable('uploads')
      .set({ received: part.starts_at + part.size, touched_at: now })
      .where('id', '=', id)
      .where('received', '=', part.starts_at)
      .returning('id')
      .executeTakeFirst()
    if (!moved) return false
    await tx
      .insertInto('upload_parts')
      .values({ upload_id: id, ...part })
      .execute()
    await hold(tx)
    return true
  })
}

/** Where the parts lie, in their order. */
export async function listPartKeys(db: Db, id: string): Promise<string[]> {
  const parts = await db
    .selectFrom('upload_parts')
    .where('upload_id', '=', id)
    .orderBy('starts_at')
    .select('storage_key')
    .execute()
  return parts.map(({ storage_key: key }) => key)
}

/** False where another write took it first, or it is no more. */
export async function markUsed(tx: Db, id: string, sha256: Buffer, now: Date): Promise<boolean> {
  const marked = await tx
    .updateTable('uploads')
    .set({ used_at: now, sha256 })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return marked !== undefined
}

/** Forgets the parts of an upload that was used. Returns where they lay. */
export async function deleteParts(db: Db, id: string): Promise<string[]> {
  const gone = await db
    .deleteFrom('upload_parts')
    .where('upload_id', '=', id)
    .returning('storage_key')
    .execute()
  return gone.map(({ storage_key: key }) => key)
}

/** Forgets an upload that was not used. Returns where its parts lay, or undefined where there is none. */
export async function deleteUnused(
  db: Db,
  id: string,
  hold?: HoldSession,
): Promise<string[] | undefined> {
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('uploads')
      .where('id', '=', id)
      .where('used_at', 'is', null)
      .select('id')
      .forUpdate()
      .executeTakeFirst()
    if (!row) return undefined
    const keys = await deleteParts(tx, id)
    await tx.deleteFrom('uploads').where('id', '=', id).execute()
    await hold?.(tx)
    return keys
  })
}

/** Of one person, those that are more than `most`: the ones that moved last longest ago. */
export async function listExcess(db: Db, userId: number, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('uploads')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .orderBy('touched_at', 'desc')
    .orderBy('id')
    .offset(most)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function listExpired(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('uploads')
    .where('used_at', 'is', null)
    .where('touched_at', '<', oldestTouch(now))
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Used ones whose parts were not thrown away then. */
export async function listUsedWithParts(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('upload_parts')
    .innerJoin('uploads', 'uploads.id', 'upload_parts.upload_id')
    .where('uploads.used_at', 'is not', null)
    .select('uploads.id')
    .distinct()
    .execute()
  return rows.map(({ id }) => id)
}

/** Those whose call nobody will repeat any more. */
export async function deleteUsed(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('uploads').where('used_at', '<', before).execute()
}

function oldestTouch(now: Date): Date {
  return new Date(now.getTime() - KEPT_MS)
}
