/** Parts that the sign-in page rarely needs, in one file: the first load then lists their shared chunks once. */
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { defineModal } from '#ui/modal/modal.ts'

/** `email` is the current input. */
export const forgotModal = defineModal(() => import('./mail-links/forgot-modal.tsx'))

export const LazyTokenArrival = lazyPart(
  async () => (await import('./sign-in/token-arrival.tsx')).TokenArrival,
)
