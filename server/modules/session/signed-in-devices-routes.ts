/** Devices on which a person is signed in, and the record of who did what in their account. */
import type * as auditCalls from '#contract/audit'
import { toStamp } from '#contract/http/stamp'
import type * as sessionCalls from '#contract/session'
import type { Handler } from '#server/http/context'
import { readerOf } from '#server/http/current-account'
import { HttpError } from '#server/http/http-error'
import { pageMeta, pageWindow } from '#server/http/paging'

import { countActs, listActs } from '../audit/acts-store.ts'
import * as store from './sessions-store.ts'

const PAGE_SIZE = 20

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

const listAudit: Handler<typeof auditCalls.listAudit> = async ({ query }, context) => {
  const { db, person } = context
  const { customerId } = readerOf(context)
  const rows = await listActs(db, customerId, pageWindow(query.page, PAGE_SIZE))
  return {
    data: rows.map((row) => ({
      id: row.id,
      action: row.action,
      actor_name: row.actor_name,
      is_own: row.actor_id === person.id,
      is_staff: row.actor_role === 'staff',
      is_on_behalf: row.is_on_behalf,
      subject:
        row.subject_kind === null
          ? undefined
          : {
              kind: row.subject_kind,
              id: row.subject_id ?? undefined,
              number: row.number ?? undefined,
            },
      created_at: toStamp(row.created_at),
    })),
    meta: pageMeta(await countActs(db, customerId), query.page, PAGE_SIZE),
  }
}

export const signedInDevices = {
  listSignedInDevices,
  revokeSignedInDevice,
  signOutEverywhere,
  listAudit,
}
