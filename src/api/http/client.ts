import { createClient, type ClientOptions } from '#contract/http/client'
import { reportReachability } from '#device/connectivity'
import { expireSession, getAccountForCalls, sessionToken } from '#session/session'

import { announcedHeaders, readConfig } from './config.ts'

let language = () => 'en'

/** Sets how the language of the server's messages is read; called by the composition root. */
export function configureLanguage(read: () => string): void {
  language = read
}

let otherAccount = () => {}

/** Sets what happens when the server has another customer account on than this page; called by the composition root. */
export function onOtherAccount(follow: () => void): void {
  otherAccount = follow
}

/** The language of the server's messages. */
export function getApiLanguage(): string {
  return language()
}

/** A fetch that records whether anything answered. */
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

/** Options of the client below, and of others that need another `fetch`. */
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

/** The page's client. */
export const api = createClient(apiOptions)
