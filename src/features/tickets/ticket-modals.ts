import { defineModal } from '#ui/modal/modal.ts'

export const ticketTypeInfoModal = defineModal(() => import('./new/ticket-type-info-modal.tsx'))

/** Returns true when the person confirms; dismissing it, or 'Edit', returns to the form. */
export const confirmTicketModal = defineModal(
  () => import('./new/confirm/confirm-ticket-modal.tsx'),
)

/** Without a number the ticket is pending on this device. */
export const ticketCreatedModal = defineModal(
  () => import('./new/confirm/ticket-created-modal.tsx'),
)

export const closeFirstModal = defineModal(() => import('./new/close-first-modal.tsx'))

/** Returns the id of the chosen instrument, or that its label is to be scanned. */
export const instrumentPickerModal = defineModal(
  () => import('./new/instrument/instrument-picker-modal.tsx'),
)

export const reviewTicketModal = defineModal(() => import('./review/review-ticket-modal.tsx'))

export const thankYouModal = defineModal(() => import('./review/thank-you-modal.tsx'))

export const attachmentModal = defineModal(() => import('./files/attachment-modal.tsx'))

export const exportModal = defineModal(() => import('./list/export-modal.tsx'))
