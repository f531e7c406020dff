import { createClient, type Client } from '#contract/http/client'

import { apiOptions } from './client.ts'

/** A client for somebody who has signed in, and whose session has yet to begin here: what is refused is said where they sign in. */
export function clientFor(token: string): Client {
  const { onFactorNeeded: _, onUnauthorized: __, prove: ___, unlock: ____, ...options } = apiOptions
  return createClient({ ...options, token: () => token, account: () => undefined })
}
