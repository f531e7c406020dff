import { defineModal } from '#ui/modal/modal.ts'

export const visitModal = defineModal(() => import('./visit/visit-modal.tsx'))

export const feedModal = defineModal(() => import('./feed/feed-modal.tsx'))
