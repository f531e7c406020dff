import { defineModal, openModal } from '#ui/modal/modal.ts'

const photosModal = defineModal(() => import('./photos-modal.tsx'))

interface PhotosOf {
  /** The ticket's own id, or a pending one. */
  ticketId: number | string
  ticketNumber: string
}

/** Lets the person add photos to a ticket; returns how many were added, or undefined where it was dismissed. */
export function addPhotos(ticket: PhotosOf): Promise<number | undefined> {
  return openModal(photosModal, ticket)
}
