import { WEB_STORAGE_KEY } from '#contract/storage-keys'
import { loadSender } from '#outbox/page/load-sender'
import { readSession, clearWipeMark } from '#session/session'
import { personalStorage } from '#vault/personal-storage'

import { ASSISTANT_STORAGE_KEY } from '../assistant/pushes.ts'

/** Deletes every copy on this device of what came from the server: data, files, the first paint's; and last choices. */
export async function forgetKept(): Promise<void> {
  personalStorage().removeItem(WEB_STORAGE_KEY)
  personalStorage().removeItem(ASSISTANT_STORAGE_KEY)
  const [{ forgetQueries }, { forgetFiles }, { forgetLastUsed }, { forgetShares }] =
    await Promise.all([
      import('#cache/query-store'),
      import('#cache/file-cache'),
      import('#session/last-used'),
      import('#cache/shares'),
    ])
  forgetLastUsed()
  const done = await Promise.allSettled([
    forgetQueries(),
    forgetFiles(),
    forgetShares(),
    forgetMirror(),
  ])
  if (done.every(({ status }) => status === 'fulfilled')) clearWipeMark()
}

/** Removes the worker's token, which is gone already unless the page was closed during sign-out. */
async function forgetMirror(): Promise<void> {
  const { clearMirror } = await loadSender()
  if (readSession().state === 'signed-out') await clearMirror()
}
