/** Files and descriptions on a ticket; the picture that it was opened with is one of them, and listed nowhere. */
import { sql } from 'kysely'

import type { Db } from '#server/platform/db/open'

function attachmentsOf(db: Db, ...ticketIds: readonly number[]) {
  return db
    .selectFrom('attachments')
    .innerJoin('users', 'users.id', 'attachments.uploaded_by')
    .where('ticket_id', '=', sql<number>`any(${ticketIds}::bigint[])`)
    .where('deleted_at', 'is', null)
    .selectAll('attachments')
    .select(['users.name as author_name', 'users.role as author_role'])
}

export type AttachmentRow = Awaited<ReturnType<typeof listAttachments>>[number]

/** Oldest first, of all tickets that are named. */
export async function listAttachments(db: Db, ...ticketIds: readonly number[]) {
  return attachmentsOf(db, ...ticketIds)
    .where('is_picture', '=', false)
    .orderBy('attachments.id')
    .execute()
}

export async function findAttachment(db: Db, ticketId: number, id: number) {
  return attachmentsOf(db, ticketId)
    .where('is_picture', '=', false)
    .where('attachments.id', '=', id)
    .executeTakeFirst()
}

/** The picture that the ticket was opened with. */
export async function findPicture(db: Db, ticketId: number) {
  return attachmentsOf(db, ticketId).where('is_picture', '=', true).executeTakeFirst()
}

export interface AttachmentToStore {
  ticket_id: number
  uploaded_by: number
  is_picture: boolean
  description: string | undefined
  /** Absent for a description without a file. */
  file:
    | {
        key: string
        size: number
        sha256: Buffer
        name: string
        extension: string
        mime: string
      }
    | undefined
}

/** Moves the ticket up: its last activity is now. */
export async function insertAttachment(
  tx: Db,
  { file, description, ...whose }: AttachmentToStore,
  now: Date,
): Promise<AttachmentRow> {
  const { id } = await tx
    .insertInto('attachments')
    .values({
      ...whose,
      description: description ?? null,
      name: file?.name ?? '',
      extension: file?.extension ?? null,
      mime: file?.mime ?? null,
      size: file?.size ?? null,
      storage_key: file?.key ?? null,
      sha256: file?.sha256 ?? null,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('tickets')
    .set({ last_activity_at: sql<Date>`greatest(last_activity_at, ${now})` })
    .where('id', '=', whose.ticket_id)
    .execute()
  return attachmentsOf(tx, whose.ticket_id)
    .where('attachments.id', '=', id)
    .executeTakeFirstOrThrow()
}

/** The row stays as a trace; its key goes, since nothing lies under it any more. */
export async function markDeleted(tx: Db, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('attachments')
    .set({ deleted_at: now, storage_key: null })
    .where('id', '=', id)
    .execute()
}
