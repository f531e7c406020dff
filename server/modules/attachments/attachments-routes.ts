/** Files on a ticket: what there is, up, down and away. */
import type * as contract from '#contract/attachments'
import type { Attachment } from '#contract/attachments'
import { toStamp } from '#contract/http/stamp'
import type { Context, Handler } from '#server/http/context'
import { readerOf } from '#server/http/current-account'
import type { FileAnswer } from '#server/http/files/file-answer'
import { Refusal } from '#server/http/refusal'
import { UPLOAD_EXTENSIONS } from '#server/platform/files/file-kinds'

import { lockTicketStatus } from '../replies/replies-store.ts'
import { requireRoom } from '../storage/require-room.ts'
import { tellOfTicket } from '../tickets/ticket-news.ts'
import { isWritable } from '../tickets/ticket-transitions.ts'
import { findTicket } from '../tickets/tickets-store.ts'
import * as store from './attachments-store.ts'

const listAttachments: Handler<typeof contract.listAttachments> = async ({ params }, context) => {
  await requireTicket(context, params.id)
  const rows = await store.listAttachments(context.db, params.id)
  return { data: rows.map((row) => attachmentView(row, context.person.id)) }
}

const uploadAttachment: Handler<typeof contract.uploadAttachment> = async (
  { params, body, files },
  context,
) => {
  const { db, now, texts } = context
  await requireWritable(context, params.id)
  const description = body.description === '' ? undefined : body.description
  if (!files.file && description === undefined) {
    const problem = [texts.fileOrDescription]
    throw new Refusal(422, texts.checkFields, { errors: { file: problem, description: problem } })
  }
  const row = await store.insertAttachment(
    db,
    {
      ticket_id: params.id,
      uploaded_by: readerOf(context).userId,
      is_picture: false,
      description,
      file: files.file,
    },
    now,
  )
  if (files.file) await requireRoom(db, readerOf(context).customerId, context, 'file')
  await tellOfTicket(context, params.id, 'attached')
  return { data: attachmentView(row, context.person.id), message: texts.fileAdded }
}

const deleteAttachment: Handler<typeof contract.deleteAttachment> = async ({ params }, context) => {
  const { db, now, texts, files, effects } = context
  await requireWritable(context, params.id)
  const row = await store.findAttachment(db, params.id, params.attachment_id)
  if (!row) throw new Refusal(404, texts.notFound)
  await store.markDeleted(db, row.id, now)
  await tellOfTicket(context, params.id)
  const { storage_key: key } = row
  if (key !== null) effects.afterCommit(() => files.remove(key))
  return { data: null, message: texts.fileDeleted }
}

const downloadAttachment: Handler<typeof contract.downloadAttachment> = async (
  { params, query },
  context,
) => {
  await requireTicket(context, params.id)
  const row = await store.findAttachment(context.db, params.id, params.attachment_id)
  return { data: await fileOf(row, context, query.inline ?? false) }
}

const readTicketImage: Handler<typeof contract.readTicketImage> = async ({ params }, context) => {
  await requireTicket(context, params.id)
  return { data: await fileOf(await store.findPicture(context.db, params.id), context, true) }
}

const listAttachmentTypes: Handler<typeof contract.listAttachmentTypes> = async () => ({
  data: [...UPLOAD_EXTENSIONS],
})

/** As the wire shows it. */
export function attachmentView(row: store.AttachmentRow, readerId: number): Attachment {
  const path = `/api_v2/customer/ticket/${row.ticket_id}/attachments/${row.id}/download`
  return {
    id: row.id,
    name: row.name,
    description: row.description ?? undefined,
    extension: row.extension ?? undefined,
    preview: row.storage_key === null ? undefined : path,
    size: row.size ?? undefined,
    created_at: toStamp(row.created_at),
    author_name: row.author_name,
    is_staff: row.author_role === 'staff',
    is_own: row.uploaded_by === readerId,
  }
}

async function requireTicket(context: Context, ticketId: number): Promise<void> {
  const ticket = await findTicket(context.db, readerOf(context), ticketId)
  if (!ticket) throw new Refusal(404, context.texts.notFound)
}

/** The ticket stays as it is until the transaction ends. */
async function requireWritable(context: Context, ticketId: number): Promise<void> {
  const { db, texts } = context
  const status = await lockTicketStatus(db, readerOf(context).customerId, ticketId)
  if (status === undefined) throw new Refusal(404, texts.notFound)
  if (!isWritable(status)) throw new Refusal(409, texts.ticketIsClosed)
}

/** Shown in place only where asked for. */
async function fileOf(
  row: store.AttachmentRow | undefined,
  { files, texts }: Context,
  asked: boolean,
): Promise<FileAnswer> {
  if (!row || row.storage_key === null) throw new Refusal(404, texts.notFound)
  return {
    stream: await files.open(row.storage_key),
    type: row.mime ?? 'application/octet-stream',
    filename: row.name,
    size: row.size ?? undefined,
    inline: asked,
  }
}

export const attachments = {
  listAttachments,
  uploadAttachment,
  deleteAttachment,
  downloadAttachment,
  readTicketImage,
  listAttachmentTypes,
}
