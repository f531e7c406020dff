import { defineModal } from '#ui/modal/modal.ts'

/** `email` is what was typed so far. */
export const forgotModal = defineModal<{ email: string }>(() => import('./forgot-modal.tsx'))
