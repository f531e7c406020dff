/** Identities of the vendor's provider: joined to an account, used, and removed. */
import type * as v from 'valibot'

import { isOpenIdFor } from '#contract/config'
import { OPENID_LIMITS, type OpenIdArrival, type OpenIdWay } from '#contract/security/openid'
import type { Context, PublicContext } from '#server/http/context'
import { conflict, HttpError, notFound } from '#server/http/http-error'
import type { Db } from '#server/platform/db/open'

import type { MailToWrite, SecurityEvent } from '../account/service.ts'
import type { AuditService } from '../audit/service.ts'
import type { PersonService, SessionService } from '../session/service.ts'
import { openIdMessages } from './messages.ts'
import type { Provider } from './provider.ts'
import * as repository from './repository.ts'
import type { IdentityRow, Subject } from './repository.ts'
import type { OpenIdWays } from './ways.ts'

interface Parts {
  /** Undefined where the vendor has none. */
  provider: Provider | undefined
  ways: OpenIdWays
  people: PersonService
  sessions: SessionService
  audit: AuditService
  queueMail: (context: { db: Db }, mail: MailToWrite) => Promise<void>
}

type Inside = Pick<PublicContext, 'db' | 'now' | 'language' | 'sender'>

export class IdentityService {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Those of the provider that there is now, newest first. Throws 404 without one. */
  async list(context: Context): Promise<IdentityRow[]> {
    return this.#listOf(this.#provider(context), context.db, context.person.id)
  }

  /** How many sign the person in, and where; undefined where none does. */
  async summarize(
    { db }: { db: Db },
    { id, role }: Pick<Context['person'], 'id' | 'role'>,
  ): Promise<{ provider: string; count: number } | undefined> {
    const { provider } = this.#parts
    if (!provider || !isOpenIdFor(provider.settings.for, role)) return undefined
    const { length: count } = await this.#listOf(provider, db, id)
    return count > 0 ? { provider: provider.settings.name, count } : undefined
  }

  async #listOf({ settings }: Provider, db: Db, userId: number): Promise<IdentityRow[]> {
    const { origin } = new URL(settings.issuer)
    const rows = await repository.listIdentities(db, userId)
    return rows.filter(({ issuer }) => URL.canParse(issuer) && new URL(issuer).origin === origin)
  }

  /** Where a browser goes to have one joined. Throws 403 where the person may not sign in this way, else as {@link OpenIdWays.begin}. */
  async begin(context: Context): Promise<OpenIdWay> {
    this.#requireRole(context)
    return this.#parts.ways.begin(context, context.person.id)
  }

  /** Joins the one that came back, whatever its address: whoever sits there has proved to be the person. Throws as {@link join}. */
  async add(context: Context, arrival: v.InferOutput<typeof OpenIdArrival>): Promise<IdentityRow> {
    const { db, person } = context
    this.#requireRole(context)
    const { issuer, subject, readContact } = await this.#parts.ways.arrive(
      context,
      arrival,
      person.id,
    )
    const { email = null } = await readContact()
    return db.transaction().execute(async (tx) => {
      const inside = { ...context, db: tx }
      await this.#parts.people.lock(inside, person.id)
      await this.#parts.sessions.hold(inside)
      return this.join(inside, person.id, { issuer, subject, name: email, isUsed: false })
    })
  }

  /** The caller has locked the person. Throws 409 for one that is joined already, or where there are too many. */
  async join(
    context: Inside,
    userId: number,
    { issuer, subject, name, isUsed }: Subject & { name: string | null; isUsed: boolean },
  ): Promise<IdentityRow> {
    const { db, now, language } = context
    const { tooMany, taken, known } = openIdMessages[language]
    const provider = this.#provider(context).settings.name
    const own = await repository.listIdentities(db, userId)
    if (own.some((row) => row.issuer === issuer && row.subject === subject)) {
      throw conflict(known(provider))
    }
    if (own.length >= OPENID_LIMITS.perPerson) throw conflict(tooMany(provider))
    const row = { user_id: userId, issuer, subject, name, last_used_at: isUsed ? now : null }
    const made = await repository.insertIdentity(db, row, now)
    if (!made) throw conflict(taken(provider))
    const customerId = await this.#parts.people.findStartAccount({ db }, userId)
    await this.#parts.audit.record(context, { action: 'addIdentity', actorId: userId, customerId })
    await this.#mail(context, userId, 'identity-added')
    return made
  }

  /** False where it is not the person's any more. */
  async use(
    { db, now }: Pick<Inside, 'db' | 'now'>,
    userId: number,
    { issuer, subject }: Subject,
  ): Promise<boolean> {
    return repository.useIdentity(db, { user_id: userId, issuer, subject }, now)
  }

  /** Throws 404 for one that is not the person's. */
  async remove(context: Context, id: number): Promise<void> {
    const { db, person } = context
    await this.#parts.people.lock({ db }, person.id)
    if (!(await repository.deleteIdentity(db, person.id, id))) throw notFound(context)
    await this.#mail(context, person.id, 'identity-removed')
  }

  /** All of the person's, in the transaction in which they lose their factors. */
  async removeAll({ db }: { db: Db }, userId: number): Promise<void> {
    await repository.deleteIdentities(db, userId)
  }

  async cleanUp({ db, now }: { db: Db; now: Date }): Promise<void> {
    await repository.deleteOldRequests(db, now)
  }

  #provider(context: Pick<PublicContext, 'language'>): Provider {
    const { provider } = this.#parts
    if (!provider) throw notFound(context)
    return provider
  }

  #requireRole(context: Context): void {
    const { name, for: whom } = this.#provider(context).settings
    if (isOpenIdFor(whom, context.person.role)) return
    throw new HttpError(403, openIdMessages[context.language].notForYou(name))
  }

  async #mail(
    { db, language, sender }: Inside,
    userId: number,
    event: SecurityEvent,
  ): Promise<void> {
    const { origin } = sender
    await this.#parts.queueMail({ db }, { kind: 'security', event, userId, language, origin })
  }
}
