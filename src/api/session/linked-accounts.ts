import { queryOptions, useQuery } from '@tanstack/react-query'

import { isMissingCall } from '#contract/http/envelope'
import { readMe, type Me } from '#contract/session'
import {
  leaveCustomer,
  listLinkedCustomers,
  switchCustomer,
  type LinkedCustomer,
  findTicketAccount,
} from '#contract/switching'
import { loadSender } from '#outbox/page/load-sender'
import { identifyOwner, readSession, sessionAccount } from '#session/session'

import { api } from '../http/client.ts'
import { ownerOf } from './people.ts'

export type LinkedAccount = LinkedCustomer

/** Repeated requests within this time share an answer, in ms. */
const REFRESH_INTERVAL_MS = 2000

/** Section 7 has no search: a backend may return all accounts. */
const isNamed = ({ name = '', area = '' }: LinkedCustomer, search: string) =>
  [name, area].some((text) => text.toLowerCase().includes(search.trim().toLowerCase()))

/** Accounts that the person may switch to, by name or area; null on a backend without the call. */
export const linkedQuery = (search: string) =>
  queryOptions({
    queryKey: ['linked-customers', search],
    queryFn: async ({ signal }) => {
      try {
        const query = search === '' ? {} : { search }
        const { data } = await api.call(listLinkedCustomers, { query }, { signal })
        return data.filter((customer) => isNamed(customer, search))
      } catch (error) {
        if (isMissingCall(error)) return null
        throw error
      }
    },
    persister: undefined,
    meta: { quiet: true },
  })

/**
 * Whether the person may switch accounts. Our server reports it; on other backends the list of accounts is fetched when
 * this is used.
 */
export function useCanSwitchAccount(me: Me | undefined): boolean {
  const unsaid = me !== undefined && me.can_switch === undefined
  const { data } = useQuery({ ...linkedQuery(''), enabled: unsaid, staleTime: 10 * 60_000 })
  if (me?.can_switch !== undefined) return me.can_switch
  return data?.some(({ id }) => String(id) !== sessionAccount()) ?? false
}

/** The linked account that has a ticket; null if none has it or the backend can't tell. */
export const ticketAccountQuery = (id: number) =>
  queryOptions({
    queryKey: ['ticket-account', id],
    queryFn: async ({ signal }) => {
      try {
        return (await api.call(findTicketAccount, { params: { id } }, { signal })).data
      } catch (error) {
        if (isMissingCall(error)) return null
        throw error
      }
    },
    persister: undefined,
    retry: false,
    meta: { quiet: true },
  })

/**
 * Switches to a linked account and reloads at `landing`, a path. Unsent commands wait until their account is on again.
 * Throws ApiError, with nothing changed.
 */
export async function switchAccount(id: number, landing?: string): Promise<void> {
  await change(String(id), landing, () => api.call(switchCustomer, { params: { id }, body: {} }))
}

/** Ends acting for a customer, so that staff choose again; an extension. Throws ApiError. */
export async function stopActing(): Promise<void> {
  await change('', '/login-staff', () => api.call(leaveCustomer, { body: {} }))
}

async function change(
  account: string,
  landing: string | undefined,
  ask: () => Promise<unknown>,
): Promise<void> {
  const session = readSession()
  if (session.state !== 'signed-in') return
  const { holdAccount, tryMirrorSession } = await loadSender()
  // A full device can't record it: the server refuses commands for another account all the same.
  await holdAccount(session).catch(() => undefined)
  try {
    await ask()
  } catch (error) {
    await tryMirrorSession()
    throw error
  }
  await tryMirrorSession(account)
  const { person, switches } = session
  identifyOwner({ person, account, switches }, landing)
}

let refreshedAt = -REFRESH_INTERVAL_MS
let refreshing: Promise<void> | undefined

/** The server has another account on than this page: fetches which, and follows it. */
export function refreshAccount(): Promise<void> {
  const rest = Math.max(0, refreshedAt + REFRESH_INTERVAL_MS - performance.now())
  refreshing ??= new Promise<void>((resolve) => setTimeout(resolve, rest))
    .then(readAccount)
    .finally(() => {
      refreshing = undefined
    })
  return refreshing
}

async function readAccount(): Promise<void> {
  refreshedAt = performance.now()
  const session = readSession()
  const answer = await api.call(readMe, {}).catch(() => undefined)
  if (!answer || session !== readSession()) return
  identifyOwner(ownerOf(answer.data))
  const { drainNow, tryMirrorSession } = await loadSender()
  await tryMirrorSession()
  await drainNow()
}
