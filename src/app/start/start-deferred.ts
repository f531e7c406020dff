import type { RegisteredRouter } from '@tanstack/react-router'

import { BENCH_BEGUN_STORAGE_KEY } from '#contract/storage-keys'
import { followShortcuts } from '#features/shell/palette/follow-shortcuts.ts'
import { landingPath } from '#session/landing'

import { followPush } from '../push/follow-push.ts'
import { openPath } from '../push/push-router.ts'
import { preloadOnIntent } from '../router/preload-on-intent.ts'
import { startViewTransitions } from '../router/view-transitions.ts'
import { followLaunches, isReloaded } from './follow-launches.ts'
import { watchChunks } from './watch-chunks.ts'

/** Starts what is no part of the first load, once the first screen is shown. */
export async function startDeferred(router: RegisteredRouter): Promise<void> {
  watchChunks(router)
  preloadOnIntent(router)
  startViewTransitions(router)
  if (localStorage.getItem(BENCH_BEGUN_STORAGE_KEY) !== null) {
    void import('#api/bench/device').then(({ takeBackInterrupted }) => takeBackInterrupted())
  }
  followShortcuts(router)
  const opened = { origin: location.origin, landingPath, reloaded: isReloaded() }
  followLaunches(opened, (path) => openPath(router, path))
  await followPush(router)
}
