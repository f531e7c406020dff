/** Making this device a shared bench, and ending that. */
import { queryOptions, useMutation } from '@tanstack/react-query'

import { isMissingCall } from '#contract/http/envelope'
import {
  createBench,
  editBench,
  listBenches,
  removeBench,
  removeBenchPerson,
} from '#contract/security/benches'
import { keepSession, readSession, sessionPerson } from '#session/session'
import { toBase64url } from '#vault/base64url'
import {
  dismantleBench,
  markAsBench,
  readBenchRecord,
  setUpBench,
  updateBenchRecord,
  type BenchRecord,
} from '#vault/bench-store'
import { PERSONAL_DATABASES, type Vault } from '#vault/vault'

import { api } from '../http/client.ts'
import { setPin, type Arrival } from './unlock.ts'

export type { Bench } from '#contract/security/benches'

/** Somebody else has written on this device what was not sent; it can be neither encrypted nor read on a shared bench. */
export class OthersUnsent extends Error {
  override readonly name = 'OthersUnsent'
}

export interface BenchToMake {
  /** What the organisation calls it. */
  name: string
  lockMinutes: number
  /** Of the person who makes it, its first. */
  pin: string
  personName: string
}

const BENCHES = ['benches']

/** Shared benches of the organisation; null on a backend without them. Never stored. */
export const benchesQuery = queryOptions({
  queryKey: BENCHES,
  queryFn: async ({ signal }) => {
    try {
      return (await api.call(listBenches, {}, { signal })).data
    } catch (error) {
      if (isMissingCall(error)) return null
      throw error
    }
  },
  staleTime: 0,
  meta: { quiet: true, kept: () => undefined },
})

/** The id of this device's bench on the server; null where it is none. */
export const thisBenchQuery = queryOptions({
  queryKey: ['this-bench'],
  queryFn: async () => (await readBenchRecord())?.id ?? null,
  networkMode: 'always',
  persister: undefined,
  gcTime: 0,
})

/** Afterwards the page is loaded anew, on the start screen. */
export function useMakeBench() {
  return useMutation({ mutationFn: makeBench, gcTime: 0, meta: { quiet: true } })
}

async function makeBench({ name, lockMinutes, pin, personName }: BenchToMake): Promise<void> {
  const session = readSession()
  if (session.state !== 'signed-in') return
  const { token, person, account, switches } = session
  const { canKeepUnsent } = await import('../session/queue-key.ts')
  if (!(await canKeepUnsent(person))) throw new Error('what is unsent could not be kept')
  // not before it is asked for: there is no queue while a bench is locked
  const { hasOthersQueue } = await import('#outbox/queue')
  if (await hasOthersQueue(person)) throw new OthersUnsent('somebody else has a queue here')
  const benchKey = toBase64url(crypto.getRandomValues(new Uint8Array(32)))
  const body = { name, lock_minutes: lockMinutes, bench_key: benchKey }
  const { data: bench } = await api.call(createBench, { body })
  const record: BenchRecord = { id: bench.id, benchKey, name, lockMinutes, members: [] }
  const owner = { person, account, switches }
  const vault = await prepare(record, { token, name: personName, owner }, pin)
  await leaveNothingInClear()
  keepSession(vault.storage, token, owner)
  markAsBench()
  location.replace('/bench')
}

/** What has begun on the server is taken back where the device can't follow. */
async function prepare(record: BenchRecord, arrival: Arrival, pin: string): Promise<Vault> {
  try {
    await setUpBench(record)
    const { open } = await setPin(arrival, pin, record)
    return await open()
  } catch (error) {
    await api.call(removeBench, { params: { id: record.id }, body: {} }).catch(() => undefined)
    throw error
  }
}

/** Keys of local storage that say nothing of a person. */
const KEPT_KEYS = new Set([
  'config',
  'language',
  'scheme',
  'missing-screens',
  'device-key',
  'sealed',
])

/** What is unsent stays encrypted for its owner, as at a sign-out: they have it again once they are one of the bench's people. */
async function leaveNothingInClear(): Promise<void> {
  const [{ clearDevice }, { removePush }, { forgetKept }] = await Promise.all([
    import('../session/clear-device.ts'),
    import('../notifications/push-device.ts'),
    import('../session/wipe-device.ts'),
  ])
  if (!(await clearDevice(sessionPerson(), 'keep')))
    throw new Error('what is unsent could not be kept')
  await removePush()
  await forgetKept()
  for (const key of Object.keys(localStorage)) {
    if (!KEPT_KEYS.has(key)) localStorage.removeItem(key)
  }
  sessionStorage.clear()
  const gone = PERSONAL_DATABASES.filter((name) => name !== 'benchside-outbox')
  for (const name of [...gone, 'benchside-inbox']) indexedDB.deleteDatabase(name)
}

/** Changes what a bench is called and when it locks. Throws ApiError. */
export function useEditBench() {
  return useMutation({
    mutationFn: ({ id, name, lockMinutes }: { id: number; name: string; lockMinutes: number }) =>
      api.call(editBench, { params: { id }, body: { name, lock_minutes: lockMinutes } }),
    meta: { quiet: true, invalidates: [BENCHES] },
  })
}

/** Ends this device's bench for all of its people, and everything of theirs on it. Throws ApiError. */
export function useEndBench() {
  return useMutation({
    async mutationFn(id: number) {
      await api.call(removeBench, { params: { id }, body: {} })
      const record = await readBenchRecord()
      if (record?.id === id) await leaveBenchMode()
    },
    meta: { invalidates: [BENCHES] },
  })
}

export function useRemoveBenchPerson() {
  return useMutation({
    async mutationFn({ bench, person }: { bench: number; person: number }) {
      await api.call(removeBenchPerson, { params: { id: bench, person }, body: {} })
      await updateBenchRecord(({ members, ...record }) => ({
        ...record,
        members: members.map((member) =>
          record.id === bench && member.person === person ? { ...member, isOff: true } : member,
        ),
      }))
    },
    meta: { invalidates: [BENCHES] },
  })
}

/** The device is one of a single person again; everything of the bench's people on it is removed. */
export async function leaveBenchMode(): Promise<void> {
  await dismantleBench()
  location.replace('/login')
}
