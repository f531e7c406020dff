import { useMutation } from '@tanstack/react-query'

import { createClient } from '#contract/http/client'
import { editMe, revokeToken } from '#contract/session'
import { endSession, sessionPerson, sessionToken } from '#session/session'

import { api, apiOptions } from '../http/client.ts'
import { meQuery } from '../session/people.ts'

/**
 * Signs out: what was not sent is encrypted for its owner or dropped, the token is revoked where the server can be reached
 * (a backend without the call changes nothing here), and the wiping of everything else follows the session's end.
 */
export async function signOut(unsent: 'keep' | 'discard' = 'keep'): Promise<void> {
  const [{ clearDevice }, { canKeepUnsent }] = await Promise.all([
    import('../session/clear-device.ts'),
    import('../session/queue-key.ts'),
  ])
  if (unsent === 'keep') await canKeepUnsent(sessionPerson())
  const left = await clearDevice(sessionPerson(), unsent).catch(() => false)
  if (!left) {
    // Without a key nothing can be encrypted, and nothing of the queue is dropped unasked: only the drafts go.
    const { forgetDrafts } = await import('#cache/drafts')
    await forgetDrafts(sessionPerson())
  }
  const token = sessionToken()
  endSession()
  // Last of all: a call that still carried it would be refused.
  const asThem = createClient({ ...apiOptions, token: () => token })
  const { removePush } = await import('../push-device.ts')
  await removePush(asThem)
  asThem.call(revokeToken, { body: {} }).catch(() => undefined)
}

export function useEditMe() {
  return useMutation({
    mutationFn: (body: { name?: string; phone?: string; language?: 'en' | 'id' }) =>
      api.call(editMe, { body }),
    meta: { invalidates: [meQuery.queryKey], quiet: true },
  })
}
