import { defineModal } from '#ui/modal/modal.ts'

export const ticketTypeInfoModal = defineModal(() => import('./new/ticket-type-info-modal.tsx'))

/** True when the person confirms; dismissing it, or 'Edit', leads back to the form. */
export const confirmTicketModal = defineModal(() => import('./new/confirm-ticket-modal.tsx'))

/** Without a number the ticket is kept on this device and waits for one. */
export const ticketCreatedModal = defineModal(() => import('./new/ticket-created-modal.tsx'))

export const closeFirstModal = defineModal(() => import('./new/close-first-modal.tsx'))

/** Answers the id of the chosen instrument, or that its label is to be scanned. */
export const instrumentPickerModal = defineModal(() => import('./new/instrument-picker-modal.tsx'))

export const reviewTicketModal = defineModal(() => import('./review/review-ticket-modal.tsx'))

export const thankYouModal = defineModal(() => import('./review/thank-you-modal.tsx'))

export const attachmentModal = defineModal(() => import('./files/attachment-modal.tsx'))

/** True when something was put on the ticket. */
export const uploadModal = defineModal(() => import('./files/upload-modal.tsx'))

export const exportModal = defineModal(() => import('./list/export-modal.tsx'))
