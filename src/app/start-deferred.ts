import type { RegisteredRouter } from '@tanstack/react-router'

import { followPush } from './follow-push.ts'
import { watchChunks } from './watch-chunks.ts'

/** What begins once the first screen stands, and is no part of a first load. */
export async function startDeferred(router: RegisteredRouter): Promise<void> {
  watchChunks(router)
  await followPush(router)
}
