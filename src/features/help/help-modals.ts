import type { HelpArticle } from '#contract/help'
import { defineModal } from '#ui/modal/modal.ts'

export interface VideoParams {
  title: string
  video: NonNullable<HelpArticle['video']>
}

export const videoModal = defineModal<VideoParams>(() => import('./video-modal.tsx'))

/** The vendor's information about the portal. */
export const infoModal = defineModal<Record<never, never>>(() => import('./info-modal.tsx'))
