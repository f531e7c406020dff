/** Forgotten, reset and changed passwords. */
import type * as contract from '#contract/account/calls'
import type { Handler } from '#server/http/context'
import { HttpError } from '#server/http/http-error'
import { hashPassword, isPassword } from '#server/platform/secrets/passwords'

import { insertEntry as noteAct } from '../audit/repository.ts'
import { findStartAccount } from '../customers/repository.ts'
import { findKnown, keepKnown } from '../session/known-senders-store.ts'
import { putPassword, readPasswordHash } from '../session/sessions-store.ts'
import { insertMailJob } from './mail-jobs-store.ts'
import { readLink, useLink } from './mail-links-store.ts'

/** Nobody is looked up before the answer: neither its words nor its time can tell whom there is. */
const requestPasswordReset: Handler<typeof contract.requestPasswordReset> = async (
  { body },
  context,
) => {
  const { db, now, texts, attempts, sender, afterwards } = context
  await attempts.count('mail', body.email)
  const { language } = texts
  const { origin, block } = sender
  const is_known = (await findKnown(db, body.email, { block }, now)) !== undefined
  const job = { kind: 'reset', email: body.email, language, origin, is_known } as const
  await insertMailJob(db, job, now)
  afterwards.writeMails()
  return { data: null, message: texts.accounts.resetAsked }
}

const resetPassword: Handler<typeof contract.resetPassword> = async ({ body }, context) => {
  const { db, now, texts, attempts, sender, afterwards } = context
  const email = await attempts.link(async () => {
    // hashing is work: none is done for a link that is none
    if ((await readLink(db, body.token, now))?.kind !== 'reset') return undefined
    const hash = await hashPassword(body.password)
    return db.transaction().execute(async (tx) => {
      const link = await useLink(tx, 'reset', body.token, now)
      if (!link || link.user_id === null) return undefined
      const userId = link.user_id
      const known = await putPassword(tx, { userId, hash }, now)
      if (known === undefined) return undefined
      await keepKnown(tx, { id: userId, email: known }, sender, now)
      const customerId = await findStartAccount(tx, userId)
      await noteAct(tx, { action: 'resetPassword', actorId: userId, customerId }, now)
      const { language } = texts
      const { origin } = sender
      await insertMailJob(tx, { kind: 'changed', user_id: userId, language, origin }, now)
      return known
    })
  })
  if (email === undefined) throw new HttpError(404, texts.accounts.linkOver)
  await attempts.forgive(email)
  afterwards.writeMails()
  return { data: { email }, message: texts.accounts.passwordSet }
}

const changePassword: Handler<typeof contract.changePassword> = async ({ body }, context) => {
  const { db, now, texts, attempts, sender, person, afterwards } = context
  const wrong = () => {
    const errors = { current_password: [texts.accounts.wrongPassword] }
    return new HttpError(422, texts.checkFields, { errors })
  }
  const verified = await attempts.check('password', String(person.id), async () => {
    const stored = await readPasswordHash(db, person.id)
    return (await isPassword(stored, body.current_password)) ? stored : undefined
  })
  if (verified === undefined) throw wrong()
  const hash = await hashPassword(body.password)
  await db.transaction().execute(async (tx) => {
    const { id: actorId, customerId, tokenId } = person
    const email = await putPassword(tx, { userId: actorId, hash, verified, keep: tokenId }, now)
    if (email === undefined) throw wrong()
    await keepKnown(tx, { id: actorId, email }, sender, now)
    await noteAct(tx, { action: 'changePassword', actorId, customerId }, now)
    const { language } = texts
    const { origin } = sender
    await insertMailJob(tx, { kind: 'changed', user_id: person.id, language, origin }, now)
  })
  afterwards.writeMails()
  return { data: null, message: texts.accounts.passwordSet }
}

export const passwords = { requestPasswordReset, resetPassword, changePassword }
