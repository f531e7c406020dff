import type { Me } from '#contract/session'
import { defineModal } from '#ui/modal/modal.ts'

export interface VideoParams {
  title: string
  path: string
}

export const videoModal = defineModal<VideoParams>(() => import('./video-modal.tsx'))

/** How the sheet ends unless it is dismissed: a screen was chosen in it, or the device was turned. */
export type SheetEnd = { path: string } | 'turned'

/** The assistant's sheet on a phone. */
export const assistantModal = defineModal<{ me: Me }, SheetEnd>(
  () => import('./assistant-modal.tsx'),
)
