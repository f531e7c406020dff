import type { Me } from '#contract/session'
import { defineModal } from '#ui/modal/modal.ts'

export interface VideoParams {
  title: string
  path: string
}

export const videoModal = defineModal<VideoParams>(() => import('./video-modal.tsx'))

/** How the sheet ends where it isn't dismissed: with a screen that was chosen in it, or because the device was turned. */
export type SheetEnd = { path: string } | 'turned'

/** The sheet of a phone. */
export const assistantModal = defineModal<{ me: Me }, SheetEnd>(
  () => import('./assistant-modal.tsx'),
)
