/** Who sent a request, by its bearer token. */
import type { FastifyRequest } from 'fastify'

import type { Language } from '#contract/language'
import type { Db } from '#server/platform/db/open'
import { chooseLanguage } from '#server/platform/translations'

import { HttpError } from './http-error.ts'
import { httpMessages } from './messages.ts'
import { requireSecondFactor, requireUnlocked } from './need-proof.ts'
import type { Person, SessionNeeds } from './person.ts'

/** Sessions, as the requests of signed-in people need them. */
export interface Sessions {
  /** Returns whose token it is, and how fresh their reads must be; undefined where it is unknown, revoked or expired. */
  authenticate: (
    context: { db: Db; now: Date; withFreshness?: boolean },
    token: string,
  ) => Promise<Person | undefined>
  /**
   * Throws if the session no longer permits the write: 401 if it ended, 403 if its bench is locked or a role or a link to an
   * account ended, 409 if another account is switched on.
   */
  confirm: (context: SessionInUse) => Promise<void>
  /** As `confirm`. The session stays as it is until the transaction ends. Call it last, before {@link noteWrite}. */
  hold: (context: SessionInUse) => Promise<void>
  /** Notes that the person writes, for their reads of replicas. Call it last in a transaction. */
  noteWrite: (context: { db: Db; person: Person }) => Promise<void>
}

/** A session that writes. */
export interface SessionInUse {
  db: Db
  now: Date
  language: Language
  person: Person
  needs: SessionNeeds
}

interface AuthenticationParts {
  sessions: Pick<Sessions, 'authenticate'>
  db: Db
  now: Date
  withFreshness?: boolean
  /** Whoever has yet to set up the second factor that the vendor asks for may do this, too. */
  isEnrolling?: boolean
  /** So may a session of a shared bench that is locked. */
  whileLocked?: boolean
}

/**
 * Throws 401 for a token that is missing, unknown, revoked or expired: all the same; 403 where a shared bench is locked, or
 * a second factor has to be set up first.
 */
export async function authenticate(
  request: FastifyRequest,
  { sessions, isEnrolling = false, whileLocked = false, ...context }: AuthenticationParts,
): Promise<Person> {
  const { authorization = '', 'accept-language': language } = request.headers
  const token = /^Bearer +([\w-]{20,200})$/i.exec(authorization)?.[1]
  const person = token === undefined ? undefined : await sessions.authenticate(context, token)
  if (!person) {
    const { signInFirst } = httpMessages[chooseLanguage(language)]
    throw new HttpError(401, signInFirst, { headers: { 'WWW-Authenticate': 'Bearer' } })
  }
  request.personId = person.id
  const read = chooseLanguage(language, person.language)
  if (!whileLocked) requireUnlocked({ person, now: context.now, language: read })
  if (!isEnrolling) requireSecondFactor(person, read)
  return person
}
