/** Sessions: signing in and out, who is signed in, and on which devices. */
import { isFactorRequired, type SecondFactorFor } from '#contract/config'
import type { KnownBy } from '#contract/security/known-by'
import type { SessionInUse } from '#server/http/authenticate'
import type { Context, PublicContext } from '#server/http/context'
import { notFound } from '#server/http/http-error'
import { requireSecondFactor } from '#server/http/need-proof'
import type { Person } from '#server/http/person'
import { visibleAccount } from '#server/http/visible-account'
import type { Db } from '#server/platform/db/open'
import { MINUTE_MS } from '#server/platform/durations'
import { hashToken, makeToken } from '#server/platform/secrets/tokens'

import type { CustomerService } from '../customers/service.ts'
import type { InstrumentService } from '../instruments/service.ts'
import type { AttemptLimiter } from './attempt-limiter.ts'
import * as onBenches from './bench-session-repository.ts'
import type { OnBench } from './bench-session-repository.ts'
import * as knownSenders from './known-sender-repository.ts'
import { deleteOldWrites, noteWrite } from './last-write-repository.ts'
import type { Credential } from './person-repository.ts'
import type { PersonService } from './person-service.ts'
import { readQueueKey } from './queue-key-repository.ts'
import { benchOf, requireRights } from './session-rights.ts'
import type { ReachableRow } from './switching-repository.ts'
import type { SwitchingService } from './switching-service.ts'
import * as tokens from './token-repository.ts'
import type { SessionRow } from './token-repository.ts'

export { sessionMessages } from './messages.ts'
export type { AttemptLimiter } from './attempt-limiter.ts'
export type { Credential, MailRecipient } from './person-repository.ts'
export type { PersonService } from './person-service.ts'
export type { CodeCheck, SecondFactorCheck } from './second-factor-check.ts'
export type { SignInService } from './sign-in-service.ts'

/** The last use of a token is written at most this often. */
const TOUCH_MS = MINUTE_MS

interface Parts {
  clock: () => Date
  people: PersonService
  switching: SwitchingService
  customers: CustomerService
  instruments: InstrumentService
  attempts: AttemptLimiter
  /** Whom the vendor asks for a second factor. */
  requiredFor: SecondFactorFor
  /** Without them their sessions have ended. */
  hasBenches: boolean
}

/** Where a session begins, and how the person was known there; nobody was where it is handed over. */
export interface NewDevice {
  browser?: string | null | undefined
  system?: string | null | undefined
  by?: KnownBy | undefined
  /** A second factor stood behind it, although `by` has none. */
  hasFactor?: boolean | undefined
  /** When it was proved; now without, null where nobody knows. */
  provedAt?: Date | null | undefined
}

export class SessionService {
  readonly #clock: () => Date
  readonly #people: PersonService
  readonly #switching: SwitchingService
  readonly #customers: CustomerService
  readonly #instruments: InstrumentService
  readonly #attempts: AttemptLimiter
  readonly #requiredFor: SecondFactorFor
  readonly #hasBenches: boolean
  /** Transactions that hold the session of their request. */
  readonly #held = new WeakSet<Db>()

  constructor(parts: Parts) {
    this.#clock = parts.clock
    this.#people = parts.people
    this.#switching = parts.switching
    this.#customers = parts.customers
    this.#instruments = parts.instruments
    this.#attempts = parts.attempts
    this.#requiredFor = parts.requiredFor
    this.#hasBenches = parts.hasBenches
  }

