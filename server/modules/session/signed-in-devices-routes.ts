/** Devices on which a person is signed in, and the record of who did what in their account. */
import { toStamp } from '#contract/http/stamp'
import type * as sessionCalls from '#contract/session'
import type { Handler } from '#server/http/context'
import { HttpError } from '#server/http/http-error'

import * as store from './sessions-store.ts'

const listSignedInDevices: Handler<typeof sessionCalls.listSignedInDevices> = async (
  _,
  context,
) => {
  const { db, now, person } = context
  const rows = await store.listSessions(db, person.id, now)
  const own = rows.filter(({ id }) => id === person.tokenId)
  const others = rows.filter(({ id }) => id !== person.tokenId)
  return {
    data: [...own, ...others].map((row) => ({
      id: row.id,
      name: row.browser ?? undefined,
      osd: row.system ?? undefined,
      is_current: row.id === person.tokenId,
      has_push: row.has_push,
      customer_name: row.customer_name ?? undefined,
      created_at: toStamp(row.created_at),
      last_used_at: toStamp(row.last_used_at),
    })),
  }
}

const revokeSignedInDevice: Handler<typeof sessionCalls.revokeSignedInDevice> = async (
  { params },
  { db, person, texts },
) => {
  const gone = await store.deleteSession(db, person.id, params.id)
  if (!gone) throw new HttpError(404, texts.notFound)
  return { data: null, message: texts.accounts.deviceSignedOut }
}

const signOutEverywhere: Handler<typeof sessionCalls.signOutEverywhere> = async (
  { body },
  { db, person, texts },
) => {
  const others = body.others_only === true
  await store.deleteSessions(db, person.id, others ? person.tokenId : undefined)
  const { signedOutElsewhere, signedOutEverywhere } = texts.accounts
  return { data: null, message: others ? signedOutElsewhere : signedOutEverywhere }
}

export const signedInDevices = {
  listSignedInDevices,
  revokeSignedInDevice,
  signOutEverywhere,
}
