/** Signing in with email and password. */
import type * as contract from '#contract/endpoints/accounts'
import type { createToken as createTokenCall } from '#contract/endpoints/session'

import type { Handler, Input, PublicContext } from '../http/context.ts'
import { Refusal } from '../http/refusal.ts'
import { isPassword } from '../secrets/passwords.ts'
import { noteAct } from '../store/acts.ts'
import * as people from '../store/people.ts'
import { createTokenFor } from '../store/tokens.ts'

/** Throws 401 in the same words and after the same work, whether address, password or `role` is not right. */
async function signIn(
  { email, username, password }: Input<typeof createTokenCall>['body'],
  context: PublicContext,
  role?: 'staff',
) {
  const { db, now, texts, attempts, sender } = context
  const asked = email ?? username ?? ''
  const access_token = await attempts.check('sign-in', asked, async () => {
    const found = await people.findCredential(db, asked)
    const right = await isPassword(found?.password_hash, password)
    if (!found || !right || (role !== undefined && found.role !== role)) return undefined
    return db.transaction().execute(async (tx) => {
      const token = await createTokenFor(tx, found, sender, now)
      if (token === undefined) return undefined
      const customerId = await people.findStartAccount(tx, found.id)
      await noteAct(tx, { action: 'createToken', actorId: found.id, customerId }, now)
      return token
    })
  })
  if (access_token === undefined) throw new Refusal(401, texts.wrongCredentials)
  return { data: { access_token }, message: texts.signedIn }
}

const createToken: Handler<typeof createTokenCall> = async ({ body }, context) =>
  signIn(body, context)

const createStaffToken: Handler<typeof contract.createStaffToken> = async ({ body }, context) =>
  signIn(body, context, 'staff')

export const signingIn = { createToken, createStaffToken }
