/** Who sent a request, by its bearer token. */
import type { FastifyRequest } from 'fastify'

import { findPersonByToken, type Person, readRights } from '#server/modules/session/tokens-store'
import { visibleAccount } from '#server/modules/session/visibility'
import type { Db } from '#server/platform/db/open'

import type { Texts } from '../texts/en.ts'
import { HttpError } from './http-error.ts'

/** Throws 401 for a token that is missing, unknown, revoked or expired: all the same. */
export async function authenticate(
  db: Db,
  request: FastifyRequest,
  now: Date,
  texts: Texts,
): Promise<Person> {
  const token = /^Bearer +([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1]
  const person = token === undefined ? undefined : await findPersonByToken(db, token, now)
  if (!person) {
    throw new HttpError(401, texts.signInFirst, { headers: { 'WWW-Authenticate': 'Bearer' } })
  }
  request.personId = person.id
  return person
}

/** Throws where a session, a role or a link ended since its request began: the body may have come for minutes. */
export async function confirmPerson(tx: Db, person: Person, texts: Texts): Promise<void> {
  const rights = await readRights(tx, person)
  if (!rights) throw new HttpError(401, texts.signInFirst)
  if (person.role === 'staff' && rights.role !== 'staff') throw new HttpError(403, texts.staffOnly)
  if (person.customerId !== undefined && visibleAccount(rights) === undefined) {
    throw new HttpError(403, texts.chooseCustomer)
  }
}
