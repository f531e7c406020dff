import { defineModal } from '#ui/modal/modal.ts'

/** The assistant's sheet on a phone. */
export const assistantModal = defineModal(() => import('./assistant-modal.tsx'))
