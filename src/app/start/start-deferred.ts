import type { RegisteredRouter } from '@tanstack/react-router'

import { followPush } from '../push/follow-push.ts'
import { preloadOnIntent } from '../router/preload-on-intent.ts'
import { watchChunks } from './watch-chunks.ts'

/** Starts what is no part of the first load, once the first screen is shown. */
export async function startDeferred(router: RegisteredRouter): Promise<void> {
  watchChunks(router)
  preloadOnIntent(router)
  await followPush(router)
}
