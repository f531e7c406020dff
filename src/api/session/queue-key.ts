import { restoreDrafts } from '#cache/drafts'
import { ApiError } from '#contract/http/envelope'
import { readQueueKey } from '#contract/session'
import { withDeadline } from '#device/timing/with-deadline'
import { canEncrypt, isAnythingEncrypted, acceptOwnerKey } from '#outbox/encrypt'
import { readQueue, tryMirrorSession } from '#outbox/page/sender'
import { setEncryptedMark } from '#outbox/page/store'
import { sessionPerson } from '#session/session'

import { api } from '../http/client.ts'
import { getEarlyKey } from './early-key.ts'

/**
 * Fetches the signed-in person's key and decrypts what they left here. Without a key nothing can be encrypted at sign-out.
 * Rejects if another attempt may succeed.
 */
export async function fetchQueueKey(): Promise<void> {
  const owner = sessionPerson()
  const key = (await getEarlyKey(owner)) ?? (await askForKey())
  if (key === undefined || owner !== sessionPerson()) return
  await acceptOwnerKey(owner, key, (drafts) => restoreDrafts(owner, drafts))
  // Shown and recorded at once: this page may be closed the next moment.
  await readQueue()
  setEncryptedMark(await isAnythingEncrypted())
}

const askForKey = () =>
  api.call(readQueueKey, {}).then(
    ({ data }) => data.key,
    (error: unknown) => {
      // A backend may not have the call.
      if (!(error instanceof ApiError && error.passing)) return undefined
      throw error
    },
  )

/** How long a sign-out waits for a key, in ms. */
const KEY_WITHIN = 2000

/** Whether `owner`'s unsent data can be encrypted on this device: the key is here, or arrives in time. */
export async function canKeepUnsent(owner: string): Promise<boolean> {
  if (await canEncrypt(owner).catch(() => false)) return true
  await tryMirrorSession()
  await withDeadline(fetchQueueKey(), KEY_WITHIN).catch(() => undefined)
  return canEncrypt(owner).catch(() => false)
}
