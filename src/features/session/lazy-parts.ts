import { lazy } from 'react'

import { defineModal } from '#ui/modal/modal.ts'

/** What the sign-in page rarely needs: in one file, so that the first load names what they share once. */

/** `email` is what was typed so far. */
export const forgotModal = defineModal<{ email: string }>(
  () => import('./mail-links/forgot-modal.tsx'),
)

export const LazyTokenArrival = lazy(async () => ({
  default: (await import('./sign-in/token-arrival.tsx')).TokenArrival,
}))
