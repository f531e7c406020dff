import { readFilesDraft } from '#cache/file-drafts'
import { openModal } from '#ui/modal/modal.ts'

import { uploadModal } from '../files/open-upload.ts'
import { uploadDrafts } from '../files/use-upload.ts'
import { addPhotos } from '../photos/add-photos.ts'

/**
 * Opens the window of the files that are chosen for a ticket: that of photos, or of uploads if there is anything else.
 * Returns how many were sent or queued.
 */
export async function openChosenFiles(
  ticketId: number | string,
  ticketNumber: string,
): Promise<number> {
  const files = await readFilesDraft(uploadDrafts(ticketId).file)
  if (files.every(({ type }) => type.startsWith('image/'))) {
    return (await addPhotos({ ticketId, ticketNumber })) ?? 0
  }
  return (await openModal(uploadModal, { ticketId, ticketNumber })) ? files.length : 0
}
