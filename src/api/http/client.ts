import { createClient, type ClientOptions } from '#contract/http/client'
import { reportReachability } from '#device/connectivity'
import { expireSession, getAccountForCalls, sessionToken } from '#session/session'

import { announcedHeaders, readConfig } from './config.ts'

let language = () => 'en'

/** The composition root says which language the server's sentences come in. */
export function configureLanguage(read: () => string): void {
  language = read
}

let otherAccount = () => {}

/** The composition root says what follows when the server has another customer account on than this page takes it to. */
export function onOtherAccount(follow: () => void): void {
  otherAccount = follow
}

/** The language that the server is asked to answer in. */
export function getApiLanguage(): string {
  return language()
}

/** A fetch that notes whether anything answered. */
export const watchedFetch: typeof fetch = async (input, init) => {
  const askedAt = performance.now()
  try {
    const response = await fetch(input, init)
    reportReachability(true, askedAt)
    return response
  } catch (error) {
    if (!init?.signal?.aborted) reportReachability(false, askedAt)
    throw error
  }
}

/** How this page calls the server: for the client below, and for one that needs another `fetch`. */
export const apiOptions: ClientOptions = {
  baseUrl: () => readConfig().api_base,
  token: sessionToken,
  language: () => language(),
  onUnauthorized: expireSession,
  announced: announcedHeaders,
  account: getAccountForCalls,
  onOtherAccount: () => otherAccount(),
  fetch: watchedFetch,
}

/** The page's one client. */
export const api = createClient(apiOptions)
