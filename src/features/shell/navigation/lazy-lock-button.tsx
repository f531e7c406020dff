import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { isSharedBench } from '#vault/vault'

import type { LockButtonProps } from './lock-button.tsx'

const LockButton = lazyPart(async () => (await import('./lock-button.tsx')).LockButton)

/** Nothing on a device of one person. */
export const LazyLockButton = (props: LockButtonProps) =>
  isSharedBench() ? <LockButton {...props} /> : null
