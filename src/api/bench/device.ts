/** Making this device a shared bench, and ending that. */
import { queryOptions, useMutation } from '@tanstack/react-query'

import { createClient, type Client } from '#contract/http/client'
import { ApiError, isBenchLocked, isMissingCall, isProofNeeded } from '#contract/http/envelope'
import {
  createBench,
  editBench,
  listBenches,
  removeBench,
  removeBenchPerson,
} from '#contract/security/benches'
import { BENCH_BEGUN_STORAGE_KEY } from '#contract/storage-keys'
import { makeExpiry, keepSession, readSession, sessionPerson, sessionToken } from '#session/session'
import {
  beginBench,
  dismantleBench,
  isBenchBegun,
  markAsBench,
  readBenchRecord,
  updateBenchRecord,
  type BenchRecord,
} from '#vault/bench-store'
import { isSharedBench, PERSONAL_DATABASES } from '#vault/vault'

import { api, apiOptions } from '../http/client.ts'
import { setPin } from './unlock.ts'

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
  queryFn: async () => (isSharedBench() ? ((await readBenchRecord())?.id ?? null) : null),
  networkMode: 'always',
  persister: undefined,
  gcTime: 0,
})

/** Afterwards the page is loaded anew, on the start screen. */
export function useMakeBench() {
  return useMutation({ mutationFn: makeBench, gcTime: 0, meta: { quiet: true } })
}

const makeBench = async (bench: BenchToMake): Promise<void> => whileMaking(() => tryToMake(bench))

async function tryToMake({ name, lockMinutes, pin, personName }: BenchToMake): Promise<void> {
  const session = readSession()
  if (session.state !== 'signed-in' || isSharedBench()) return
  const { token, person, account, switches } = session
  const { canKeepUnsent } = await import('../session/queue-key.ts')
  if (!(await canKeepUnsent(person))) throw new Error('what is unsent could not be kept')
  // not before it is asked for: there is no queue while a bench is locked
  const { hasOthersQueue } = await import('#outbox/queue')
  if (await hasOthersQueue(person)) throw new OthersUnsent('somebody else has a queue here')
  const owner = { person, account, switches }
  const isFirst = !isBenchBegun()
  try {
    const record = await createOnServer(await beginBench({ name, lockMinutes }), { isFirst })
    const arrival = { token, name: personName, owner }
    const { open } = await setPin(arrival, pin, record)
    const vault = await open()
    await leaveNothingInClear()
    keepSession(vault.storage, token, owner)
    markAsBench()
  } catch (error) {
    // whoever does not prove who they are can't take it back either
    if (!isProofNeeded(error)) await takeBack().catch(() => undefined)
    throw error
  }
  location.replace('/bench')
}

interface Creating {
  client?: Client
  /** The server was not asked under this key before. */
  isFirst?: boolean
}

/** Under a key that the server knows there is a bench already, of an attempt before: it gets the settings of now. */
async function createOnServer(
  record: BenchRecord,
  { client = api, isFirst = false }: Creating = {},
): Promise<BenchRecord> {
  const { name, lockMinutes: lock_minutes, benchKey: bench_key } = record
  const body = { name, lock_minutes, bench_key }
  const { data: bench } = await client.call(createBench, { body }).catch(async (error: unknown) => {
    if (error instanceof ApiError && error.kind === 'refused') {
      // there is no bench under this key, or it is another organisation's
      const isNone = isFirst || error.status === 409 || 'bench_key' in error.errors
      if (isNone) await dismantleBench()
    }
    throw error
  })
  const made = { ...record, id: bench.id }
  await updateBenchRecord(() => made)
  if (bench.name !== name || bench.lock_minutes !== lock_minutes) {
    await client.call(editBench, { params: { id: bench.id }, body: { name, lock_minutes } })
  }
  return made
}

/**
 * Takes back what an attempt to share this device left on the server, then here. Throws ApiError where the server can't be asked:
 * then it stays for the next attempt, or the next start.
 */
async function takeBack(client: Client = api): Promise<void> {
  // somebody else may have done it meanwhile; reading would make an empty database again
  if (isSharedBench() || !isBenchBegun()) return
  const record = await readBenchRecord()
  if (record) {
    // the answer that had its id was lost
    const { id = 0 } = record.id === undefined ? await createOnServer(record, { client }) : record
    await client.call(removeBench, { params: { id }, body: {} }).catch((error: unknown) => {
      if (!(error instanceof ApiError && error.status === 404)) throw error
    })
  }
  await dismantleBench()
}

/** After a start: an attempt to share this device was interrupted. Nobody is asked to prove anything for it. */
export async function takeBackInterrupted(): Promise<void> {
  if (sessionToken() === undefined || isSharedBench() || !isBenchBegun()) return
  const expire = makeExpiry()
  const silent = createClient({ ...apiOptions, prove: async () => false })
  await whileMaking(() =>
    takeBack(silent).catch((error: unknown) => {
      // its session belongs to the bench, which nobody can unlock: they sign in anew
      if (isBenchLocked(error)) expire()
    }),
  )
}

/** One page at a time makes a bench, or takes it back. */
async function whileMaking(work: () => Promise<void>): Promise<void> {
  const { locks } = navigator as Partial<Navigator>
  await (locks ? locks.request('benchside-make-bench', work) : work())
}

/** Keys of local storage that say nothing of a person. */
const KEPT_KEYS = new Set([
  'config',
  'language',
  'scheme',
  'missing-screens',
  'device-key',
  'sealed',
  BENCH_BEGUN_STORAGE_KEY,
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
      if (record?.id !== id) return
      if (isSharedBench()) await leaveBenchMode()
      // an attempt to share this device that was not taken back yet
      else await dismantleBench()
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
