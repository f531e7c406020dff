/** Signing in by the vendor's provider: begun, come back from, and proved where an identity is new or a code is asked for. */
import type * as v from 'valibot'

import { isOpenIdFor } from '#contract/config'
import {
  OPENID_LIMITS,
  type OpenIdProof,
  type OpenIdQuestion,
  type OpenIdSignIn,
  type OpenIdWay,
} from '#contract/security/openid'
import type { PublicContext } from '#server/http/context'
import { conflict, HttpError, invalidFields } from '#server/http/http-error'
import { hashToken, makeToken } from '#server/platform/secrets/tokens'

import type { PasskeyService } from '../passkeys/service.ts'
import {
  type AttemptLimiter,
  type PersonService,
  sessionMessages,
  type SignInService,
} from '../session/service.ts'
import type { IdentityService } from './identity-service.ts'
import { openIdMessages } from './messages.ts'
import type { Identified, Provider } from './provider.ts'
import * as repository from './repository.ts'
import type { EntryRow } from './repository.ts'
import type { OpenIdWays } from './ways.ts'

interface Parts {
  /** Undefined where the vendor has none. */
  provider: Provider | undefined
  ways: OpenIdWays
  identities: IdentityService
  people: PersonService
  signIns: SignInService
  passkeys: PasskeyService
  attempts: AttemptLimiter
}

/** The token, and the key that tells this device from strangers. */
interface Entered {
  token: string
  deviceKey: string
}

type Given = v.InferOutput<typeof OpenIdSignIn>
type Proof = v.InferOutput<typeof OpenIdProof>

export class OpenIdService {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Where a browser goes. Throws 404 without a provider, 429 after too many, 503 where it cannot be reached. */
  async begin(context: PublicContext): Promise<OpenIdWay> {
    return this.#parts.ways.begin(context, undefined)
  }

  /**
   * Signs in who came back from the provider; or returns what has to be proved first. Throws 409 where they did not set
   * out from this browser, or it is too late; 403 for whoever has no account that signs in this way; 503 where the
   * provider cannot be reached.
   */
  async signIn(context: PublicContext, given: Given): Promise<Entered | OpenIdQuestion> {
    const identified = await this.#parts.ways.arrive(context, given, undefined)
    const known = await repository.findIdentity(context.db, identified)
    return known
      ? this.#open(context, { ...given, userId: known.user_id }, identified)
      : this.#askToJoin(context, given, identified)
  }

