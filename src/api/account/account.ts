import { useMutation } from '@tanstack/react-query'

import { editMe, revokeToken } from '#contract/session'
import { endSession, sessionPerson, sessionToken } from '#session/session'
import { isSharedBench } from '#vault/vault'

import { clientFor } from '../http/client-for.ts'
import { api, lastingFetch } from '../http/client.ts'
import { meQuery } from '../session/people.ts'

/**
 * Signs out: unsent commands are encrypted for their owner or dropped, the token is revoked if the server can be
 * reached (failures and backends without the call are ignored), and everything else is wiped once the session has
 * ended.
 */
export async function signOut(unsent: 'keep' | 'discard' = 'keep'): Promise<void> {
  // what is unsent stays in their vault
  if (isSharedBench()) return (await import('../bench/lock.ts')).lock()
  const [{ clearDevice }, { canKeepUnsent }] = await Promise.all([
    import('../session/clear-device.ts'),
    import('../session/queue-key.ts'),
  ])
  if (unsent === 'keep') await canKeepUnsent(sessionPerson())
  // If the device fails to encrypt what the person keeps, it stays as it is: only their screens show it.
  const left = await clearDevice(sessionPerson(), unsent).catch(() => unsent === 'keep')
  if (!left) {
    // Without a key nothing can be encrypted, and unsent commands are never dropped unasked: only the drafts go.
    const { forgetDrafts } = await import('#cache/drafts')
    await forgetDrafts(sessionPerson())
  }
  const token = sessionToken()
  endSession()
  // Revoked last: a call that still carried the token would be refused.
  const asThem = clientFor(token, lastingFetch)
  const { removePush } = await import('../notifications/push-device.ts')
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
