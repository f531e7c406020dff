/** Who sent a request, by its bearer token. */
import type { FastifyRequest } from 'fastify'

import type { Db } from '../db/open.ts'
import { findPersonByToken, type Person } from '../store/tokens.ts'
import type { Texts } from '../texts/en.ts'
import { Refusal } from './refusal.ts'

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
    throw new Refusal(401, texts.signInFirst, { headers: { 'WWW-Authenticate': 'Bearer' } })
  }
  request.personId = person.id
  return person
}
