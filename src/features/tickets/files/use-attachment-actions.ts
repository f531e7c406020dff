import { useQueryClient } from '@tanstack/react-query'

import { elsewhereAddress } from '#api/files/fetch-file'
import { attachmentQueries, useDeleteAttachments } from '#api/tickets/attachments'
import { ApiError } from '#contract/http/envelope'
import { SPEC_LIMITS } from '#contract/http/limits'
import type { Attachment } from '#contract/tickets/attachments'
import type { Ticket } from '#contract/tickets/schemas'
import { showInTab } from '#device/open-tab'
import { saveFile } from '#device/save-file'
import { useStrings } from '#i18n/use-strings'
import { offerTabs, type FileElsewhere } from '#ui/file/offer-tabs.ts'
import { fileStrings } from '#ui/file/strings.ts'
import { useReportFile } from '#ui/file/use-report-file.ts'
import { askToConfirm } from '#ui/modal/confirm.ts'
import { openModal } from '#ui/modal/modal.ts'
import { showToast } from '#ui/toast/toast.ts'

import { attachmentModal, uploadModal } from '../ticket-modals.ts'
import { attachmentStrings } from './attachment-strings.ts'

/** Actions on the files of a ticket. */
export function useAttachmentActions(ticket: Ticket) {
  const words = useStrings(attachmentStrings)
  const files = useStrings(fileStrings)
  const { errors } = useStrings()
  const queryClient = useQueryClient()
  const report = useReportFile()
  const { remove: removeAll, deleting } = useDeleteAttachments(ticket.id, ticket.number)

  const download = async (chosen: readonly Attachment[]) => {
    const unopened: FileElsewhere[] = []
    for (const { id, name, preview } of chosen) {
      if (preview === undefined) continue
      try {
        saveFile(await queryClient.fetchQuery(attachmentQueries.file(id, preview)), name)
      } catch (error) {
        const address = elsewhereAddress(error)
        if (address === undefined) {
          const message = error instanceof ApiError ? error.serverMessage : undefined
          showToast('error', message ?? errors.somethingWentWrong, {
            duration: SPEC_LIMITS.httpToastMs,
          })
        } else if (!showInTab(address)) unopened.push({ name, address })
      }
    }
    offerTabs(unopened, files, showInTab)
  }

  /** Returns true when they are deleted. */
  const remove = async (chosen: readonly Attachment[]) => {
    if (!(await askToConfirm(words.deleteQuestion))) return false
    return removeAll(chosen.map(({ id }) => id)).then(
      () => true,
      () => false,
    )
  }

  const show = async (attachment: Attachment, deletable: boolean) => {
    const choice = await openModal(attachmentModal, { attachment, deletable })
    if (choice === 'download') await download([attachment])
    if (choice === 'delete') await remove([attachment])
    if (choice === 'report') await report(`${attachment.name} (${ticket.number})`)
  }

  const upload = (chosen?: readonly File[]) =>
    openModal(uploadModal, {
      ticketId: ticket.id,
      ticketNumber: ticket.number,
      files: chosen,
    })

  return { download, remove, show, upload, deleting }
}
