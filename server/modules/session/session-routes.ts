/** Signing in, and who is signed in. */
import type { readQueueKey as readQueueKeyCall } from '#contract/session'
import type * as contract from '#contract/session'
import type { Context, Handler } from '#server/http/context'

import * as people from '../customers/repository.ts'
import { listAllInstruments } from '../instruments/repository.ts'
import { toOwnInstrumentDto } from '../instruments/service.ts'
import { queueKeyOf } from './queue-keys-store.ts'
import { signingIn } from './sign-in-routes.ts'
import { switching } from './switching-routes.ts'
import { canSwitch } from './switching-store.ts'
import { deleteToken } from './tokens-store.ts'

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

const readQueueKey: Handler<typeof readQueueKeyCall> = async (_, { db, person }) => ({
  data: { key: (await queueKeyOf(db, person.id)).toString('base64') },
})

async function meOf({ db, person }: Context) {
  const profile = await people.readProfile(db, person.id)
  const { customerId, role } = person
  const customer = customerId === undefined ? undefined : await people.readCustomer(db, customerId)
  return {
    id: profile.id,
    name: profile.name,
    email: profile.email,
    phone: profile.phone ?? undefined,
    language: profile.language ?? undefined,
    client: { id: profile.id, name: profile.name },
    role,
    on_behalf_of: role === 'staff' && customer ? customerView(customer) : undefined,
    can_switch: await canSwitch(db, person),
    customer: customer && { data: customerView(customer) },
    instruments: customer
      ? (await listAllInstruments(db, customer.id)).map(toOwnInstrumentDto)
      : [],
  }
}

function customerView(row: { id: number; name: string; area: string | null }) {
  return { id: row.id, name: row.name, area: row.area ?? undefined }
}

export const session = {
  ...signingIn,
  readMe,
  editMe,
  revokeToken,
  readQueueKey,
  ...switching,
}
