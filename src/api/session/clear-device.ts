import { allDrafts, forgetDrafts } from '#cache/drafts'
import { dropQueue, isAnythingEncrypted, encryptForOwner } from '#outbox/encrypt'
import { setEncryptedMark } from '#outbox/page/store'
import { clearMirror } from '#outbox/session-mirror'

/**
 * Prepares the device for nobody or somebody else to be signed in: `owner`'s unsent queue and drafts are encrypted or
 * dropped, and the token and keys are removed from the worker's reach. Returns false if they were to be kept and could
 * not be encrypted: then they stay, and only the owner's screens show them.
 */
export async function clearDevice(owner: string, unsent: 'keep' | 'discard'): Promise<boolean> {
  try {
    if (unsent === 'discard') await dropQueue(owner)
    else if (!(await encryptForOwner(owner, await allDrafts(owner)))) return false
    setEncryptedMark(await isAnythingEncrypted())
    await forgetDrafts(owner)
    return true
  } finally {
    await clearMirror()
  }
}
