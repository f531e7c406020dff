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
import { benchMessages } from './messages.ts'
import { isPinBlocked, triesLeft } from './policy.ts'
import * as repository from './repository.ts'
import type { KeyedBench, MemberRow } from './repository.ts'

interface Parts {
  sessions: SessionService
  passkeys: PasskeyService
  attempts: AttemptLimiter
  audit: AuditService
  queueMail: (context: { db: Db }, mail: MailToWrite) => Promise<void>
}

/** What came of a PIN; `wrong` with the tries that are left. */
type Tried = 'unlocked' | 'nobody' | 'session-over' | 'blocked' | 'gone' | { wrong: number }

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
   * Throws 422: on `person_id` for somebody who is not on the bench, on `pin` for a wrong one, on `blocked` after 5 of
   * them, on `session` where the person is not signed in there any more.
   */
  async unlock(context: PublicContext, given: v.InferOutput<typeof BenchUnlock>): Promise<void> {
    await this.#find(context, given.bench_key)
    // what is counted has to be kept: refused is what came of it once it is
    const tried = await context.db
      .transaction()
      .execute((tx) => this.#try({ ...context, db: tx }, given))
    const refusal = refusalOf(tried, context)
    if (refusal) throw refusal
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
    {
      bench_key,
      person_id: userId,
      unlock_secret,
      proof_secret,
    }: v.InferOutput<typeof BenchUnlock>,
  ): Promise<Tried> {
    const { db, now } = context
    // guesses that come at once wait for each other here
    const bench = await repository.lockByKey(db, bench_key)
    if (!bench) throw notFound(context)
    const people = await repository.listPeople(db, [bench.id])
    const member = people.find(({ user_id: id }) => id === userId)
    if (!member) return 'nobody'
    if (isPinBlocked(member)) return member.unlock_hash === null ? 'gone' : 'blocked'
    const isRight =
      isSecretOf(member.unlock_hash, unlock_secret) &&
      (proof_secret === undefined || isSecretOf(member.proof_hash, proof_secret))
    if (!isRight) return this.#countWrong(context, bench, member)
    const whose = { benchId: bench.id, userId }
    await repository.noteUse(db, bench.id, now)
    await repository.editMember(db, whose, { wrong_pins: 0 })
    const isProof = proof_secret !== undefined
    const isOpen = await this.#parts.sessions.unlockOnBench({ db, now }, { ...whose, isProof })
    if (!isOpen) return 'session-over'
    await repository.editMember(db, whose, { last_unlocked_at: now })
    return 'unlocked'
  }

  async #countWrong(context: PublicContext, bench: KeyedBench, member: MemberRow): Promise<Tried> {
    const { db, now, language, sender } = context
    const { user_id: userId } = member
    const wrong = member.wrong_pins + 1
    await repository.editMember(db, { benchId: bench.id, userId }, { wrong_pins: wrong })
    const left = triesLeft(wrong)
    if (left > 0) return { wrong: left }
    await this.#parts.audit.record(
      { db, now, person: { bench } },
      {
        action: 'unlockBench',
        actorId: userId,
        customerId: bench.customer_id,
        subject: { kind: 'bench', id: bench.id },
      },
    )
    const { origin } = sender
    const mail = { kind: 'security', event: 'pin-blocked', userId, language, origin } as const
    await this.#parts.queueMail({ db }, mail)
    return 'blocked'
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

function refusalOf(tried: Tried, context: Pick<PublicContext, 'language'>): HttpError | undefined {
  if (tried === 'unlocked') return undefined
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
