import { defineModal } from '#ui/modal/modal.ts'

/** Returns true when something was added to the ticket. */
export const uploadModal = defineModal(() => import('./upload-modal.tsx'))
