import { allDrafts, forgetDrafts } from '#cache/drafts'
import { dropQueue, isAnythingEncrypted, encryptForOwner } from '#outbox/encrypt'
import { setEncryptedMark } from '#outbox/page/store'
import { clearMirror } from '#outbox/session-mirror'

/**
 * Before nobody, or somebody else, is signed in: what `owner` typed and did not send (queue and drafts) is encrypted for
 * them or dropped, and token and key leave the worker’s reach. Returns false where it was to be kept and could not be
 * encrypted: then it stays as it is, and only its owner's screens show it.
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
