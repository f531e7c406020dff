import { apiOptions, getApiLanguage } from '#api/http/client'
import { announcedHeaders, readConfig } from '#api/http/config'
import { holdUpdates } from '#device/busy'
import { onConnectivityChange, readConnectivity } from '#device/connectivity'
import type { OutboxPorts } from '#outbox/page/ports'
import {
  expireSession,
  readSession,
  sessionAccount,
  sessionOwner,
  sessionPerson,
} from '#session/session'

/** Connects the outbox to this page: its session, API and connectivity. */
export const outboxPorts: OutboxPorts = {
  readIdentity: () => ({
    person: sessionPerson(),
    account: sessionAccount(),
    owner: sessionOwner(),
  }),
  readSession: () => {
    const session = readSession()
    if (session.state !== 'signed-in' || session.token === '') return undefined
    const { token, signIn, person: owner, account, switches } = session
    return {
      token,
      signIn,
      owner,
      account,
      switches,
      apiBase: readConfig().api_base,
      announced: announcedHeaders().join(','),
      language: getApiLanguage(),
    }
  },
  onExpired: expireSession,
  onOtherAccount: () => apiOptions.onOtherAccount?.(),
  prove: async (askedAt) => (await apiOptions.prove?.(undefined, askedAt)) ?? false,
  unlock: async () => (await apiOptions.unlock?.()) ?? false,
  isOnline: () => readConnectivity() === 'online',
  onConnectivityChange,
  holdUpdates,
  fetch: apiOptions.fetch,
  uploadFetch: (onProgress) => async (input, init) => {
    const { fetchWithProgress } = await import('#api/http/upload-fetch')
    return fetchWithProgress(onProgress)(input, init)
  },
}
