import type { Certificate } from '#contract/certificates'
import { defineModal } from '#ui/modal/modal.ts'

/** Returns the paper of ours to show; papers in a tab are open already. */
export const certificateMenu = defineModal<{ certificate: Certificate }, 'certificate' | 'sticker'>(
  () => import('./certificate-menu-modal.tsx'),
)

/** Returns a value if a ticket is to be opened about it, because it is damaged. */
export const paperModal = defineModal<{ address: string; title: string }, 'report'>(
  () => import('./paper-modal.tsx'),
)
