import { lazyPart } from '#ui/loading/lazy-part.tsx'
/** Parts that the sign-in page rarely needs, in one file: the first load then lists their shared chunks once. */
import { loadWithRetry } from '#ui/loading/load-with-retry.ts'
import { defineModal } from '#ui/modal/modal.ts'

import { PasskeySpace } from './sign-in/passkey-space.tsx'

/** `email` is the current input. */
export const forgotModal = defineModal(() => import('./mail-links/forgot-modal.tsx'))

export const LazyCodeField = lazyPart(() =>
  loadWithRetry(async () => (await import('./sign-in/code-field.tsx')).CodeField),
)

export const LazyPasskeySignIn = lazyPart(
  // the password signs in without it
  () =>
    import('./sign-in/passkey-sign-in.tsx').then(
      ({ PasskeySignIn }) => PasskeySignIn,
      () => PasskeySpace,
    ),
  PasskeySpace,
)

export const LazyTokenArrival = lazyPart(
  async () => (await import('./sign-in/token-arrival.tsx')).TokenArrival,
)
