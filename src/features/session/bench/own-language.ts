import type { QueryClient } from '@tanstack/react-query'

import { meQuery } from '#api/session/people'
import type { Me } from '#contract/session'
import { LANGUAGE_STORAGE_KEY } from '#contract/storage-keys'
import { readConnectivity } from '#device/connectivity'
import { withDeadline } from '#device/timing/with-deadline'
import { startLanguage } from '#i18n/language'
import { keepPersonally, personalStorage } from '#vault/personal-storage'

/** How long the first unlock of a person waits for the server to say which language is theirs, in ms; a late answer is followed. */
const ANSWER_TIMEOUT_MS = 1500

/**
 * Speaks the language of whoever has just unlocked: what they chose on this bench, else in their profile, else the bench's own.
 * The start screen, a page that is loaded anew, has the bench's.
 */
export async function speakOwnLanguage(queryClient: QueryClient): Promise<void> {
  const isKnown = personalStorage().getItem(LANGUAGE_STORAGE_KEY) !== null
  if (!isKnown && readConnectivity() === 'online') {
    const asking = queryClient.fetchQuery({ ...meQuery, retry: false }).catch(() => undefined)
    const me = await withDeadline(asking, ANSWER_TIMEOUT_MS)
    if (me) keepOwn(me)
    else {
      void asking.then(async (late) => {
        if (late && keepOwn(late)) await startLanguage(personalStorage())
      })
    }
  }
  await startLanguage(personalStorage())
}

/** Returns false where they have chosen a language themselves meanwhile. */
function keepOwn({ language }: Me): boolean {
  if (personalStorage().getItem(LANGUAGE_STORAGE_KEY) !== null) return false
  // empty where they have chosen none: it is asked once
  keepPersonally(LANGUAGE_STORAGE_KEY, language ?? '')
  return true
}
