import { defineModal } from './modal.ts'

/** Asks for a text that is not blank. */
export const askForText = defineModal(() => import('./text-modal.tsx'))
