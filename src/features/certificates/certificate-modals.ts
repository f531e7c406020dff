import { defineModal } from '#ui/modal/modal.ts'

/** Answers which paper of ours to show; what opens in a tab of its own has opened already. */
export const certificateMenu = defineModal(() => import('./certificate-menu-modal.tsx'))

/** Answers that a ticket is to be opened about it: it is damaged. */
export const paperModal = defineModal(() => import('./paper-modal.tsx'))
