import type { Certificate } from '#contract/certificates'
import { defineModal } from '#ui/modal/modal.ts'

/** Returns which paper of ours to show; what opens in a tab of its own has opened already. */
export const certificateMenu = defineModal<{ certificate: Certificate }, 'certificate' | 'sticker'>(
  () => import('./certificate-menu-modal.tsx'),
)

/** Returns that a ticket is to be opened about it: it is damaged. */
export const paperModal = defineModal<{ address: string; title: string }, 'report'>(
  () => import('./paper-modal.tsx'),
)
