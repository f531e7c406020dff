import { WEB_STORAGE_KEY } from '#contract/http/limits'
import { loadSender } from '#outbox/page/load-sender'
import { readSession, clearWipeMark } from '#session/session'

import { ASSISTANT_STORAGE_KEY } from '../assistant/pushes.ts'

/** Wipes every copy that this device keeps of what anybody was given: answers, files, the first paint's; what they chose last. */
export async function forgetKept(): Promise<void> {
  localStorage.removeItem(WEB_STORAGE_KEY)
  localStorage.removeItem(ASSISTANT_STORAGE_KEY)
  const [{ forgetQueries }, { forgetFiles }, { forgetLastUsed }] = await Promise.all([
    import('#cache/query-store'),
    import('#cache/file-cache'),
    import('#session/last-used'),
  ])
  forgetLastUsed()
  const done = await Promise.allSettled([forgetQueries(), forgetFiles(), forgetMirror()])
  if (done.every(({ status }) => status === 'fulfilled')) clearWipeMark()
}

/** The token where the worker reads it: gone already, unless the page was closed while it signed out. */
async function forgetMirror(): Promise<void> {
  const { clearMirror } = await loadSender()
  if (readSession().state === 'signed-out') await clearMirror()
}