  /**
   * Signs in who proves what was asked for. Throws 422 on what is not right, as the sign-in by password does; 409 where
   * there is nothing to prove any more; 429 after too many.
   */
  async prove(context: PublicContext, given: Proof): Promise<Entered> {
    const hash = hashToken(given.entry)
    const entry = await this.#parts.attempts.openId(context, () =>
      repository.findEntry(context.db, hash, context.now),
    )
    if (!entry) throw beginAgain(context)
    const deviceKey = given.device_key ?? makeToken()
    if (given.answer) return this.#proveByPasskey(context, { ...given, deviceKey }, entry)
    if (entry.kind === 'code') return this.#proveByCode(context, given, entry)
    return this.#proveByPassword(context, given, entry)
  }

  async #open(
    context: PublicContext,
    { userId, staff = false, device_key }: Pick<Given, 'staff' | 'device_key'> & { userId: number },
    identified: Identified,
  ): Promise<Entered | OpenIdQuestion> {
    const { people, signIns, identities } = this.#parts
    const { language } = context
    const verified = await people.readCredential(context, userId)
    if (!verified || (staff && verified.role !== 'staff')) {
      throw new HttpError(403, openIdMessages[language].noAccountOf(this.#name))
    }
    this.#requireRole(context, verified.role)
    const { email } = verified
    const deviceKey = device_key ?? makeToken()
    const opened = await signIns.open(context, verified, {
      email,
      deviceKey,
      givenKey: device_key,
      code: undefined,
      action: 'signInWithOpenId',
      hasFactor: identified.hasFactor,
      // who finds a browser that the provider knows has proved nothing
      provedAt: provedAt(identified, context.now),
      alongside: async (inside) => {
        if (!(await identities.use(inside, userId, identified))) throw beginAgain(context)
      },
    })
    if (opened === 'missing') {
      return this.#ask(context, { kind: 'code', userId, email, name: undefined }, identified)
    }
    if (opened === undefined || opened === 'wrong') throw beginAgain(context)
    return { ...opened, deviceKey }
  }

  /** An address is no proof of who somebody is here, however sure the provider is of it: it may have been given to another person. */
  async #askToJoin(
    context: PublicContext,
    { staff = false }: Pick<Given, 'staff'>,
    identified: Identified,
  ): Promise<OpenIdQuestion> {
    const { unverified, noAccount } = openIdMessages[context.language]
    const { email, isVerified } = await identified.readContact()
    if (email === undefined || !isVerified) throw new HttpError(403, unverified(this.#name))
    const found = await this.#parts.people.findRecipient(context, { email })
    if (!found?.isActive || (staff && found.role !== 'staff')) {
      throw new HttpError(403, noAccount(email))
    }
    this.#requireRole(context, found.role)
    return this.#ask(context, { kind: 'join', userId: found.id, email, name: email }, identified)
  }

  async #ask(
    { db, now }: PublicContext,
    asked: {
      kind: OpenIdQuestion['kind']
      userId: number
      email: string
      name: string | undefined
    },
    identified: Identified,
  ): Promise<OpenIdQuestion> {
    const { kind, userId, email, name } = asked
    const entry = makeToken()
    const row = {
      hash: hashToken(entry),
      kind,
      user_id: userId,
      issuer: identified.issuer,
      subject: identified.subject,
      name: name ?? null,
      authenticated_at: identified.authenticatedAt ?? null,
      expires_at: new Date(now.getTime() + OPENID_LIMITS.requestMs),
    }
    await repository.insertEntry(db, row, now)
    return { entry, kind, email }
  }

  async #proveByPasskey(
    context: PublicContext,
    { answer, deviceKey }: Pick<Proof, 'answer'> & { deviceKey: string },
    entry: EntryRow,
  ): Promise<Entered> {
    const { passkeys, people, signIns } = this.#parts
    const token =
      answer &&
      (await passkeys.withSignature(context, answer, async (inside, userId) => {
        if (userId !== entry.user_id) return undefined
        const verified = await people.readCredential(inside, userId)
        if (!verified) return undefined
        await this.#finish(inside, entry)
        const { email } = verified
        return signIns.enter(inside, verified, {
          action: 'signInWithOpenId',
          email,
          deviceKey,
          by: 'passkey',
        })
      }))
    if (token === undefined) {
      const message = openIdMessages[context.language].wrongPasskey
      throw invalidFields(context, { answer: { message } })
    }
    return { token, deviceKey }
  }

  async #proveByPassword(
    context: PublicContext,
    { password, code, device_key }: Proof,
    entry: EntryRow,
  ): Promise<Entered> {
    const person = await this.#personOf(context, entry)
    if (password === undefined) throw invalidFields(context, { password: 'required' })
    try {
      return await this.#parts.signIns.signIn(context, {
        email: person.email,
        password,
        code,
        deviceKey: device_key,
        alongside: (inside) => this.#finish(inside, entry),
      })
    } catch (error) {
      if (!(error instanceof HttpError && error.status === 401)) throw error
      const message = sessionMessages[context.language].wrongPassword
      throw invalidFields(context, { password: { message } })
    }
  }

  async #proveByCode(
    context: PublicContext,
    { code, device_key }: Proof,
    entry: EntryRow,
  ): Promise<Entered> {
    const verified = await this.#personOf(context, entry)
    const { codeNeeded, wrongCode } = sessionMessages[context.language]
    if (code === undefined) throw invalidFields(context, { code: { message: codeNeeded } })
    const deviceKey = device_key ?? makeToken()
    const opened = await this.#parts.signIns.open(context, verified, {
      email: verified.email,
      deviceKey,
      givenKey: device_key,
      code,
      action: 'signInWithOpenId',
      // where no code is asked for any more
      provedAt: provedAt({ authenticatedAt: entry.authenticated_at ?? undefined }, context.now),
      alongside: (inside) => this.#finish(inside, entry),
    })
    if (opened === undefined) throw beginAgain(context)
    if (opened === 'missing' || opened === 'wrong') {
      throw invalidFields(context, { code: { message: wrongCode } })
    }
    return { ...opened, deviceKey }
  }

  /** Uses the entry up in the transaction of the sign-in: the identity is joined, or is used once more. */
  async #finish(
    context: Pick<PublicContext, 'db' | 'now' | 'language' | 'sender'>,
    entry: EntryRow,
  ): Promise<void> {
    const { identities } = this.#parts
    const { kind, user_id: userId, ...identity } = entry
    if (!(await repository.takeEntry(context.db, entry, context.now))) throw beginAgain(context)
    const { issuer, subject } = identity
    if (kind === 'join') await identities.join(context, userId, { ...identity, isUsed: true })
    else if (!(await identities.use(context, userId, { issuer, subject }))) {
      throw beginAgain(context)
    }
  }

  /** Throws 409 where the person may sign in no more. */
  async #personOf(context: PublicContext, { user_id: id }: EntryRow) {
    const person = await this.#parts.people.readCredential(context, id)
    if (!person) throw beginAgain(context)
    return person
  }

  get #name(): string {
    return this.#parts.provider?.settings.name ?? ''
  }

  #requireRole({ language }: Pick<PublicContext, 'language'>, role: 'customer' | 'staff'): void {
    const whom = this.#parts.provider?.settings.for
    if (whom !== undefined && isOpenIdFor(whom, role)) return
    throw new HttpError(403, openIdMessages[language].notForYou(this.#name))
  }
}

/** Never later than now, whatever the clock of the provider says. */
function provedAt({ authenticatedAt }: Pick<Identified, 'authenticatedAt'>, now: Date) {
  if (!authenticatedAt) return null
  return authenticatedAt < now ? authenticatedAt : now
}

function beginAgain({ language }: Pick<PublicContext, 'language'>): HttpError {
  return conflict(openIdMessages[language].beginAgain)
}
