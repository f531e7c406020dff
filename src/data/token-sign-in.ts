import type { QueryClient } from '@tanstack/react-query'

import { createClient } from '#contract/client'
import { readMe } from '#contract/endpoints/session'
import type { Me } from '#contract/entities/person'

import { apiOptions } from './api.ts'
import { dropLeftovers, meQuery, ownerOf } from './people.ts'
import { startSession } from './session.ts'

/** Whose a token is that came from elsewhere; nothing where the server does not take it. */
export async function whoseToken(token: string): Promise<{ me: Me; owner: string } | undefined> {
  const { onUnauthorized: _, ...options } = apiOptions
  const client = createClient({ ...options, token: () => token })
  const answer = await client.call(readMe, {}).catch(() => undefined)
  return answer && { me: answer.data, owner: ownerOf(answer.data) }
}

/** Signs in with it, after what the one before left here is out of sight. */
export async function signInWithToken(
  queryClient: QueryClient,
  token: string,
  { me, owner }: { me: Me; owner: string },
): Promise<void> {
  await dropLeftovers(owner)
  startSession(token, owner)
  queryClient.setQueryData(meQuery.queryKey, me)
}
