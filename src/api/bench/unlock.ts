/** Unlocking a shared bench. */
import { createClient } from '#contract/http/client'
import { ApiError } from '#contract/http/envelope'
import { enterBench, unlockBench } from '#contract/security/benches'
import { readQueueKey } from '#contract/session'
import { TOKEN_STORAGE_KEY } from '#contract/storage-keys'
import { withDeadline } from '#device/timing/with-deadline'
import { loadSender } from '#outbox/page/load-sender'
import { keepSession, resumeSession, type Identity } from '#session/session'
import {
  makeVaultId,
  readBenchRecord,
  updateBenchRecord,
  type BenchMember,
  type BenchRecord,
} from '#vault/bench-store'
import { BenchIsGone, blockPin, choosePin, openByRecovery, tryPin, type PinTry } from '#vault/pin'
import type { PinKeys } from '#vault/pin-keys'
import { openVault, type Vault } from '#vault/vault'

import { clientFor } from '../http/client-for.ts'
import { api, apiOptions } from '../http/client.ts'
import { lock } from './lock.ts'
import { lockOtherPages } from './other-pages.ts'
import { readUnlocked, setUnlocked, type Unlocked } from './unlocked.ts'
import { currentVisit, endVisit, requireVisit } from './visit.ts'

/** How long an unlock waits for the server, in ms; what it says later is followed all the same. */
const ANSWER_TIMEOUT_MS = 4000

/**
 * - `wrong`: `left` tries are left, on this device or on the server; `message`: what the server says
 * - `blocked`: none is left; - `ended`: the session here has ended: in both cases the password or a passkey is needed
 */
export type Unlock =
  | { result: 'open' }
  | { result: 'wrong'; left: number; message?: string }
  | { result: 'blocked' | 'ended'; message?: string }

/**
 * Unlocks with the PIN of one of the bench's people, without a network too. A wrong one is counted on the device before it is
 * tried, and by the server where that answers. Throws {@link BenchIsGone}, and VisitIsOver where they went back meanwhile.
 */
export async function unlockByPin(member: BenchMember, pin: string): Promise<Unlock> {
  const visit = currentVisit()
  const record = await readRecord()
  const tried = await tryPin(member.vault, pin)
  if (tried.result === 'blocked') return tried
  const notifying = notifyServer(record, member, tried.keys)
  const said = await withDeadline(notifying, ANSWER_TIMEOUT_MS)
  const refused = await bothSay(tried, said, member)
  if (refused) return refused
  if (tried.result === 'wrong') return { result: 'blocked' }
  const vault = await tried.open()
  // the session has ended, and nobody could say so
  if (vault.storage.getItem(TOKEN_STORAGE_KEY) === null) return { result: 'ended' }
  open(vault, { member, benchKey: record.benchKey, unlockSecret: tried.keys.unlockSecret }, visit)
  // an answer that comes late
  void notifying.then(async (late) => {
    if (await bothSay(tried, late, member)) lock()
    else if (late && late !== said) await sendPending()
  })
  return { result: 'open' }
}

/** The session that is kept in a vault goes on, in the visit in which somebody asked for it. */
function open(vault: Vault, unlocked: Unlocked, visit: number | undefined): void {
  requireVisit(visit)
  lockOtherPages()
  openVault(vault)
  setUnlocked(unlocked)
  endVisit()
  resumeSession()
}

/** Why a PIN opens nothing; undefined where device and server, as far as that answers, say that it is right. */
async function bothSay(
  tried: Exclude<PinTry, { result: 'blocked' }>,
  said: Unlock | undefined,
  { vault }: BenchMember,
): Promise<Unlock | undefined> {
  if (said?.result === 'blocked') await blockPin(vault)
  if (said?.result === 'blocked' || said?.result === 'ended') return said
  if (tried.result === 'right') return said?.result === 'wrong' ? said : undefined
  const left = Math.min(tried.left, said?.result === 'wrong' ? said.left : Infinity)
  return left > 0 ? { ...said, result: 'wrong', left } : { result: 'blocked' }
}

/** Proves with the PIN that the person who has unlocked sits there. Throws {@link ApiError}: only the server takes a proof. */
export async function proveByPin(pin: string): Promise<Unlock> {
  const { member } = readUnlocked() ?? {}
  if (!member) return { result: 'ended' }
  const record = await readRecord()
  const tried = await tryPin(member.vault, pin)
  if (tried.result === 'blocked') return tried
  const said = await notifyServer(record, member, tried.keys, true)
  return (await bothSay(tried, said, member)) ?? { result: 'open' }
}

/**
 * The server takes the session to be locked: unlocks it, where that was done without a network before. Locks the device where
 * the server refuses, which its start screen explains.
 */
export async function unlockAgain(): Promise<boolean> {
  const { unlockSecret, member, benchKey } = readUnlocked() ?? {}
  if (!unlockSecret || !member || !benchKey) return false
  const body = { bench_key: benchKey, person_id: member.person, unlock_secret: unlockSecret }
  try {
    await api.call(unlockBench, { body })
  } catch (error) {
    if (refusalOf(error)) lock()
    return false
  }
  void sendPending()
  return true
}

