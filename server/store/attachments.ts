/** Files and descriptions on a ticket; the picture that it was opened with is one of them, and listed nowhere. */
import { sql } from 'kysely'

import type { Db } from '../db/open.ts'

function attachmentsOf(db: Db, ticketId: number) {
  return db
    .selectFrom('attachments')
    .where('ticket_id', '=', ticketId)
    .where('deleted_at', 'is', null)
    .selectAll()
}

export type AttachmentRow = Awaited<ReturnType<typeof listAttachments>>[number]

/** Oldest first. */
export async function listAttachments(db: Db, ticketId: number) {
  return attachmentsOf(db, ticketId).where('is_picture', '=', false).orderBy('id').execute()
}

export async function findAttachment(db: Db, ticketId: number, id: number) {
  return attachmentsOf(db, ticketId)
    .where('is_picture', '=', false)
    .where('id', '=', id)
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
  const row = await tx
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
    .returningAll()
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('tickets')
    .set({ last_activity_at: sql<Date>`greatest(last_activity_at, ${now})` })
    .where('id', '=', whose.ticket_id)
    .execute()
  return row
}

/** The row stays as a trace; its key goes, since nothing lies under it any more. */
export async function markDeleted(tx: Db, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('attachments')
    .set({ deleted_at: now, storage_key: null })
    .where('id', '=', id)
    .execute()
}
