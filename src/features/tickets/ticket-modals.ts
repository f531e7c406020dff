import type { Instrument } from '#contract/instruments/calls'
import type { Attachment } from '#contract/tickets/attachments'
import type { Review } from '#data/ticket-actions'
import { defineModal } from '#ui/modal/modal.ts'

import type { UploadParams } from './use-upload.ts'

/** One row of the confirmation: what it is called and what was chosen. */
export interface ConfirmRow {
  label: string
  value: string
  picture?: File
}

export const ticketTypeInfoModal = defineModal<Record<never, never>>(
  () => import('./ticket-type-info-modal.tsx'),
)

/** True when the person confirms; dismissing it, or 'Edit', leads back to the form. */
export const confirmTicketModal = defineModal<{ rows: readonly ConfirmRow[] }, true>(
  () => import('./confirm-ticket-modal.tsx'),
)

/** Without a number the ticket is kept on this device and waits for one. */
export const ticketCreatedModal = defineModal<{ number: string | undefined }, 'home' | 'detail'>(
  () => import('./ticket-created-modal.tsx'),
)

export const closeFirstModal = defineModal<Record<never, never>, 'close'>(
  () => import('./close-first-modal.tsx'),
)

/** Answers the id of the chosen instrument, or that its label is to be scanned. */
export const instrumentPickerModal = defineModal<
  { instruments: readonly Instrument[]; lastUsed: readonly number[] },
  number | 'scan'
>(() => import('./instrument-picker-modal.tsx'))

export const reviewTicketModal = defineModal<
  { number: string; review?: Review | undefined },
  Review
>(() => import('./review-ticket-modal.tsx'))

export const thankYouModal = defineModal<Record<never, never>>(
  () => import('./thank-you-modal.tsx'),
)

export const attachmentModal = defineModal<
  { attachment: Attachment; deletable: boolean },
  'download' | 'delete' | 'report'
>(() => import('./attachment-modal.tsx'))

/** True when something was put on the ticket. */
export const uploadModal = defineModal<UploadParams, true>(() => import('./upload-modal.tsx'))

export const exportModal = defineModal<Record<never, never>, true>(
  () => import('./export-modal.tsx'),
)
