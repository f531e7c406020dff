import type { QueryClient } from '@tanstack/react-query'

import { meQuery } from '#api/session/people'
import { LANGUAGE_STORAGE_KEY } from '#contract/storage-keys'
import { readConnectivity } from '#device/connectivity'
import { withDeadline } from '#device/timing/with-deadline'
import { startLanguage } from '#i18n/language'
import { keepPersonally, personalStorage } from '#vault/personal-storage'

/** How long the first unlock of a person waits for the server to say which language is theirs, in ms. */
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
    // empty where they have chosen none: it is asked once
    if (me) keepPersonally(LANGUAGE_STORAGE_KEY, me.language ?? '')
  }
  await startLanguage(personalStorage())
}
