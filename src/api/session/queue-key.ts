import { restoreDrafts } from '#cache/drafts'
import { readQueueKey } from '#contract/session'
import { canEncrypt, isAnythingEncrypted, acceptOwnerKey } from '#outbox/encrypt'
import { readQueue, tryMirrorSession } from '#outbox/page/sender'
import { setEncryptedMark } from '#outbox/page/store'
import { sessionPerson } from '#session/session'

import { api } from '../http/client.ts'
import { getEarlyKey } from './early-key.ts'

/**
 * Gets the key of the signed-in person and decrypts what they left here. A backend without the call, and a moment
 * without network, change nothing: then nothing can be encrypted at sign-out.
 */
export async function fetchQueueKey(): Promise<void> {
  const owner = sessionPerson()
  const key = (await getEarlyKey(owner)) ?? (await askForKey())
  if (key === undefined || owner !== sessionPerson()) return
  await acceptOwnerKey(owner, key, (drafts) => restoreDrafts(owner, drafts))
  // What came back is noted before: this page may be gone the next moment.
  await readQueue()
  setEncryptedMark(await isAnythingEncrypted())
}

const askForKey = () =>
  api.call(readQueueKey, {}).then(
    ({ data }) => data.key,
    () => undefined,
  )

/** A sign-out waits so long for a key, in ms. */
const KEY_WITHIN = 2000

/** Whether what `owner` leaves unsent can be encrypted on this device: their key is here, or comes when it is asked for. */
export async function canKeepUnsent(owner: string): Promise<boolean> {
  if (await canEncrypt(owner).catch(() => false)) return true
  await tryMirrorSession()
  const late = new Promise<void>((resolve) => setTimeout(resolve, KEY_WITHIN))
  await Promise.race([fetchQueueKey().catch(() => undefined), late])
  return canEncrypt(owner).catch(() => false)
}
