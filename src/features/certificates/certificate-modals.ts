import { defineModal } from '#ui/modal/modal.ts'

/** Returns the paper of ours to show; papers in a tab are open already. */
export const certificateMenu = defineModal(() => import('./certificate-menu-modal.tsx'))

/** Returns a value if a ticket is to be opened about it, because it is damaged. */
export const paperModal = defineModal(() => import('./paper/paper-modal.tsx'))
