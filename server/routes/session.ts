/** Signing in, and who is signed in. */
import type * as contract from '#contract/endpoints/session'

import type { Context, Handler } from '../http/context.ts'
import { Refusal } from '../http/refusal.ts'
import { isPassword } from '../secrets/passwords.ts'
import { listAllInstruments } from '../store/instruments.ts'
import * as people from '../store/people.ts'
import { queueKeyOf } from '../store/queue-keys.ts'
import { createTokenFor, deleteToken } from '../store/tokens.ts'
import { devices } from './devices.ts'
import { notBuilt } from './not-built.ts'
import { ownInstrumentView } from './views.ts'

const createToken: Handler<typeof contract.createToken> = async ({ body }, context) => {
  const { db, now, texts, attempts } = context
  const email = body.email ?? body.username ?? ''
  const user = await attempts.check(email, async () => {
    const found = await people.findCredential(db, email)
    // the same work and the same words, whether the address is unknown or the password is wrong
    return (await isPassword(found?.password_hash, body.password)) ? found : undefined
  })
  if (!user) throw new Refusal(401, texts.wrongCredentials)
  const customerId = await people.findStartAccount(db, user.id)
  const access_token = await createTokenFor(db, { id: user.id, customerId }, now)
  return { data: { access_token }, message: texts.signedIn }
}

const readMe: Handler<typeof contract.readMe> = async (_, context) => ({
  data: await meOf(context),
})

const editMe: Handler<typeof contract.editMe> = async ({ body }, context) => {
  await people.editProfile(context.db, context.person.id, body)
  return { data: await meOf(context), message: context.texts.profileSaved }
}

const revokeToken: Handler<typeof contract.revokeToken> = async (_, { db, person, texts }) => {
  await deleteToken(db, person.tokenId)
  return { data: null, message: texts.signedOut }
}

const readQueueKey: Handler<typeof contract.readQueueKey> = async (_, { db, person }) => ({
  data: { key: (await queueKeyOf(db, person.id)).toString('base64') },
})

async function meOf({ db, person }: Context) {
  const profile = await people.readProfile(db, person.id)
  const { customerId } = person
  return {
    id: profile.id,
    name: profile.name,
    email: profile.email,
    phone: profile.phone ?? undefined,
    language: profile.language ?? undefined,
    client: { id: profile.id, name: profile.name },
    ...(customerId === undefined
      ? { customer: undefined, instruments: [] }
      : {
          customer: { data: customerView(await people.readCustomer(db, customerId)) },
          instruments: (await listAllInstruments(db, customerId)).map(ownInstrumentView),
        }),
  }
}

function customerView(row: { id: number; name: string; area: string | null }) {
  return { id: row.id, name: row.name, area: row.area ?? undefined }
}

export const session = {
  createToken,
  readMe,
  editMe,
  revokeToken,
  readQueueKey,
  ...devices,
  listLinkedCustomers: notBuilt,
  switchCustomer: notBuilt,
}
