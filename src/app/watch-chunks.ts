import type { RegisteredRouter } from '@tanstack/react-router'

import { SPEC_LIMITS } from '#contract/http/limits'
import { loadPageAnew, showLoadTimeout, watchChunk } from '#ui/loading/watch-chunk.ts'
// Said where nothing comes any more: what says it is to be there.
import '#ui/toast/toast-stack.tsx'
import { chunks } from '#ui/modal/modal.ts'

/** Says where a screen or a window hangs for 120 s on its way here (section 8), and offers to try again. */
export function watchChunks(router: RegisteredRouter): void {
  chunks.load = watchChunk
  let timer: ReturnType<typeof setTimeout> | undefined
  let withdraw: (() => void) | undefined
  const end = () => {
    clearTimeout(timer)
    withdraw?.()
    withdraw = undefined
  }
  const begin = () => {
    end()
    timer = setTimeout(() => {
      withdraw = showLoadTimeout(loadPageAnew)
    }, SPEC_LIMITS.chunkLoadMs)
  }
  router.subscribe('onBeforeLoad', begin)
  router.subscribe('onResolved', end)
  if (router.state.status === 'pending') begin()
}
