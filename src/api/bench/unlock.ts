/** Unlocking a shared bench. */
import { createClient } from '#contract/http/client'
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
import { makeVault } from '#vault/make-vault'
import { BenchIsGone, blockPin, choosePin, openByRecovery, tryPin, type TypedPin } from '#vault/pin'
import { openVault, type Vault } from '#vault/vault'

import { clientFor } from '../http/client-for.ts'
import { api, apiOptions } from '../http/client.ts'
import { askServer, type Refusal, type Said } from './ask-server.ts'
import { lock } from './lock.ts'
import { offlineMs } from './offline-ms.ts'
import { lockOtherPages } from './other-pages.ts'
import { readUnlocked, setUnlocked, type Unlocked } from './unlocked.ts'
import { currentVisit, endVisit, requireVisit } from './visit.ts'

/** How long an unlock waits for the server, in ms; what it says later is followed all the same. */
const ANSWER_TIMEOUT_MS = 4000

/**
 * - `wrong`: `left` tries are left, on this device or on the server; `message`: what the server says
 * - `blocked`: none is left; - `ended`: the session here has ended: in both cases the password or a passkey is needed
 * - `away`: the network is needed, since the last unlock with one is too long ago
 */
export type Unlock = Refusal | { result: 'open' | 'away' }

/**
 * Unlocks with the PIN of one of the bench's people. Without a network it opens what the device keeps, for a while after an unlock
 * with one; the token is opened once the server has counted the PIN and given its share. A try is counted on the device before
 * its keys are derived, and by the server where that answers. Throws {@link BenchIsGone}, and VisitIsOver where they went back
 * meanwhile.
 */
export async function unlockByPin(member: BenchMember, pin: string): Promise<Unlock> {
  const visit = currentVisit()
  const { benchKey } = await readRecord()
  const typed = await tryPin(member.vault, pin)
  if (typed.result === 'blocked') return typed
  const unlocking: Unlocking = { member, benchKey, typed }
  const asking = ask(unlocking).catch(() => undefined)
  const said = await withDeadline(asking, ANSWER_TIMEOUT_MS)
  if (said && said.result !== 'open') return refuse(unlocking, said)
  const opened = said && (await openOnline(unlocking, said.share))
  if (said && !opened) return refuse(unlocking, { result: 'blocked' })
  const key = opened?.key ?? (await typed.openOffline(offlineMs()))
  if (key === 'wrong') return refuse(unlocking, { result: 'wrong', left: Infinity })
  if (key === 'away') {
    await typed.uncount()
    return { result: 'away' }
  }
  const vault = await makeVault(member.vault, key)
  // the session has ended, and nobody could say so
  if (vault.storage.getItem(TOKEN_STORAGE_KEY) === null) return { result: 'ended' }
  const settle = async (share: string | undefined) => {
    const whole = await openOnline(unlocking, share)
    if (whole) await openSession(vault, whole.key)
    return whole !== undefined
  }
  const { unlockSecret } = typed
  open(vault, { member, benchKey, unlockSecret, ...(!opened && { settle }) }, visit)
  if (opened) rewriteToken(vault)
  if (opened && typed.oldProof !== undefined)
    void renew(unlocking, pin, vault).catch(() => undefined)
  // an answer that comes late
  if (!said) {
    void asking.then(async (late) => {
      if (late?.result === 'open' ? await settle(late.share) : !late) return late && sendPending()
      if (late && late.result !== 'open') await refuse(unlocking, late)
      lock()
    })
  }
  return { result: 'open' }
}

interface Unlocking {
  member: BenchMember
  benchKey: string
  typed: TypedPin
}

/** With the server's share everything is opened, and the server is told that the PIN was typed; undefined where the share is not of it. */
async function openOnline(unlocking: Unlocking, share: string | undefined) {
  const { typed } = unlocking
  const opened = await typed.openOnline(share)
  if (!opened) return undefined
  void typed.confirm(opened.key, offlineMs())
  if (opened.proofSecret !== undefined) {
    const proving = ask(unlocking, opened.proofSecret).catch(() => undefined)
    await withDeadline(proving, ANSWER_TIMEOUT_MS)
  }
  return opened
}

/** The share came after the vault was opened. */
async function openSession(vault: Vault, key: Uint8Array<ArrayBuffer>): Promise<void> {
  await vault.openSession(key)
  rewriteToken(vault)
  resumeSession()
}