  /**
   * Returns the token of a new session, which cannot be read back later; undefined where password or role are not what
   * was verified any more. The person is locked until the transaction ends: a change of either waits, and then finds the
   * session.
   */
  async create(
    { db, now }: { db: Db; now: Date },
    verified: Credential,
    device: NewDevice,
  ): Promise<string | undefined> {
    if (!(await this.#people.lockVerified({ db }, verified))) return undefined
    const token = makeToken()
    const row = {
      user_id: verified.id,
      hash: hashToken(token),
      customer_id: (await this.#people.findStartAccount({ db }, verified.id)) ?? null,
      browser: device.browser ?? null,
      system: device.system ?? null,
    }
    const { by, hasFactor, provedAt } = device
    await tokens.insertToken(db, row, { by, hasFactor, provedAt, now })
    return token
  }

  /** Ends a session that was made and reached nobody. False where it was revoked already. */
  async discard({ db }: { db: Db }, token: string): Promise<boolean> {
    return tokens.deleteTokenByHash(db, hashToken(token))
  }

  /** Returns whose token it is, and how fresh their reads must be; undefined where it is unknown, revoked or expired. */
  async authenticate(
    { db, now, withFreshness = false }: { db: Db; now: Date; withFreshness?: boolean },
    token: string,
  ): Promise<Person | undefined> {
    const find = withFreshness ? tokens.findOwnerAndFreshness : tokens.findOwner
    const owner = await find(db, hashToken(token), now)
    if (!owner || (owner.bench_id !== null && !this.#hasBenches)) return undefined
    const { id, role, name, language, token_id: tokenId, last_used_at: lastUse } = owner
    const needsFactor = isFactorRequired(this.#requiredFor, role)
    if (now.getTime() - lastUse.getTime() > TOUCH_MS) await tokens.touchToken(db, tokenId, now)
    return {
      id,
      tokenId,
      role,
      name,
      language,
      customerId: visibleAccount(owner),
      known: {
        enteredBy: owner.entered_by,
        enteredAt: owner.created_at,
        provedBy: owner.proved_by,
        provedAt: owner.proved_at,
      },
      hasSecondFactor: owner.second_factor_at !== null,
      needsFactor,
      lacksFactor: needsFactor && owner.factor_at === null,
      ...benchOf(owner),
      freshness: owner.freshness,
    }
  }

  /** Notes that the person writes, for their reads of replicas. Call it last in a transaction. */
  async noteWrite({ db, person }: Pick<Context, 'db' | 'person'>): Promise<void> {
    await noteWrite(db, person.id)
  }

  /** Throws as {@link requireRights}, by the present time: the request may have begun long ago. */
  async confirm(context: SessionInUse): Promise<void> {
    const rights = await tokens.readRights(context.db, context.person.tokenId)
    requireRights({ ...context, now: this.#clock() }, rights)
  }

  /**
   * As {@link confirm}. The session is neither revoked, locked nor switched before the transaction ends. A handler that does
   * one of these to its own session locks the person and calls this first; called again in the transaction it does nothing.
   */
  async hold(context: SessionInUse): Promise<void> {
    if (this.#held.has(context.db)) return
    const rights = await tokens.holdRights(context.db, context.person.tokenId)
    requireRights({ ...context, now: this.#clock() }, rights)
    this.#held.add(context.db)
  }

  /** Who asks, with the account that is switched on and its instruments. */
  async readMe(context: Context) {
    const { id, customerId, role, needsFactor, lacksFactor, hasSecondFactor } = context.person
    const profile = await this.#people.readProfile(context, id)
    const customer =
      customerId === undefined ? undefined : await this.#customers.read(context, customerId)
    return {
      profile,
      role,
      customer,
      // of the portal, or, where one is asked for, of the provider that signed them in
      hasSecondFactor: hasSecondFactor || (needsFactor && !lacksFactor),
      canSwitch: await this.#switching.canSwitch(context, context.person),
      // until a second factor is there, no more than is needed to set it up
      instruments:
        customer && !lacksFactor ? await this.#instruments.listAll(context, customer.id) : [],
    }
  }

  /** Whoever sits at this session has proved just now to be the person. */
  async noteProof(
    { db, now, person }: Pick<Context, 'db' | 'now' | 'person'>,
    by: KnownBy,
  ): Promise<void> {
    await tokens.noteProof(db, person.tokenId, { by, now })
  }

  /** The session that asks is the person's on this bench from now on, and unlocked; earlier ones of theirs there end. */
  async enterBench(
    { db, now, person: { id, tokenId } }: Pick<Context, 'db' | 'now' | 'person'>,
    benchId: number,
  ): Promise<void> {
    await onBenches.putOnBench(db, { benchId, userId: id, tokenId }, now)
  }

  /** `isProof`: it counts as a proof by PIN; no earlier one does. False where the person is not signed in on the bench any more. */
  async unlockOnBench(
    { db, now }: { db: Db; now: Date },
    whose: OnBench & { isProof: boolean },
  ): Promise<boolean> {
    return onBenches.unlockTokens(db, whose, now)
  }

  async lockOnBench({ db }: { db: Db }, whose: OnBench): Promise<void> {
    await onBenches.lockTokens(db, whose)
  }

  /** The key under which the person's devices encrypt what is left unsent: 32 bytes, the same on all of them. */
  async readQueueKey({ db, person, language }: Context): Promise<Buffer> {
    // whoever has yet to set a factor up gets it; whoever has one proves it first
    if (person.hasSecondFactor) requireSecondFactor(person, language)
    return readQueueKey(db, person.id)
  }

  async signOut(context: Context): Promise<void> {
    await this.#holdOwn(context)
    await tokens.deleteToken(context.db, context.person.tokenId)
  }

  /** All of the person's sessions, or all but the one that asks. */
  async signOutEverywhere(context: Context, { othersOnly }: { othersOnly: boolean }) {
    await this.#holdOwn(context)
    const { id, tokenId } = context.person
    await this.#people.endSessions(context, id, othersOnly ? tokenId : undefined)
  }

  /** The one that asks first, then by last use. */
  async listDevices({ db, now, person }: Context): Promise<SessionRow[]> {
    const rows = await tokens.listSessions(db, person.id, now)
    const own = rows.filter(({ id }) => id === person.tokenId)
    const others = rows.filter(({ id }) => id !== person.tokenId)
    return [...own, ...others]
  }

  /** Throws 404 for one that is not the person's. */
  async signOutDevice(context: Context, id: number): Promise<void> {
    await this.#holdOwn(context)
    const gone = await tokens.deleteOwnToken(context.db, context.person.id, id)
    if (!gone) throw notFound(context)
  }

  /** Switches this device to the account. Throws 404 for one that is not the person's to choose. */
  async switchTo(context: Context, id: number): Promise<ReachableRow> {
    await this.#holdOwn(context)
    return this.#switching.switchTo(context, id)
  }

  /** The vendor's staff stop acting for a customer. */
  async leaveAccount(context: Context): Promise<void> {
    await this.#holdOwn(context)
    await this.#switching.leave(context)
  }

  /** The person first, as everything that ends sessions locks them. */
  async #holdOwn(context: Context): Promise<void> {
    await this.#people.lock(context, context.person.id)
    await this.hold(context)
  }

  async cleanUp({ db, now }: { db: Db; now: Date }): Promise<void> {
    await tokens.deleteDeadTokens(db, now)
    await knownSenders.deleteOldKnownSenders(db, now)
    await deleteOldWrites(db, now)
    await this.#attempts.cleanUp({ db })
  }

  /** Whether a token was not revoked, did not run out, and is on no shared bench that somebody has locked. */
  async isOpen({ db }: { db: Db }, tokenId: number): Promise<boolean> {
    return tokens.isSession(db, tokenId)
  }

  /** Has somebody signed in with this address from where the request comes from? One query, whoever has the address. */
  async isKnownSender(
    { db, now, sender }: Pick<PublicContext, 'db' | 'now' | 'sender'>,
    email: string,
  ): Promise<boolean> {
    const origin = { block: sender.block }
    return (await knownSenders.findKnownSender(db, email, origin, now)) !== undefined
  }

  /** Somebody has proved to be this person where the request comes from. */
  async keepKnownSender(
    { db, now, sender }: Pick<PublicContext, 'db' | 'now' | 'sender'>,
    person: { id: number; email: string },
    deviceKey?: string,
  ): Promise<void> {
    await knownSenders.keepKnownSender(db, person, { block: sender.block, deviceKey }, now)
  }
}
