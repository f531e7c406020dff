import { useCallback } from 'react'

import { useDeleteAttachments, useDownloadAttachment } from '#api/tickets/attachments'
import type { Attachment } from '#contract/tickets/attachments'
import type { Ticket } from '#contract/tickets/schemas'
import { showInTab } from '#device/open-tab'
import { saveFile } from '#device/save-file'
import { useStrings } from '#i18n/use-strings'
import { keepTicketText } from '#session/last-used'
import { offerTabs, type FileElsewhere } from '#ui/file/offer-tabs.ts'
import { fileStrings } from '#ui/file/strings.ts'
import { useReportFile } from '#ui/file/use-report-file.ts'
import { askToConfirm } from '#ui/modal/confirm.ts'
import { openModal } from '#ui/modal/modal.ts'

import { attachmentModal } from '../ticket-modals.ts'
import { attachmentStrings } from './attachment-strings.ts'
import { uploadModal } from './open-upload.ts'

/** Actions on the files of a ticket; `show` is stable. */
export function useAttachmentActions(ticket: Ticket) {
  const words = useStrings(attachmentStrings)
  const files = useStrings(fileStrings)
  const report = useReportFile(keepTicketText)
  const fetchIt = useDownloadAttachment()
  const { remove: removeAll, deleting } = useDeleteAttachments(ticket.id, ticket.number)

  const download = useCallback(
    async (chosen: readonly Attachment[]) => {
      const unopened: FileElsewhere[] = []
      for (const { id, name, preview } of chosen) {
        if (preview === undefined) continue
        // A failure is shown by the client; the others are downloaded nevertheless.
        const file = await fetchIt({ id, address: preview }).catch(() => undefined)
        if (!file) continue
        if (file instanceof Blob) saveFile(file, name)
        else if (!showInTab(file.elsewhere)) unopened.push({ name, address: file.elsewhere })
      }
      offerTabs(unopened, files, showInTab)
    },
    [fetchIt, files],
  )

  /** Returns true when they are deleted. */
  const remove = useCallback(
    async (chosen: readonly Attachment[]) => {
      if (!(await askToConfirm(words.deleteQuestion))) return false
      return removeAll(chosen.map(({ id }) => id)).then(
        () => true,
        () => false,
      )
    },
    [removeAll, words],
  )

  const show = useCallback(
    async (attachment: Attachment, deletable: boolean) => {
      const choice = await openModal(attachmentModal, { attachment, deletable })
      if (choice === 'download') await download([attachment])
      if (choice === 'delete') await remove([attachment])
      if (choice === 'report') await report(`${attachment.name} (${ticket.number})`)
    },
    [download, remove, report, ticket.number],
  )

  const upload = (chosen?: readonly File[]) =>
    openModal(uploadModal, {
      ticketId: ticket.id,
      ticketNumber: ticket.number,
      files: chosen,
    })

  return { download, remove, show, upload, deleting }
}
