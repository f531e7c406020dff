import { defineModal } from '#ui/modal/modal.ts'

/** Result: the paper to show in the portal; undefined if a tab shows it already. */
export const certificateMenuModal = defineModal(() => import('./certificate-menu-modal.tsx'))

/** Result: set if a ticket is to be opened because the paper is damaged. */
export const paperModal = defineModal(() => import('./paper/paper-modal.tsx'))
