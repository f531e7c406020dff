import { createClient, failureOf } from '#contract/client'
import type { ClientOptions } from '#contract/client'
import type { BlobData } from '#contract/endpoint'
import { ApiError } from '#contract/envelope'

import { readConfig } from './config.ts'
import { reportReached } from './connectivity.ts'
import { expireSession, sessionToken } from './session.ts'

let language = () => 'en'

/** The composition root says which language the server's sentences come in. */
export function speakLanguage(read: () => string): void {
  language = read
}

/** The language that the server is asked to answer in. */
export function spokenLanguage(): string {
  return language()
}

/** A fetch that notes whether anything answered. */
const watchedFetch: typeof fetch = async (input, init) => {
  try {
    const response = await fetch(input, init)
    reportReached(true)
    return response
  } catch (error) {
    if (!init?.signal?.aborted) reportReached(false)
    throw error
  }
}

/** How this page calls the server: for the client below, and for one that needs another `fetch`. */
export const apiOptions: ClientOptions = {
  baseUrl: () => readConfig().api_base,
  token: sessionToken,
  language: () => language(),
  onUnauthorized: expireSession,
  fetch: watchedFetch,
}

/** The page's one client. */
export const api = createClient(apiOptions)

/**
 * The file at an address that the server gave. The token goes with it to the API's own origin, and nowhere else.
 * Throws {@link ApiError} when it can't be had.
 */
export async function fetchFile(address: string, signal: AbortSignal): Promise<BlobData> {
  const home = new URL(readConfig().api_base || location.origin, location.origin)
  const url = new URL(address, home)
  const token = sessionToken()
  const ours = url.origin === home.origin && token !== undefined
  const headers = new Headers({ 'Accept-Language': language() })
  if (ours) headers.set('Authorization', `Bearer ${token}`)
  const unreached = (cause: unknown) => {
    if (signal.aborted) throw signal.reason
    throw new ApiError('unreachable', 0, '', { cause })
  }
  // What is kept of it is for the data layer to say, and to wipe.
  const asked = watchedFetch(url, { headers, signal, cache: 'no-store' })
  const response = await asked.catch(unreached)
  if (response.ok) return { blob: await response.blob().catch(unreached), filename: undefined }
  if (ours && response.status === 401) expireSession(token)
  throw await failureOf(response)
}
