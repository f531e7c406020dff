import { defineModal } from '#ui/modal/modal.ts'

/** The sheet of a phone. */
export const assistantModal = defineModal(() => import('./assistant-modal.tsx'))
