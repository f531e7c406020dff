import type { Certificate } from '#contract/entities/certificate'
import { defineModal } from '#ui/modal/modal.ts'

/** Answers which paper of ours to show; what opens in a tab of its own has opened already. */
export const certificateMenu = defineModal<{ certificate: Certificate }, 'certificate' | 'sticker'>(
  () => import('./certificate-menu-modal.tsx'),
)

export const paperModal = defineModal<{ address: string; title: string }>(
  () => import('./paper-modal.tsx'),
)
