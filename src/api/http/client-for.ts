import { createClient, type Client } from '#contract/http/client'

import { apiOptions, watchedFetch } from './client.ts'

/**
 * A client for somebody who has signed in and whose session has yet to begin here, or who has signed out: a refusal changes
 * nothing of this page. `send` asks the server.
 */
export function clientFor(token: string | undefined, send: typeof fetch = watchedFetch): Client {
  const { onFactorNeeded: _, makeExpiry: __, prove: ___, unlock: ____, ...options } = apiOptions
  return createClient({ ...options, fetch: send, token: () => token, account: () => undefined })
}
