/** What a shared bench does while nobody has unlocked it: it shows its people, and lets them in by their PIN. */
import { timingSafeEqual } from 'node:crypto'

import type * as v from 'valibot'

import type { BenchLock, BenchUnlock } from '#contract/security/benches'
import type { PublicContext } from '#server/http/context'
import { HttpError, invalidFields, notFound } from '#server/http/http-error'
import type { Db } from '#server/platform/db/open'
import { hashToken } from '#server/platform/secrets/tokens'

import type { MailToWrite } from '../account/service.ts'
import type { AuditService } from '../audit/service.ts'
import type { PasskeyService } from '../passkeys/service.ts'
import type { AttemptLimiter, SessionService } from '../session/service.ts'
import { findAddress, keepAddress } from './address-repository.ts'
import { benchMessages } from './messages.ts'
import * as pins from './pin-repository.ts'
import { areAllBlocked, isPinBlocked, strangePinsAfter, triesLeft } from './policy.ts'
import * as repository from './repository.ts'
import type { KeyedBench, MemberRow } from './repository.ts'

interface Parts {
  sessions: SessionService
  passkeys: PasskeyService
  attempts: AttemptLimiter
  audit: AuditService
  queueMail: (context: { db: Db }, mail: MailToWrite) => Promise<void>
}

/** What came of a PIN: the share of whoever may have it, or why it opened nothing; `wrong` with the tries that are left. */
type Tried =
  | { share: Buffer | null }
  | 'nobody'
  | 'session-over'
  | 'blocked'
  | 'gone'
  | { wrong: number }

/** All of them throw 404 for a key that no bench has, 429 after too many of these. */
export class UnlockService {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** People by name, and the ids of those who have a passkey of this portal. */
  async readRoster(
    context: PublicContext,
    key: string,
  ): Promise<{ bench: KeyedBench; people: MemberRow[]; withPasskey: ReadonlySet<number> }> {
    const bench = await this.#find(context, key)
    const people = await repository.listPeople(context.db, [bench.id])
    const ids = people.map(({ user_id: id }) => id)
    return { bench, people, withPasskey: await this.#parts.passkeys.findOwners(context, ids) }
  }

  /**
   * Returns the share of whoever has a session there, base64url; undefined for a PIN from before shares. Throws 422: on
   * `person_id` for somebody who is not on the bench, on `pin` for a wrong one, on `blocked` after 5 of them, on `session`
   * if the person is not signed in there any more.
   */
  async unlock(
    context: PublicContext,
    given: v.InferOutput<typeof BenchUnlock>,
  ): Promise<string | undefined> {
    await this.#find(context, given.bench_key)
    // what is counted has to be kept: refused is what came of it once it is
    const tried = await context.db
      .transaction()
      .execute((tx) => this.#try({ ...context, db: tx }, given))
    if (typeof tried === 'string' || 'wrong' in tried) throw refusalOf(tried, context)
    return tried.share?.toString('base64url')
  }

  /** Nothing is said of somebody who is not there. */
  async lock(
    context: PublicContext,
    { bench_key, person_id }: v.InferOutput<typeof BenchLock>,
  ): Promise<void> {
    const { id: benchId } = await this.#find(context, bench_key)
    await this.#parts.sessions.lockOnBench(context, { benchId, userId: person_id })
  }

  async #try(
    context: PublicContext,
    { bench_key, person_id: userId, renewed, ...secrets }: v.InferOutput<typeof BenchUnlock>,
  ): Promise<Tried> {
    const { db, now, sender } = context
    // guesses that come at once wait for each other here
    const bench = await repository.lockByKey(db, bench_key)
    if (!bench) throw notFound(context)
    const people = await repository.listPeople(db, [bench.id])
    const member = people.find(({ user_id: id }) => id === userId)
    if (!member) return 'nobody'
    if (isPinBlocked(member)) return member.unlock_hash === null ? 'gone' : 'blocked'
    const whose = { benchId: bench.id, userId }
    const where = { ...whose, block: sender.block }
    const address = await findAddress(db, where, now)
    const matched = matchedBy(member, secrets)
    if (!matched)
      return this.#countWrong(context, { bench, member, isStrange: address.bench === 'new' })
    await repository.noteUse(db, bench.id, now)
    await repository.editMember(db, whose, {
      wrong_pins: 0,
      ...(matched === 'renewed' && pins.renewedOf(member)),
      // a PIN that has a share already is not taken over by what somebody else derives
      ...(matched === 'first' && renewed && mayRenew(member, secrets) && pins.renewedBy(renewed)),
    })
    const isProof = secrets.proof_secret !== undefined
    const isOpen = await this.#parts.sessions.unlockOnBench({ db, now }, { ...whose, isProof })
    if (!isOpen) return 'session-over'
    await repository.editMember(db, whose, { last_unlocked_at: now })
    await keepAddress(db, where, now)
    // of a person whose addresses are not known yet, those of the bench count
    const familiarity = address.person === 'first' ? address.bench : address.person
    if (familiarity === 'new') await this.#tell(context, 'pin-elsewhere', userId)
    // secrets from before shares have none, though others wait beside them
    const isShared = matched === 'renewed' || member.renewed_unlock_hash === null
    return { share: isShared ? member.share : null }
  }

  /** `isStrange`: it comes from where nobody has unlocked the bench. */
  async #countWrong(
    context: PublicContext,
    { bench, member, isStrange }: { bench: KeyedBench; member: MemberRow; isStrange: boolean },
  ): Promise<Tried> {
    const { db, now } = context
    const { user_id: userId } = member
    const wrong = member.wrong_pins + 1
    await repository.editMember(db, { benchId: bench.id, userId }, { wrong_pins: wrong })
    if (isStrange) {
      // a copy of the device is tried: its owners' right PINs here forgive none of it
      const until = strangePinsAfter(bench.strange_pins_until, now)
      await pins.setStrangePins(db, bench.id, until)
      if (areAllBlocked(until, now)) return this.#blockAll(context, bench)
    }
    const left = triesLeft(wrong)
    if (left > 0) return { wrong: left }
    await this.#noteBlocked(context, bench, userId)
    return 'blocked'
  }

