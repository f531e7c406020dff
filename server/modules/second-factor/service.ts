/** The second factor: set up, taken away, and its codes checked. */
import { isFactorRequired, type SecondFactorFor } from '#contract/config'
import type { KnownBy } from '#contract/security/known-by'
import type { Context, PublicContext } from '#server/http/context'
import { HttpError, invalidFields, notFound } from '#server/http/http-error'
import type { Db } from '#server/platform/db/open'
import { MINUTE_MS } from '#server/platform/durations'

import type { Factors, MailToWrite, SecurityEvent } from '../account/service.ts'
import type { AuditService } from '../audit/service.ts'
import {
  type AttemptLimiter,
  type CodeCheck,
  type PersonService,
  type SecondFactorCheck,
  sessionMessages,
} from '../session/service.ts'
import * as codes from './codes.ts'
import { secondFactorMessages } from './messages.ts'
import * as repository from './repository.ts'

/** How long a secret waits for its first code. */
const PENDING_MS = 30 * MINUTE_MS

interface Parts {
  people: PersonService
  attempts: AttemptLimiter
  audit: AuditService
  queueMail: (context: { db: Db }, mail: MailToWrite) => Promise<void>
  /** What the vendor is called. */
  vendor: string
  requiredFor: SecondFactorFor
  /** Throws 401 where the session has ended; one that stands is not revoked before the transaction ends. */
  holdSession: (context: Context) => Promise<void>
  /** The session that asks has set this factor up, which stands behind it from now on. */
  noteFactor: (context: Context, by: KnownBy) => Promise<void>
}

export interface SecondFactorState {
  authenticatorSince: Date | undefined
  recoveryCodesLeft: number
  isRequired: boolean
}

export class SecondFactorService implements SecondFactorCheck {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  async read({ db, person }: Context): Promise<SecondFactorState> {
    const found = await repository.findAuthenticator(db, person.id)
    return {
      authenticatorSince: found?.confirmed_at ?? undefined,
      recoveryCodesLeft: await repository.countRecoveryCodes(db, person.id),
      isRequired: isFactorRequired(this.#parts.requiredFor, person.role),
    }
  }

  /** What the person has beside passkeys and single sign-on. */
  async summarize(
    { db }: { db: Db },
    userId: number,
  ): Promise<Pick<Factors, 'hasApp' | 'recoveryCodesLeft'>> {
    return {
      hasApp: (await repository.findAuthenticator(db, userId)) !== undefined,
      recoveryCodesLeft: await repository.countRecoveryCodes(db, userId),
    }
  }

  /** Returns a new secret, said this once; the one in use stays until {@link confirm}. */
  async begin(context: Context): Promise<{ secret: string; uri: string }> {
    const { db, now, person } = context
    const { people, vendor } = this.#parts
    const { email } = await people.readProfile({ db }, person.id)
    const secret = codes.makeSecret()
    await db.transaction().execute(async (tx) => {
      await people.lock({ db: tx }, person.id)
      await this.#parts.holdSession({ ...context, db: tx })
      await repository.putPending(tx, person.id, secret, now)
    })
    return { secret, uri: codes.authenticatorUri(secret, { vendor, email }) }
  }

  /**
   * Uses the secret of {@link begin} from now on. Returns recovery codes, said this once, where there were none; none of a
   * repeat, whose secret is in use already. Throws 422 on `code` for one that is not right, 409 where no secret waits, 429
   * after too many.
   */
  async confirm(
    context: Context,
    code: string,
  ): Promise<{ recoveryCodes: string[]; isRepeat: boolean }> {
    const { db, now, person, language } = context
    const { people, attempts } = this.#parts
    const look = () =>
      db.transaction().execute(async (tx) => {
        await people.lock({ db: tx }, person.id)
        await this.#parts.holdSession({ ...context, db: tx })
        const since = new Date(now.getTime() - PENDING_MS)
        const pending = await repository.findPending(tx, person.id, since)
        const inUse = pending ? undefined : await repository.findAuthenticator(tx, person.id)
        const isRecent = (inUse?.confirmed_at ?? since) > since
        const asked = pending ?? (isRecent ? inUse : undefined)
        if (!asked) throw new HttpError(409, secondFactorMessages[language].beginAgain)
        // the code of a repeat was used: here it opens nothing
        const step = await codes.findStep({ secret: asked.secret, usedStep: 0 }, code, now)
        if (step === undefined) return undefined
        if (!pending) return { recoveryCodes: [], isRepeat: true }
        await repository.confirmPending(tx, person.id, { secret: pending.secret, step, now })
        const isFirst = (await repository.countRecoveryCodes(tx, person.id)) === 0
        const recoveryCodes = isFirst ? await this.#putRecoveryCodes(tx, person.id, now) : []
        await this.changed({ ...context, db: tx }, 'confirmAuthenticator', 'app-added')
        return { recoveryCodes, isRepeat: false }
      })
    const made = await attempts.code(
      context,
      { userId: person.id, tokenId: person.tokenId },
      { look, onSlow: async () => undefined },
    )
    if (made === undefined) throw wrongCode(context)
    return made
  }

  /** Codes are needed no longer; recovery codes end. Throws 404 where there is no app, 409 as {@link factorRemoved}. */
  async remove(context: Context): Promise<void> {
    const { db, person } = context
    await this.#parts.people.lock({ db }, person.id)
    if (!(await repository.findAuthenticator(db, person.id))) throw notFound(context)
    await repository.deleteAuthenticators(db, person.id)
    await this.factorRemoved(context, 'app-removed')
  }