/** Earlier versions kept it with the key of the data. */
function rewriteToken({ storage }: Vault): void {
  const token = storage.getItem(TOKEN_STORAGE_KEY)
  if (token !== null) storage.setItem(TOKEN_STORAGE_KEY, token)
}

/** Gives a PIN of an earlier version a share. Until it is on the device, the server takes what the device has. */
async function renew(
  { member, benchKey, typed }: Unlocking,
  pin: string,
  vault: Vault,
): Promise<void> {
  const { key } = (await api.call(readQueueKey, {})).data
  const chosen = await choosePin(member.vault, pin, key, offlineMs())
  if (chosen.id !== member.vault) return
  const { unlock_secret, proof_secret } = chosen.secrets
  const about = { bench_key: benchKey, person_id: member.person }
  const old = { unlock_secret: typed.unlockSecret, proof_secret: typed.oldProof }
  await api.call(unlockBench, { body: { ...about, ...old, renewed: chosen.secrets } })
  await chosen.keep()
  setUnlocked({ member, benchKey, unlockSecret: unlock_secret })
  await openSession(vault, chosen.key)
  await api.call(unlockBench, { body: { ...about, unlock_secret, proof_secret } })
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

/** Why a PIN opens nothing. */
async function refuse({ member, typed }: Unlocking, said: Refusal): Promise<Unlock> {
  if (said.result === 'blocked') await blockPin(member.vault)
  if (said.result !== 'wrong') return said
  const left = Math.min(typed.left, said.left)
  return left > 0 ? { ...said, left } : { result: 'blocked' }
}

/** Proves with the PIN that the person who has unlocked sits there. Throws {@link ApiError}: only the server takes a proof. */
export async function proveByPin(pin: string): Promise<Unlock> {
  const { member, benchKey } = readUnlocked() ?? {}
  if (!member || !benchKey) return { result: 'ended' }
  const typed = await tryPin(member.vault, pin)
  if (typed.result === 'blocked') return typed
  const unlocking = { member, benchKey, typed }
  const said = await ask(unlocking).catch(async (error: unknown) => {
    await typed.uncount()
    throw error
  })
  if (said.result !== 'open') return refuse(unlocking, said)
  const opened = await typed.openOnline(said.share)
  if (!opened) return refuse(unlocking, { result: 'blocked' })
  void typed.confirm(opened.key, offlineMs())
  const { proofSecret } = opened
  const proved = proofSecret === undefined ? said : await ask(unlocking, proofSecret)
  return proved.result === 'open' ? { result: 'open' } : refuse(unlocking, proved)
}

let unlockingAgain: Promise<boolean> | undefined

/**
 * The server takes the session to be locked, or it was unlocked without a network and the token is closed: asks it once more.
 * Locks the device where the server refuses, which its start screen explains.
 */
export function unlockAgain(): Promise<boolean> {
  return (unlockingAgain ??= askAgain().finally(() => {
    unlockingAgain = undefined
  }))
}

async function askAgain(): Promise<boolean> {
  const { unlockSecret, member, benchKey, settle } = readUnlocked() ?? {}
  if (!unlockSecret || !member || !benchKey) return false
  const body = { bench_key: benchKey, person_id: member.person, unlock_secret: unlockSecret }
  const said = await askServer(body).catch(() => undefined)
  if (!said) return false
  if (said.result !== 'open' || (settle && !(await settle(said.share)))) {
    lock()
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

/** Throws {@link ApiError} where the server does not answer. `proofSecret`: says that the PIN was typed. */
function ask(
  { member, benchKey, typed }: Unlocking,
  proofSecret: string | undefined = typed.oldProof,
): Promise<Said> {
  return askServer({
    bench_key: benchKey,
    person_id: member.person,
    unlock_secret: typed.unlockSecret,
    ...(proofSecret !== undefined && { proof_secret: proofSecret }),
  })
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
  const { member, secrets, open: openChosen } = await setPin(arrival, pin, record, known)
  const vault = await openChosen()
  keepSession(vault.storage, arrival.token, arrival.owner)
  open(vault, { member, benchKey: record.benchKey, unlockSecret: secrets.unlock_secret }, visit)
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
  const chosen = await choosePin(known?.vault ?? makeVaultId(), pin, key, offlineMs())
  await client.call(enterBench, { body: { bench_key: record.benchKey, pin: chosen.secrets } })
  await chosen.keep()
  const person = Number(arrival.owner.person)
  const member = { vault: chosen.id, person, name: arrival.name, digits: pin.length }
  await updateBenchRecord(({ members, ...others }) => ({
    ...others,
    members: [...members.filter((each) => each.person !== person), member],
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