  async #blockAll(context: PublicContext, bench: KeyedBench): Promise<Tried> {
    const people = await repository.listPeople(context.db, [bench.id])
    const open = people.filter((member) => !isPinBlocked(member))
    await pins.deletePinsOfBench(context.db, bench.id)
    await pins.setStrangePins(context.db, bench.id, null)
    for (const { user_id: userId } of open) await this.#noteBlocked(context, bench, userId)
    return 'gone'
  }

  async #noteBlocked(context: PublicContext, bench: KeyedBench, userId: number): Promise<void> {
    const { db, now } = context
    await this.#parts.audit.record(
      { db, now, person: { bench } },
      {
        action: 'unlockBench',
        actorId: userId,
        customerId: bench.customer_id,
        subject: { kind: 'bench', id: bench.id },
      },
    )
    await this.#tell(context, 'pin-blocked', userId)
  }

  async #tell(
    { db, language, sender: { origin } }: PublicContext,
    event: 'pin-blocked' | 'pin-elsewhere',
    userId: number,
  ): Promise<void> {
    await this.#parts.queueMail({ db }, { kind: 'security', event, userId, language, origin })
  }

  async #find(context: PublicContext, key: string): Promise<KeyedBench> {
    const bench = await this.#parts.attempts.bench(context, () =>
      repository.findByKey(context.db, key),
    )
    if (bench) return bench
    const isEnded = !(await repository.isKeyKnown(context.db, key))
    const { message } = notFound(context)
    // a device gives up what it keeps only where its bench was ended, not where its organisation is deactivated
    throw new HttpError(404, message, isEnded ? { errors: { bench_key: [message] } } : {})
  }
}

/** It takes as long, whichever byte differs. */
function isSecretOf(hash: Buffer | null, secret: string): boolean {
  return hash !== null && timingSafeEqual(hash, hashToken(secret))
}

type Secrets = Pick<v.InferOutput<typeof BenchUnlock>, 'unlock_secret' | 'proof_secret'>

/** Which secrets of the member these are; undefined for a wrong PIN. */
function matchedBy(
  member: MemberRow,
  { unlock_secret, proof_secret }: Secrets,
): 'first' | 'renewed' | undefined {
  const fits = (unlock: Buffer | null, proof: Buffer | null) =>
    isSecretOf(unlock, unlock_secret) &&
    (proof_secret === undefined || isSecretOf(proof, proof_secret))
  if (fits(member.unlock_hash, member.proof_hash)) return 'first'
  return fits(member.renewed_unlock_hash, member.renewed_proof_hash) ? 'renewed' : undefined
}

const mayRenew = (member: MemberRow, { proof_secret }: Secrets): boolean =>
  proof_secret !== undefined && (member.share === null || member.renewed_unlock_hash !== null)

function refusalOf(
  tried: Exclude<Tried, { share: Buffer | null }>,
  context: Pick<PublicContext, 'language'>,
): HttpError {
  const said = benchMessages[context.language]
  const refuse = (field: string, message: string) =>
    invalidFields(context, { [field]: { message } })
  if (typeof tried === 'object') return refuse('pin', said.pinWrong(tried.wrong))
  switch (tried) {
    case 'nobody':
      return refuse('person_id', said.notOnBench)
    case 'session-over':
      return refuse('session', said.sessionOver)
    case 'blocked':
      return refuse('blocked', said.pinBlocked)
    case 'gone':
      return refuse('blocked', said.pinGone)
  }
}
