/** Signing in: by address and password, with a code where a second factor is set up, or by what proves as much. */
import type { KnownBy } from '#contract/security/known-by'
import type { PublicContext } from '#server/http/context'
import { HttpError, invalidFields } from '#server/http/http-error'
import type { Db } from '#server/platform/db/open'
import { makeToken } from '#server/platform/secrets/tokens'

import type { AuditService } from '../audit/service.ts'
import type { AttemptLimiter } from './attempt-limiter.ts'
import { noteWrite } from './last-write-repository.ts'
import { sessionMessages } from './messages.ts'
import type { Credential } from './person-repository.ts'
import type { PersonService } from './person-service.ts'
import type { SecondFactorCheck } from './second-factor-check.ts'

/** What makes sessions. */
interface Sessions {
  create: (
    context: { db: Db; now: Date },
    verified: Credential,
    device: {
      browser?: string | null | undefined
      system?: string | null | undefined
      by?: KnownBy | undefined
      hasFactor?: boolean | undefined
      provedAt?: Date | null | undefined
    },
  ) => Promise<string | undefined>
  keepKnownSender: (
    context: Pick<PublicContext, 'db' | 'now' | 'sender'>,
    person: { id: number; email: string },
    deviceKey?: string,
  ) => Promise<void>
}

interface Parts {
  people: PersonService
  sessions: Sessions
  audit: AuditService
  attempts: AttemptLimiter
  secondFactor: SecondFactorCheck
  /** Has the owner of an address, where there is one, told that somebody guesses their password. */
  warnOfGuesses: (context: PublicContext, email: string) => Promise<void>
}

interface SignIn {
  /** In lower case. */
  email: string
  password: string
  /** What an earlier sign-in gave the device. */
  deviceKey: string | undefined
  /** Of the second factor, where one is set up. */
  code: string | undefined
  /** The role that the person must have; any without. */
  role?: 'staff'
  /** Done in the transaction of the sign-in, once the person is locked. */
  alongside?: Alongside
}

/** What it throws undoes the sign-in. */
type Alongside = (
  inside: Pick<PublicContext, 'db' | 'now' | 'language' | 'sender'>,
) => Promise<void>

/** What was proved before a code is asked for. */
interface Opening {
  email: string
  /** Of the session that is made. */
  deviceKey: string
  /** The one that came with the request. */
  givenKey: string | undefined
  code: string | undefined
  action: SignInAction
  /** A second factor stood behind it: no code is asked for. */
  hasFactor?: boolean
  alongside?: Alongside | undefined
  /** When it was proved; now without. */
  provedAt?: Date | null
}

type SignInAction = 'createToken' | 'signInWithPasskey' | 'signInWithOpenId'

/** What became of it, as {@link SignInService.open} says. */
export type Opened = { token: string } | 'missing' | 'wrong' | undefined

