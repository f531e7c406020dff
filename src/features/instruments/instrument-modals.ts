import { defineModal } from '#ui/modal/modal.ts'

/** Answers which way was chosen. */
export const instrumentMenuModal = defineModal(() => import('./instrument-menu-modal.tsx'))

/** Labels of these instruments, or of some, on sheets. */
export const labelSheetModal = defineModal(() => import('./labels/label-sheet-modal.tsx'))
