import type { RegisteredRouter } from '@tanstack/react-router'

import { BENCH_BEGUN_STORAGE_KEY } from '#contract/storage-keys'
import { followShortcuts } from '#features/shell/palette/follow-shortcuts.ts'

import { followPush } from '../push/follow-push.ts'
import { preloadOnIntent } from '../router/preload-on-intent.ts'
import { watchChunks } from './watch-chunks.ts'

/** Starts what is no part of the first load, once the first screen is shown. */
export async function startDeferred(router: RegisteredRouter): Promise<void> {
  watchChunks(router)
  preloadOnIntent(router)
  if (localStorage.getItem(BENCH_BEGUN_STORAGE_KEY) !== null) {
    void import('#api/bench/device').then(({ takeBackInterrupted }) => takeBackInterrupted())
  }
  followShortcuts(router)
  await followPush(router)
}
