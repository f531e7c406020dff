/** Passkeys: added, named and removed, and what is signed with them. */
import { hash } from 'node:crypto'

import type * as v from 'valibot'

import { PASSKEY_LIMITS, type PasskeyToAdd } from '#contract/security/passkeys'
import type { Context, PublicContext } from '#server/http/context'
import { conflict, HttpError, notFound } from '#server/http/http-error'
import type { Db } from '#server/platform/db/open'
import { makeToken } from '#server/platform/secrets/tokens'

import type { SecondFactorService } from '../second-factor/service.ts'
import type {
  AttemptLimiter,
  PersonService,
  SessionService,
  SignInService,
} from '../session/service.ts'
import { passkeyMessages } from './messages.ts'
import * as repository from './repository.ts'
import type { ChallengePurpose, PasskeyRow } from './repository.ts'
import * as webauthn from './webauthn.ts'
import type { Answer } from './webauthn.ts'

export type { Answer } from './webauthn.ts'

interface Parts {
  people: PersonService
  sessions: SessionService
  signIns: SignInService
  attempts: AttemptLimiter
  secondFactor: SecondFactorService
  /** What the vendor is called. */
  vendor: string
}

type Asked = Pick<PublicContext, 'db' | 'now' | 'sender' | 'language'>

export class PasskeyService {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Newest first. */
  async list({ db, person }: Context): Promise<PasskeyRow[]> {
    return repository.listPasskeys(db, person.id)
  }

  /** Newest first. */
  async listNames({ db }: { db: Db }, userId: number): Promise<string[]> {
    return (await repository.listPasskeys(db, userId)).map(({ name }) => name)
  }

  /** What the browser is to make a passkey with. Throws 403 on a shared bench, 409 where the person has as many as one may. */
  async begin(context: Context) {
    refuseOnBench(context)
    const { db, person, sender } = context
    const { email, name } = await this.#parts.people.readProfile({ db }, person.id)
    const known = await repository.listPasskeys(db, person.id)
    requireRoom(context, known)
    const party = webauthn.relyingPartyOf(sender.origin)
    const owner = { id: person.id, email, name, vendor: this.#parts.vendor }
    const asked = await webauthn.askForPasskey(party, owner, known)
    await this.#giveOut(context, { challenge: asked.challenge, purpose: 'add', userId: person.id })
    return asked
  }

  /** Throws as {@link begin}, 422 for an answer that is not right, and 409 for one that is there already. */
  async add(
    context: Context,
    { answer, name }: v.InferOutput<typeof PasskeyToAdd>,
  ): Promise<PasskeyRow> {
    refuseOnBench(context)
    const { person, sender } = context
    const party = webauthn.relyingPartyOf(sender.origin)
    const takeChallenge = this.#takeChallenge(context, { purpose: 'add', userId: person.id })
    const read = await webauthn.readNewPasskey(party, answer, takeChallenge)
    if (!read) throw wrongPasskey(context, 422)
    return context.db.transaction().execute(async (tx) => {
      const inside = { ...context, db: tx }
      await this.#parts.people.lock(inside, person.id)
      await this.#parts.sessions.hold(inside)
      requireRoom(context, await repository.listPasskeys(tx, person.id))
      const { isSynced, ...kept } = read
      const row = {
        ...kept,
        user_id: person.id,
        rp_id: party.id,
        is_synced: isSynced,
        name: name ?? nameOf(context),
      }
      const made = await repository.insertPasskey(tx, row, context.now)
      if (!made) throw conflict(passkeyMessages[context.language].known)
      await this.#parts.secondFactor.changed(inside, 'addPasskey', 'passkey-added')
      return made
    })
  }

  /** Throws 404 for one that is not the person's. */
  async rename(context: Context, id: number, name: string): Promise<PasskeyRow> {
    const row = await repository.renamePasskey(context.db, context.person.id, { id, name })
    if (!row) throw notFound(context)
    return row
  }

  /** Throws 404 for one that is not the person's, 409 for the last factor where one is asked for. */
  async remove(context: Context, id: number): Promise<void> {
    const { db, person } = context
    await this.#parts.people.lock({ db }, person.id)
    if (!(await repository.deletePasskey(db, person.id, id))) throw notFound(context)
    await this.#parts.secondFactor.factorRemoved(context, 'passkey-removed')
  }

  /** All of the person's, in the transaction in which they lose their factors, and what a browser was asked for. */
  async removeAll({ db }: { db: Db }, userId: number): Promise<void> {
    await repository.deletePasskeys(db, userId)
  }

  /** What the browser is to sign with any passkey of this portal. */
  async beginSignIn(context: PublicContext) {
    const asked = await webauthn.askForSignature(webauthn.relyingPartyOf(context.sender.origin))
    const { challenge } = asked
    await this.#giveOut(context, { challenge, purpose: 'sign-in', userId: undefined })
    return asked
  }

  /** Returns what {@link SignInService.signIn} does. Throws 401 for an answer that is not right, 429 after too many. */
  async signIn(
    context: PublicContext,
    {
      answer,
      deviceKey = makeToken(),
      isStaff,
    }: { answer: Answer; deviceKey?: string | undefined; isStaff: boolean },
  ): Promise<{ token: string; deviceKey: string }> {
    const { signIns, people } = this.#parts
    const token = await this.withSignature(context, answer, async (inside, userId) => {
      const verified = await people.readCredential(inside, userId)
      if (!verified || (isStaff && verified.role !== 'staff')) return undefined
      const { email } = verified
      return signIns.enter(inside, verified, {
        action: 'signInWithPasskey',
        email,
        deviceKey,
        by: 'passkey',
      })
    })
    if (token === undefined) throw wrongPasskey(context, 401)
    return { token, deviceKey }
  }

  /**
   * Runs `then` in the transaction in which the answer to {@link beginSignIn} is used up, with whose passkey it is. Undefined
   * where it is not right, or `then` returns that; throws 429 after too many.
   */
  async withSignature<T>(
    context: PublicContext,
    answer: Answer,
    then: (inside: PublicContext, userId: number) => Promise<T | undefined>,
  ): Promise<T | undefined> {
    return this.#parts.attempts.passkey(context, () =>
      this.#verify(context, { answer, purpose: 'sign-in' }, then),
    )
  }