export class SignInService {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /**
   * Returns the token, which cannot be read back later, and the key that tells this device from strangers. Throws 401
   * in the same words and after the same work, whether address, password or role is not right; 422 on `code` where all of
   * them are, and a code of the second factor is missing or not right; 429 after too many.
   */
  async signIn(
    context: PublicContext,
    given: SignIn,
  ): Promise<{ token: string; deviceKey: string }> {
    const { email, deviceKey } = given
    const newKey = deviceKey ?? makeToken()
    let isCodeWrong = false
    const look = async () => {
      const opened = await this.#open(context, { ...given, deviceKey: newKey }, deviceKey)
      isCodeWrong = opened === 'wrong'
      return isCodeWrong ? undefined : opened
    }
    const opened = await this.#parts.attempts.signIn(
      context,
      { email, deviceKey },
      {
        look,
        // whoever guesses codes knows the password: another warning says so
        onSlow: async () => {
          if (!isCodeWrong) await this.#parts.warnOfGuesses(context, email)
        },
      },
    )
    if (opened === 'missing' || isCodeWrong) {
      const { codeNeeded, wrongCode } = sessionMessages[context.language]
      throw invalidFields(context, { code: { message: isCodeWrong ? wrongCode : codeNeeded } })
    }
    if (opened === undefined || opened === 'wrong') {
      throw new HttpError(401, sessionMessages[context.language].wrongCredentials)
    }
    return { token: opened.token, deviceKey: newKey }
  }

  /** Undefined where address, password or role are not right; what is with the code where all of them are. */
  async #open(
    context: PublicContext,
    { password, role, ...given }: SignIn & { deviceKey: string },
    givenKey: string | undefined,
  ): Promise<Opened> {
    const { email } = given
    const verified = await this.#parts.people.verify(context, { email, password })
    if (!verified || (role !== undefined && verified.role !== role)) return undefined
    return this.open(context, verified, { ...given, givenKey, action: 'createToken' })
  }

  /**
   * Signs in whose password or identity was found right, with a code where a second factor is set up. Returns the token;
   * what is with the code, or undefined where password or role are not what was verified any more. Throws 429 after too
   * many codes.
   */
  async open(context: PublicContext, verified: Credential, opening: Opening): Promise<Opened> {
    const { email, code, givenKey } = opening
    const { id } = verified
    const { secondFactor, attempts } = this.#parts
    const open = () => this.#openWith(context, verified, opening)
    if (code === undefined || !(await secondFactor.asksForCode(context, id))) return open()
    // counted beside the passwords: whoever has the right one guesses nothing else
    const opened = await attempts.code(
      context,
      { userId: id, email, deviceKey: givenKey },
      {
        look: async () => {
          const result = await open()
          return result === 'wrong' ? undefined : { result }
        },
        onSlow: () => secondFactor.warnOfGuesses(context, id),
      },
    )
    return opened ? opened.result : 'wrong'
  }

  async #openWith(
    context: PublicContext,
    verified: Credential,
    { email, deviceKey, code, action, hasFactor = false, alongside, provedAt }: Opening,
  ): Promise<Opened> {
    return context.db.transaction().execute(async (tx) => {
      const inside = { ...context, db: tx }
      if (!(await this.#parts.people.lockVerified(inside, verified))) return undefined
      const checked = hasFactor
        ? 'none'
        : await this.#parts.secondFactor.check(inside, verified.id, code)
      if (checked === 'missing' || checked === 'wrong') return checked
      await alongside?.(inside)
      const alone = action === 'signInWithOpenId' ? 'openid' : 'password'
      const token = await this.enter(inside, verified, {
        action,
        email,
        deviceKey,
        by: checked === 'none' ? alone : checked,
        ...(hasFactor && { hasFactor }),
        // a code was given just now
        provedAt: checked === 'none' ? provedAt : undefined,
      })
      return token === undefined ? undefined : { token }
    })
  }

  /**
   * Signs a person in who has proved who they are, in the transaction of the proof. Returns the token; undefined as
   * {@link create} does.
   */
  async enter(
    { db, now, sender }: Pick<PublicContext, 'db' | 'now' | 'sender'>,
    verified: Credential,
    how: {
      action: SignInAction
      email: string
      deviceKey: string | undefined
      by: KnownBy
      /** A second factor stood behind it, although `by` has none. */
      hasFactor?: boolean | undefined
      /** When it was proved; now without, null where nobody knows. */
      provedAt?: Date | null | undefined
    },
  ): Promise<string | undefined> {
    const token = await this.#parts.sessions.create({ db, now }, verified, {
      ...sender,
      by: how.by,
      hasFactor: how.hasFactor,
      provedAt: how.provedAt,
    })
    if (token === undefined) return undefined
    const { id } = verified
    const customerId = await this.#parts.people.findStartAccount({ db }, id)
    await this.#parts.audit.record({ db, now }, { action: how.action, actorId: id, customerId })
    await this.#parts.sessions.keepKnownSender(
      { db, now, sender },
      { id, email: how.email },
      how.deviceKey,
    )
    await noteWrite(db, id)
    return token
  }
}
