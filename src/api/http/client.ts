import { createClient, type Client, type ClientOptions } from '#contract/http/client'
import { ApiError, proofNeedOf, type ProofNeed } from '#contract/http/envelope'
import { isLink } from '#contract/http/link-header'
import { reportReachability } from '#device/connectivity'
import { getAccountForCalls, isTokenClosed, makeExpiry, sessionToken } from '#session/session'

import { announcedHeaders, readConfig } from './config.ts'
import { countBytes } from './count-bytes.ts'

/** What the calls need from the page; src/app supplies it at start. */
interface ApiPorts {
  /** The language of the server's messages. */
  language: () => string
  /** The server has another customer account on than this page. */
  onOtherAccount: () => void
  /** Asks the person to prove once more who they are; true once they did. An answer given since `askedAt` (`performance.now()`) counts. */
  prove: (need: ProofNeed, askedAt: number) => Promise<boolean>
  /** Unlocks the session of a shared bench on the server; true once it did. */
  unlock: () => Promise<boolean>
  /** The person has to set up a second factor first. */
  onFactorNeeded: () => void
}

let ports: ApiPorts = {
  language: () => 'en',
  onOtherAccount: () => undefined,
  prove: async () => false,
  unlock: async () => false,
  onFactorNeeded: () => undefined,
}

export function configureApi(given: ApiPorts): void {
  ports = given
}

/** The language of the server's messages. */
export const getApiLanguage = (): string => ports.language()

/** Returns a fetch that records whether anything answered. */
export function watched(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const askedAt = performance.now()
    try {
      const response = await send(input, init)
      reportReachability(true, askedAt)
      return response
    } catch (error) {
      if (!init?.signal?.aborted) reportReachability(false, askedAt)
      throw error
    }
  }
}

const plainFetch: typeof fetch = (input, init) => fetch(input, init)

export const watchedFetch = watched(plainFetch)

/** As `watchedFetch`, for what has to arrive although the page is left at once; bodies have at most 64 KiB. */
export const lastingFetch = watched((input, init) => fetch(input, { ...init, keepalive: true }))

/** Returns the token, for which a shared bench may have to ask the server first. Throws {@link ApiError} if that does not answer. */
export async function openToken(): Promise<string | undefined> {
  if (!isTokenClosed()) return sessionToken()
  await ports.unlock()
  if (isTokenClosed()) throw new ApiError('unreachable', 0, '')
  return sessionToken()
}

/** Options of the clients below. */
export const apiOptions: ClientOptions = {
  baseUrl: () => readConfig().api_base,
  token: openToken,
  language: getApiLanguage,
  makeExpiry,
  announced: announcedHeaders,
  account: getAccountForCalls,
  onOtherAccount: () => ports.onOtherAccount(),
  prove: (refusal, askedAt) => ports.prove(proofNeedOf(refusal), askedAt),
  unlock: () => ports.unlock(),
  onFactorNeeded: () => ports.onFactorNeeded(),
  fetch: watchedFetch,
  // other hosts say nothing about the API's server
  fetchElsewhere: plainFetch,
}

/** The page's client. */
export const api = createClient(apiOptions)

/** A client for one download; `onBytes` receives the number of bytes so far, since streamed answers have no length. */
export function clientCounting(onBytes: (received: number) => void): Client {
  const counting =
    (send: typeof fetch): typeof fetch =>
    async (input, init) => {
      const response = await send(input, init)
      return isLink(response) ? response : countBytes(response, onBytes)
    }
  return createClient({
    ...apiOptions,
    fetch: counting(watchedFetch),
    fetchElsewhere: counting(plainFetch),
  })
}
