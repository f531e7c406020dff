import type { Review } from '#api/tickets/actions'
import type { Instrument } from '#contract/instruments/calls'
import type { Attachment } from '#contract/tickets/attachments'
import { defineModal } from '#ui/modal/modal.ts'

import type { UploadParams } from './files/use-upload.ts'

/** One row of the confirmation: what it is called and what was chosen. */
export interface ConfirmRow {
  label: string
  value: string
  picture?: File
}

export const ticketTypeInfoModal = defineModal<Record<never, never>>(
  () => import('./new/ticket-type-info-modal.tsx'),
)

/** True when the person confirms; dismissing it, or 'Edit', leads back to the form. */
export const confirmTicketModal = defineModal<{ rows: readonly ConfirmRow[] }, true>(
  () => import('./new/confirm-ticket-modal.tsx'),
)

/** Without a number the ticket is kept on this device and waits for one. */
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

/** True when something was put on the ticket. */
export const uploadModal = defineModal<UploadParams, true>(() => import('./files/upload-modal.tsx'))

export const exportModal = defineModal<Record<never, never>, true>(
  () => import('./list/export-modal.tsx'),
)
