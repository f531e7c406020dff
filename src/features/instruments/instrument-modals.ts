import { defineModal } from '#ui/modal/modal.ts'

/** Result: the chosen action. */
export const instrumentMenuModal = defineModal(() => import('./instrument-menu-modal.tsx'))

/** Prints labels of all or some of these instruments. */
export const labelSheetModal = defineModal(() => import('./labels/label-sheet-modal.tsx'))
