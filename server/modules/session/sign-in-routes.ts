/** Signing in with email and password. */
import type * as contract from '#contract/session'
import type { createToken as createTokenCall } from '#contract/session'
import type { Handler, Input, PublicContext } from '#server/http/context'
import { HttpError } from '#server/http/http-error'
import { isPassword } from '#server/platform/secrets/passwords'
import { makeToken } from '#server/platform/secrets/tokens'

import { insertMailJob } from '../account/mail-jobs-store.ts'
import { insertEntry as noteAct } from '../audit/repository.ts'
import * as people from '../customers/repository.ts'
import { keepKnown } from './known-senders-store.ts'
import { createTokenFor } from './tokens-store.ts'

/** Throws 401 in the same words and after the same work, whether address, password or `role` is not right. */
async function signIn(
  { email, username, password, device_key }: Input<typeof createTokenCall>['body'],
  context: PublicContext,
  role?: 'staff',
) {
  const { db, now, texts, attempts, sender, afterwards } = context
  const asked = email ?? username ?? ''
  const deviceKey = device_key ?? makeToken()
  const look = async () => {
    const found = await people.findCredential(db, asked)
    const right = await isPassword(found?.password_hash, password)
    if (!found || !right || (role !== undefined && found.role !== role)) return undefined
    return db.transaction().execute(async (tx) => {
      const token = await createTokenFor(tx, found, sender, now)
      if (token === undefined) return undefined
      const customerId = await people.findStartAccount(tx, found.id)
      await noteAct(tx, { action: 'createToken', actorId: found.id, customerId }, now)
      await keepKnown(tx, { id: found.id, email: asked }, { block: sender.block, deviceKey }, now)
      return token
    })
  }
  // whether anybody has the address is found out when the mail is written
  const warn = async () => {
    const { language } = texts
    const { origin } = sender
    await insertMailJob(db, { kind: 'guessed', email: asked, language, origin }, now)
    afterwards.writeMails()
  }
  const by = { email: asked, deviceKey: device_key }
  const access_token = await attempts.signIn(by, look, warn)
  if (access_token === undefined) throw new HttpError(401, texts.wrongCredentials)
  return { data: { access_token, device_key: deviceKey }, message: texts.signedIn }
}

const createToken: Handler<typeof createTokenCall> = async ({ body }, context) =>
  signIn(body, context)

const createStaffToken: Handler<typeof contract.createStaffToken> = async ({ body }, context) =>
  signIn(body, context, 'staff')

export const signingIn = { createToken, createStaffToken }
