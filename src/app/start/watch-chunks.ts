import type { RegisteredRouter } from '@tanstack/react-router'

import { SPEC_LIMITS } from '#contract/http/limits'
import { loadPageAnew, showLoadTimeout, watchChunk } from '#ui/loading/watch-chunk.ts'
// Loaded early: it has to be there when nothing else loads any more.
import '#ui/toast/toast-stack.tsx'
import { chunks } from '#ui/modal/modal.ts'

/** Reports a screen or modal whose code hangs for 120 s (section 8), and offers to try again. */
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