  /** What the browser is to sign with one of the person's passkeys. */
  async beginProof(context: Context) {
    const { db, person, sender } = context
    const party = webauthn.relyingPartyOf(sender.origin)
    const known = (await repository.listPasskeys(db, person.id)).filter(
      ({ rp_id }) => rp_id === party.id,
    )
    const asked = await webauthn.askForSignature(party, known)
    const { challenge } = asked
    await this.#giveOut(context, { challenge, purpose: 'proof', userId: person.id })
    return asked
  }

  /** Was it signed with a passkey of the person? Then runs `note` in the transaction in which the answer is used up. */
  async prove(
    context: Context,
    answer: Answer,
    note: (inside: Context) => Promise<void>,
  ): Promise<boolean> {
    const { id } = context.person
    const proved = await this.#verify(
      context,
      { answer, purpose: 'proof', userId: id },
      async (inside, userId) => {
        if (userId !== id) return undefined
        await note(inside)
        return true
      },
    )
    return proved === true
  }

  /** May the person prove with a passkey at this portal? */
  async has({ db, person, sender }: Context): Promise<boolean> {
    const { id } = webauthn.relyingPartyOf(sender.origin)
    const rows = await repository.listPasskeys(db, person.id)
    return rows.some(({ rp_id }) => rp_id === id)
  }

  /** Those of these people who have a passkey of this portal. */
  async findOwners(
    { db, sender }: Pick<PublicContext, 'db' | 'sender'>,
    userIds: readonly number[],
  ): Promise<Set<number>> {
    const { id } = webauthn.relyingPartyOf(sender.origin)
    return new Set(await repository.listOwners(db, id, userIds))
  }

  async cleanUp({ db, now }: { db: Db; now: Date }): Promise<void> {
    await repository.deleteOldChallenges(db, now)
  }

  /**
   * Runs `then` in the transaction in which the answer is used up, where it is right. One whose counter went back opens
   * nothing any more, and its owner is told.
   */
  async #verify<T, C extends Asked>(
    context: C,
    { answer, purpose, userId }: { answer: Answer; purpose: ChallengePurpose; userId?: number },
    then: (inside: C, userId: number) => Promise<T | undefined>,
  ): Promise<T | undefined> {
    const { db, now, sender } = context
    const party = webauthn.relyingPartyOf(sender.origin)
    const takeChallenge = this.#takeChallenge(context, { purpose, userId })
    const passkey = await repository.findPasskey(db, {
      credentialId: webauthn.credentialIdOf(answer),
      rpId: party.id,
    })
    if (!passkey) return undefined
    const signed = await webauthn.readSignature(party, { answer, passkey }, takeChallenge)
    if (signed === 'wrong') return undefined
    return db.transaction().execute(async (tx) => {
      const inside = { ...context, db: tx }
      const { user_id: owner } = passkey
      await this.#parts.people.lock(inside, owner)
      if (signed === 'cloned') {
        await repository.markCloned(tx, passkey.id, now)
        // the copy may have been the first to sign in
        await this.#parts.people.endSessions(inside, owner)
        await this.#parts.secondFactor.passkeyCloned(inside, owner)
        return undefined
      }
      if (!(await repository.usePasskey(tx, passkey, { ...signed, now }))) return undefined
      return then(inside, owner)
    })
  }

  async #giveOut(
    { db, now }: Asked,
    given: { challenge: string; purpose: ChallengePurpose; userId: number | undefined },
  ): Promise<void> {
    const expiresAt = new Date(now.getTime() + PASSKEY_LIMITS.challengeMs)
    await repository.insertChallenge(
      db,
      { ...given, hash: hashOf(given.challenge) },
      { now, expiresAt },
    )
  }

  #takeChallenge(
    { db, now }: Asked,
    given: { purpose: ChallengePurpose; userId: number | undefined },
  ): (challenge: string) => Promise<boolean> {
    return async (challenge) =>
      repository.takeChallenge(db, { ...given, hash: hashOf(challenge) }, now)
  }
}

const hashOf = (challenge: string) => hash('sha256', challenge, 'buffer')

/** What opens the screen of a shared bench would open its passkeys. */
function refuseOnBench({ person, language }: Context): void {
  if (person.bench) throw new HttpError(403, passkeyMessages[language].notOnBench)
}

function requireRoom({ language }: Asked, { length }: readonly PasskeyRow[]): void {
  if (length < PASSKEY_LIMITS.perPerson) return
  throw conflict(passkeyMessages[language].tooMany)
}

/** Where it is made. */
function nameOf({ sender, language }: Asked): string {
  const parts = [sender.browser, sender.system].filter((part) => part !== undefined)
  return parts.length > 0 ? parts.join(', ') : passkeyMessages[language].unnamed
}

function wrongPasskey({ language }: Asked, status: 401 | 422): HttpError {
  return new HttpError(status, passkeyMessages[language].wrong)
}
