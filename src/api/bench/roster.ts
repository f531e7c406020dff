import { queryOptions, type QueryClient } from '@tanstack/react-query'

import { ApiError } from '#contract/http/envelope'
import { BENCH_LIMITS, readBenchRoster } from '#contract/security/benches'
import { withDeadline } from '#device/timing/with-deadline'
import {
  countUnsent,
  dropOffline,
  listBlocked,
  readBenchRecord,
  updateBenchRecord,
  type BenchMember,
  type BenchRecord,
} from '#vault/bench-store'

import { api } from '../http/client.ts'
import { offlineMs } from './offline-ms.ts'

/** Somebody who may unlock this bench. */
export interface RosterMember extends BenchMember {
  /** Too many wrong PINs. */
  isBlocked: boolean
  hasPasskey: boolean
  /** Messages and forms that are sent when they are back. */
  unsent: number
}

/** - `gone`: the organisation ended the bench, or the browser's data was removed */
export type Roster =
  | { state: 'there'; name: string; members: RosterMember[] }
  | { state: 'gone'; members: RosterMember[] }

/** How long the start screen waits for the server, in ms: without it, it shows what the device knows, and follows a late answer. */
const ANSWER_TIMEOUT_MS = 2500

/** The people of this bench, by name. Shown from what the device keeps where the server does not answer. */
export const benchRosterQuery = queryOptions({
  queryKey: ['bench-roster'],
  queryFn: ({ client }) => readRoster(client),
  networkMode: 'always',
  persister: undefined,
  staleTime: 0,
  gcTime: 0,
  retry: false,
  meta: { quiet: true },
})

async function readRoster(client: QueryClient): Promise<Roster> {
  const record = await readBenchRecord()
  if (!record) return { state: 'gone', members: [] }
  await dropExpired()
  const asking = askServer(record)
  const answer = await withDeadline(asking, ANSWER_TIMEOUT_MS)
  if (answer) return combine(record, answer)
  void asking.then((late) => late && follow(late, client))
  return { state: 'there', name: record.name, members: await describe(record.members) }
}

let dropping: ReturnType<typeof setTimeout> | undefined

/** What opens vaults without a network goes when its time is over, also while the start screen is shown. */
async function dropExpired(): Promise<void> {
  const nextMs = await dropOffline(offlineMs())
  clearTimeout(dropping)
  if (nextMs !== undefined) dropping = setTimeout(() => void dropExpired(), nextMs)
}

type Answer = NonNullable<Awaited<ReturnType<typeof askServer>>>

/** What the server says late is shown too, while the start screen is there. */
async function follow(late: Answer, client: QueryClient): Promise<void> {
  const record = await readBenchRecord()
  const { queryKey } = benchRosterQuery
  if (!record || !client.getQueryState(queryKey)) return
  client.setQueryData(queryKey, await combine(record, late))
}

async function combine(record: BenchRecord, answer: Answer): Promise<Roster> {
  if (answer === 'gone') return { state: 'gone', members: await describe(record.members) }
  const { name, lock_minutes: lockMinutes = record.lockMinutes, people } = answer
  const known = new Map(people.map((person) => [person.id, person]))
  const members = record.members.map((member) => ({
    ...member,
    name: known.get(member.person)?.name ?? member.name,
    isOff: !known.has(member.person),
  }))
  await updateBenchRecord((now) => ({
    ...now,
    name: name ?? now.name,
    lockMinutes,
    // whoever came meanwhile stays as they are
    members: now.members.map((one) => members.find(({ vault }) => vault === one.vault) ?? one),
  }))
  const described = await describe(members)
  return {
    state: 'there',
    name: name ?? record.name,
    members: described.map((member) => {
      const { is_blocked: isBlocked, has_passkey: hasPasskey } = known.get(member.person) ?? {}
      return Object.assign(member, {
        isBlocked: member.isBlocked || isBlocked === true,
        hasPasskey: hasPasskey === true,
      })
    }),
  }
}

async function askServer({ benchKey }: BenchRecord) {
  try {
    return (await api.call(readBenchRoster, { body: { bench_key: benchKey } })).data
  } catch (error) {
    return error instanceof ApiError &&
      error.kind === 'refused' &&
      error.status === 404 &&
      'bench_key' in error.errors
      ? 'gone'
      : undefined
  }
}

async function describe(members: readonly BenchMember[]): Promise<RosterMember[]> {
  const blocked = new Set(await listBlocked(BENCH_LIMITS.wrongPins))
  const there = members.filter(({ isOff }) => !isOff)
  const unsent = await Promise.all(there.map(({ vault }) => countUnsent(vault)))
  const rows = there.map(({ vault, person, name, digits }, at) => ({
    vault,
    person,
    name,
    digits,
    isBlocked: blocked.has(vault),
    hasPasskey: false,
    unsent: unsent[at] ?? 0,
  }))
  return rows.toSorted((a, b) => a.name.localeCompare(b.name))
}
