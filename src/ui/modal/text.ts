import { defineModal } from './modal.ts'

/** Asks for a text that is not blank. */
export const textModal = defineModal(() => import('./text-modal.tsx'))
