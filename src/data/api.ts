import { createClient } from '#contract/client'

import { readConfig } from './config.ts'
import { reportReached } from './connectivity.ts'
import { expireSession, sessionToken } from './session.ts'

let language = () => 'en'

/** The composition root says which language the server's sentences come in. */
export function speakLanguage(read: () => string): void {
  language = read
}

/** The page's one client. */
export const api = createClient({
  baseUrl: () => readConfig().api_base,
  token: sessionToken,
  language: () => language(),
  onUnauthorized: expireSession,
  async fetch(input, init) {
    try {
      const response = await fetch(input, init)
      reportReached(true)
      return response
    } catch (error) {
      if (!init?.signal?.aborted) reportReached(false)
      throw error
    }
  },
})
