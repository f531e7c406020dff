import { defineModal } from '#ui/modal/modal.ts'

export const videoModal = defineModal(() => import('./video-modal.tsx'))

/** The vendor's information about the portal. */
export const infoModal = defineModal(() => import('./info-modal.tsx'))