/** What the server refused while it took the bench to be locked. */
async function sendPending(): Promise<void> {
  const { drainNow } = await loadSender()
  await drainNow()
}

/** `mustAnswer`: throws {@link ApiError} where the server does not; else that is undefined. */
async function notifyServer(
  { benchKey }: BenchRecord,
  { person }: BenchMember,
  { unlockSecret, proofSecret }: PinKeys,
  mustAnswer = false,
): Promise<Unlock | undefined> {
  const body = {
    bench_key: benchKey,
    person_id: person,
    unlock_secret: unlockSecret,
    proof_secret: proofSecret,
  }
  try {
    await api.call(unlockBench, { body })
    return { result: 'open' }
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal && mustAnswer) throw error
    return refusal
  }
}

function refusalOf(error: unknown): Unlock | undefined {
  if (!(error instanceof ApiError) || error.kind !== 'refused' || error.status !== 422) {
    return undefined
  }
  const { pin, blocked, session, person_id: person } = error.errors
  if (blocked?.[0] !== undefined) return { result: 'blocked', message: blocked[0] }
  const ended = session?.[0] ?? person?.[0]
  if (ended !== undefined) return { result: 'ended', message: ended }
  return { result: 'wrong', left: Infinity, ...(pin?.[0] !== undefined && { message: pin[0] }) }
}

/** Somebody who has signed in at a locked bench, and has not opened their vault yet. */
export interface Arrival {
  token: string
  name: string
  owner: Identity
  /** The vendor asks them for a second factor, and they have none yet: the bench lets them in once they do. */
  lacksFactor?: boolean
}

/** Returns the person as this bench knows them; undefined where they are new here. */
export async function findMember({ owner }: Arrival): Promise<BenchMember | undefined> {
  const { members } = await readRecord()
  return members.find(({ person }) => String(person) === owner.person)
}

/**
 * Opens the vault of somebody whom the bench knows, after a sign-in: the PIN stays. Returns false where they have to choose a new
 * one. Throws {@link ApiError}, and VisitIsOver where they went back meanwhile.
 */
export async function enterAsKnown(arrival: Arrival, member: BenchMember): Promise<boolean> {
  const visit = currentVisit()
  const { benchKey } = await readRecord()
  const client = clientFor(arrival.token)
  const { key } = (await client.call(readQueueKey, {})).data
  const vault = await openByRecovery(member.vault, key)
  if (!vault) return false
  await client.call(enterBench, { body: { bench_key: benchKey } })
  keepSession(vault.storage, arrival.token, arrival.owner)
  open(vault, { member, benchKey, unlockSecret: undefined }, visit)
  return true
}

/**
 * Makes somebody one of the bench's people, or gives them a new PIN, and opens their vault. Throws {@link ApiError}, and
 * VisitIsOver where they went back meanwhile: then they have the PIN, and nothing is open.
 */
export async function enterWithPin(arrival: Arrival, pin: string): Promise<void> {
  const visit = currentVisit()
  const record = await readRecord()
  const known = record.members.find(({ person }) => String(person) === arrival.owner.person)
  const { member, keys, open: openChosen } = await setPin(arrival, pin, record, known)
  const vault = await openChosen()
  keepSession(vault.storage, arrival.token, arrival.owner)
  open(vault, { member, benchKey: record.benchKey, unlockSecret: keys.unlockSecret }, visit)
}

/** Sets a PIN on the server and on the device, in that order: what the server refuses changes nothing here. */
export async function setPin(
  arrival: Arrival,
  pin: string,
  record: BenchRecord,
  known?: BenchMember,
) {
  const client = clientFor(arrival.token)
  const { key } = (await client.call(readQueueKey, {})).data
  const chosen = await choosePin(known?.vault ?? makeVaultId(), pin, key)
  const { unlockSecret, proofSecret } = chosen.keys
  const secrets = { unlock_secret: unlockSecret, proof_secret: proofSecret }
  await client.call(enterBench, { body: { bench_key: record.benchKey, pin: secrets } })
  await chosen.keep()
  const member = { vault: chosen.id, person: Number(arrival.owner.person), name: arrival.name }
  await updateBenchRecord(({ members, ...others }) => ({
    ...others,
    members: [...members.filter(({ person }) => person !== member.person), member],
  }))
  return { ...chosen, member }
}

/** After a sign-in over the screen: the new session is the bench's, too. Throws {@link ApiError}. */
export async function adoptSession(token: string): Promise<void> {
  const { benchKey } = await readRecord()
  const client = createClient({ ...apiOptions, token: () => token })
  await client.call(enterBench, { body: { bench_key: benchKey } })
}

async function readRecord(): Promise<BenchRecord> {
  const record = await readBenchRecord()
  if (!record) throw new BenchIsGone('no record')
  return record
}
