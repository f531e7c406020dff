import type { Review } from '#api/tickets/actions'
import type { Instrument } from '#contract/instruments/calls'
import type { Attachment } from '#contract/tickets/attachments'
import { defineModal } from '#ui/modal/modal.ts'

import type { UploadParams } from './files/use-upload.ts'

/** One row of the confirmation: label and value. */
export interface ConfirmRow {
  label: string
  value: string
  picture?: File
}

export const ticketTypeInfoModal = defineModal<Record<never, never>>(
  () => import('./new/ticket-type-info-modal.tsx'),
)

/** Returns true when the person confirms; dismissing it, or 'Edit', returns to the form. */
export const confirmTicketModal = defineModal<{ rows: readonly ConfirmRow[] }, true>(
  () => import('./new/confirm-ticket-modal.tsx'),
)

/** Without a number the ticket is pending on this device. */
export const ticketCreatedModal = defineModal<{ number: string | undefined }, 'home' | 'detail'>(
  () => import('./new/ticket-created-modal.tsx'),
)

export const closeFirstModal = defineModal<Record<never, never>, 'close'>(
  () => import('./new/close-first-modal.tsx'),
)

/** Returns the id of the chosen instrument, or that its label is to be scanned. */
export const instrumentPickerModal = defineModal<
  { instruments: readonly Instrument[]; lastUsed: readonly number[] },
  number | 'scan'
>(() => import('./new/instrument-picker-modal.tsx'))

export const reviewTicketModal = defineModal<
  { number: string; review?: Review | undefined },
  Review
>(() => import('./review/review-ticket-modal.tsx'))

export const thankYouModal = defineModal<Record<never, never>>(
  () => import('./review/thank-you-modal.tsx'),
)

export const attachmentModal = defineModal<
  { attachment: Attachment; deletable: boolean },
  'download' | 'delete' | 'report'
>(() => import('./files/attachment-modal.tsx'))

/** Returns true when something was added to the ticket. */
export const uploadModal = defineModal<UploadParams, true>(() => import('./files/upload-modal.tsx'))

export const exportModal = defineModal<Record<never, never>, true>(
  () => import('./list/export-modal.tsx'),
)
