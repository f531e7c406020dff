import type { Planning } from '#contract/plannings'
import { defineModal } from '#ui/modal/modal.ts'

export const visitModal = defineModal<{ planning: Planning }>(() => import('./visit-modal.tsx'))

export const feedModal = defineModal<Record<never, never>>(() => import('./feed-modal.tsx'))
