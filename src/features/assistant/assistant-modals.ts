import type { Me } from '#contract/entities/person'
import { defineModal } from '#ui/modal/modal.ts'

export interface VideoParams {
  title: string
  path: string
}

export const videoModal = defineModal<VideoParams>(() => import('./video-modal.tsx'))

/** The sheet of a phone. Answers the path of a screen that was chosen in it. */
export const assistantModal = defineModal<{ me: Me }, string>(() => import('./assistant-modal.tsx'))