  /** Returns new ones, said this once; earlier ones end. Throws 409 without an authenticator app. */
  async makeRecoveryCodes(context: Context): Promise<string[]> {
    const { db, now, person, language } = context
    return db.transaction().execute(async (tx) => {
      await this.#parts.people.lock({ db: tx }, person.id)
      await this.#parts.holdSession({ ...context, db: tx })
      if (!(await repository.findAuthenticator(tx, person.id))) {
        throw new HttpError(409, secondFactorMessages[language].setUpFirst)
      }
      const made = await this.#putRecoveryCodes(tx, person.id, now)
      await this.changed({ ...context, db: tx }, 'makeRecoveryCodes', 'codes-made')
      return made
    })
  }

  async check(
    context: Pick<PublicContext, 'db' | 'now' | 'language' | 'sender'>,
    userId: number,
    code: string | undefined,
  ): Promise<CodeCheck> {
    const { db, now } = context
    const found = await repository.findAuthenticator(db, userId)
    if (!found) return 'none'
    if (code === undefined) return 'missing'
    if (codes.isRecoveryCode(code)) {
      const isRight = await repository.useRecoveryCode(
        db,
        userId,
        codes.hashRecoveryCode(userId, code),
      )
      if (isRight) {
        await this.#record(context, 'useRecoveryCode', userId)
        await this.#mail(context, userId, 'code-used')
      }
      return isRight ? 'recovery-code' : 'wrong'
    }
    const { secret, last_step: usedStep } = found
    const step = await codes.findStep({ secret, usedStep }, code, now)
    const isRight = step !== undefined && (await repository.useStep(db, userId, step))
    return isRight ? 'code' : 'wrong'
  }

  async warnOfGuesses(
    context: Pick<PublicContext, 'db' | 'language' | 'sender'>,
    userId: number,
  ): Promise<void> {
    await this.#mail(context, userId, 'codes-guessed')
  }

  async asksForCode({ db }: { db: Db }, userId: number): Promise<boolean> {
    return (await repository.findAuthenticator(db, userId)) !== undefined
  }

  /** A factor came or went in a call of its own transaction: notes it, records it, and tells the person by mail. */
  async changed(
    context: Context,
    action: 'confirmAuthenticator' | 'makeRecoveryCodes' | 'addPasskey',
    event: SecurityEvent,
  ): Promise<void> {
    const { id, role, customerId } = context.person
    // what staff do with their own account is no act in that of a customer
    const account = role === 'staff' ? undefined : customerId
    await this.#parts.audit.record(context, { action, actorId: id, customerId: account })
    if (action === 'addPasskey') await this.#parts.noteFactor(context, 'passkey')
    if (action === 'confirmAuthenticator') await this.#parts.noteFactor(context, 'code')
    await this.#noteChange(context, id, event)
  }

  /**
   * The person has removed one, in the transaction of that. Throws 409 where the vendor asks for a factor and this was the last
   * one: whoever knows the password could set up theirs.
   */
  async factorRemoved(
    context: Context,
    event: Extract<SecurityEvent, 'app-removed' | 'passkey-removed'>,
  ): Promise<void> {
    const { person, language } = context
    const hasOther = await this.#noteChange(context, person.id, event)
    // a passkey that was switched off before was none
    if (hasOther || !person.needsFactor || !person.hasSecondFactor) return
    throw new HttpError(409, secondFactorMessages[language].lastFactor)
  }

  /** A passkey was switched off, since somebody may have copied it. */
  async passkeyCloned(
    context: Pick<PublicContext, 'db' | 'now' | 'language' | 'sender'>,
    userId: number,
  ): Promise<void> {
    await this.#record(context, 'disablePasskey', userId)
    await this.#noteChange(context, userId, 'passkey-cloned')
  }

  /** In the account that the person would start with: a session may not be there yet. */
  async #record(
    { db, now }: { db: Db; now: Date },
    action: 'useRecoveryCode' | 'disablePasskey',
    actorId: number,
  ): Promise<void> {
    const customerId = await this.#parts.people.findStartAccount({ db }, actorId)
    await this.#parts.audit.record({ db, now }, { action, actorId, customerId })
  }

  /** False where the person has no factor any more. */
  async #noteChange(
    context: Pick<PublicContext, 'db' | 'now' | 'language' | 'sender'>,
    userId: number,
    event: SecurityEvent,
  ): Promise<boolean> {
    const hasFactor = await repository.noteSecondFactor(context.db, userId, context.now)
    await this.#mail(context, userId, event)
    return hasFactor
  }

  async #mail(
    { db, language, sender }: Pick<PublicContext, 'db' | 'language' | 'sender'>,
    userId: number,
    event: SecurityEvent,
  ): Promise<void> {
    const { origin } = sender
    await this.#parts.queueMail({ db }, { kind: 'security', event, userId, language, origin })
  }

  async #putRecoveryCodes(tx: Db, userId: number, now: Date): Promise<string[]> {
    const made = codes.makeRecoveryCodes()
    const hashes = made.map((code) => codes.hashRecoveryCode(userId, code))
    await repository.putRecoveryCodes(tx, userId, hashes, now)
    return made.map(codes.writeRecoveryCode)
  }
}

function wrongCode(context: Pick<PublicContext, 'language'>): HttpError {
  return invalidFields(context, {
    code: { message: sessionMessages[context.language].wrongCode },
  })
}
