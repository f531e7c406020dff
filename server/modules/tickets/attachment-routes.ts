/** Calls about files on a ticket. */
import type * as calls from '#contract/tickets/attachments'
import type { Routes } from '#server/http/context'
import { readerOf } from '#server/http/current-account'
import { UPLOAD_EXTENSIONS } from '#server/platform/files/file-kinds'

import type { AttachmentService } from './attachment-service.ts'
import { ticketMessages } from './messages.ts'
import { toAttachmentDto } from './presenter.ts'

export function attachmentRoutes(attachments: AttachmentService): Routes<typeof calls> {
  return {
    listAttachments: async ({ params }, context) => {
      const rows = await attachments.list(context, readerOf(context), params.id)
      return { data: rows.map((row) => toAttachmentDto(row, context)) }
    },
    uploadAttachment: async ({ params, body, files }, context) => {
      const { description } = body
      const row = await attachments.add(context, params.id, { file: files.file, description })
      return {
        data: toAttachmentDto(row, context),
        message: ticketMessages[context.language].fileAdded,
      }
    },
    deleteAttachment: async ({ params }, context) => {
      await attachments.remove(context, params.id, params.attachment_id)
      return { data: null, message: ticketMessages[context.language].fileDeleted }
    },
    downloadAttachment: async ({ params, query }, context) => {
      const inline = query.inline ?? false
      const which = { ticketId: params.id, id: params.attachment_id, inline }
      return { data: await attachments.download(context, readerOf(context), which) }
    },
    readTicketImage: async ({ params }, context) => ({
      data: await attachments.downloadPicture(context, params.id),
    }),
    listAttachmentTypes: async () => ({ data: [...UPLOAD_EXTENSIONS] }),
  }
}
