import type { FetchQueryOptions } from '@tanstack/react-query'

import { readConfig } from '#api/http/config'
import { ownInstrumentsQuery } from '#api/instruments/instruments'
import { commentDraftsQuery } from '#api/tickets/actions'
import { attachmentQueries } from '#api/tickets/attachments'
import { ticketQueries } from '#api/tickets/tickets'
import { SPEC_LIMITS } from '#contract/http/limits'
import { TICKET_FIELDS, TICKET_TYPE } from '#contract/tickets/kinds'
import type { ToWorker, WorkerMessage } from '#contract/worker'
import { readConnectivity } from '#device/connectivity'
import { makeStorageDurable } from '#device/storage'
import { isSparing } from '#device/timing/when-idle'
import { mustChooseAccount, sessionToken } from '#session/session'
import { setKindNames } from '#ui/tickets/kind-names.ts'

import { queryClient } from './query-client.ts'

const RATINGS = Array.from(
  { length: SPEC_LIMITS.ratingMax - SPEC_LIMITS.ratingMin + 1 },
  (_, index) => SPEC_LIMITS.ratingMin + index,
)

/** Options of forms: with them a ticket can be opened, reviewed and given a file offline. */
const CHOICES = [
  ticketQueries.divisions(),
  ticketQueries.departments(),
  ...Object.values(TICKET_TYPE)
    .filter((type) => TICKET_FIELDS[type].includes('request_id'))
    .map(ticketQueries.requests),
  attachmentQueries.types(),
  ownInstrumentsQuery,
  ...RATINGS.map(commentDraftsQuery),
] as unknown as FetchQueryOptions[]

/** Nothing is fetched that was not asked for: the vendor or the browser is set so. */
const keepsOnlyUsed = () => isSparing() || !readConfig().prefetch

makeStorageDurable()
// Also caches the files used so far when the page is hidden.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') void requestOwnFiles()
})

/**
 * Prepares the device of a signed-in person for offline use: screens and modals not opened yet, and the options of
 * forms. With a data saver, or where the vendor wants it, only what was used.
 */
export async function warmUp(): Promise<void> {
  void requestOwnFiles()
  void followKindNames()
  if (keepsOnlyUsed() || readConnectivity() !== 'online') return
  for (const choice of [...(await loadLastChoices()), ...CHOICES]) {
    if (readConnectivity() !== 'online' || sessionToken() === undefined || mustChooseAccount())
      return
    // One after the other; a failure is shown where the data is needed.
    await queryClient.prefetchQuery({ ...choice, meta: { quiet: true } })
  }
}

/** Follows the backend's own names of the kinds of ticket, as kept or as fetched. */
async function followKindNames(): Promise<void> {
  const { queryKey } = ticketQueries.types()
  const update = () => setKindNames(queryClient.getQueryData(queryKey) ?? [])
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[0] === queryKey[0]) update()
  })
  await queryClient.prefetchQuery({ ...ticketQueries.types(), meta: { quiet: true } })
  update()
}

/** Loaded last: forms, help and contact channels. */
async function loadLastChoices(): Promise<FetchQueryOptions[]> {
  const parts = Promise.all([import('#api/caf/caf'), import('#api/help/help')])
  const [caf, help] = await parts.catch(() => [])
  if (!caf || !help) return []
  return [
    caf.cafQueries.designations(),
    caf.cafQueries.list({ page: 1 }),
    help.channelsQuery,
    help.helpQuery,
  ] as unknown as FetchQueryOptions[]
}

/** Asks the active and the waiting worker to cache their files. */
async function requestOwnFiles(): Promise<void> {
  if (readConnectivity() !== 'online' || !('serviceWorker' in navigator)) return
  const used = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname)
  const message: WorkerMessage<ToWorker> = { type: 'keep-files', all: !keepsOnlyUsed(), used }
  const registration = await navigator.serviceWorker.ready
  registration.active?.postMessage(message)
  registration.waiting?.postMessage(message)
}
