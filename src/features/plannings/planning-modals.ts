import { defineModal } from '#ui/modal/modal.ts'

export const visitModal = defineModal(() => import('./visit-modal.tsx'))

export const feedModal = defineModal(() => import('./feed-modal.tsx'))
