/** Registering: what is asked for is noted and answered at once, and whether anything comes of it is found out later. */
import type * as contract from '#contract/account/calls'
import { toStamp } from '#contract/http/stamp'
import type { Handler } from '#server/http/context'
import { HttpError } from '#server/http/http-error'
import { areSubscriptionKeys, isPushService } from '#server/platform/push/push-services'
import { hashPassword } from '#server/platform/secrets/passwords'

import { insertEntry as noteAct } from '../audit/repository.ts'
import { insertMailJob } from './mail-jobs-store.ts'
import { LINK_MS, readLink, useLink } from './mail-links-store.ts'
import { plainName } from './plain-name.ts'
import * as store from './registrations-store.ts'

const registerCustomer: Handler<typeof contract.registerCustomer> = async ({ body }, context) => {
  const { db, now, texts, attempts, sender, pushServices, afterwards } = context
  const { waiting_key, device, password, ...asked } = body
  const subscription = device?.subscription
  if (
    subscription &&
    !(isPushService(subscription.endpoint, pushServices) && areSubscriptionKeys(subscription.keys))
  ) {
    const errors = { device: [texts.fields.invalid] }
    throw new HttpError(422, texts.checkFields, { errors })
  }
  await attempts.count('mail', asked.email)
  const until = new Date(now.getTime() + LINK_MS.verify)
  const language = asked.language ?? texts.language
  const { browser = null, system = null, origin } = sender
  const registration = {
    ...asked,
    area: asked.area || null,
    language,
    password_hash: await hashPassword(password),
    waitingKey: waiting_key,
    browser,
    system,
    origin,
    device: device && {
      fcm_token: device.fcm_token,
      subscription,
      name: device.name,
      osd: device.osd,
    },
  }
  await db.transaction().execute(async (tx) => {
    const id = await store.insertRegistration(tx, registration, { now, until })
    // the same form sent again: its mail is on its way
    if (id === undefined) return
    await insertMailJob(tx, { kind: 'register', registration_id: id, language, origin }, now)
  })
  afterwards.writeMails()
  return { data: { waits_until: toStamp(until) }, message: texts.accounts.registered }
}

const resendVerification: Handler<typeof contract.resendVerification> = async (
  { body },
  context,
) => {
  const { db, now, texts, attempts, afterwards } = context
  // counted by the key, whether it is known or not
  await attempts.count('mail', body.waiting_key)
  const waiting = await store.findWaiting(db, body.waiting_key, now)
  if (waiting) {
    const { id, language, origin } = waiting
    await insertMailJob(db, { kind: 'register', registration_id: id, language, origin }, now)
    afterwards.writeMails()
  }
  return { data: null, message: texts.accounts.mailAgain }
}

const readMailLink: Handler<typeof contract.readMailLink> = async ({ body }, context) => {
  const { db, now, texts, attempts } = context
  const link = await attempts.link(() => readLink(db, body.token, now))
  if (!link) throw new HttpError(404, texts.accounts.linkOver)
  const device = [link.browser, link.system].filter(Boolean).join(', ')
  const shown = (typed: string | null) => (typed === null ? undefined : plainName(typed))
  return {
    data: {
      kind: link.kind,
      email: link.email ?? undefined,
      name: shown(link.name),
      organisation: shown(link.organisation),
      area: shown(link.area),
      device: device || undefined,
      asked_at: toStamp(link.registered_at ?? link.created_at),
    },
  }
}

const verifyEmail: Handler<typeof contract.verifyEmail> = async ({ body }, context) => {
  const { db, now, texts, attempts, afterwards } = context
  const made = await attempts.link(() =>
    db.transaction().execute(async (tx) => {
      const link = await useLink(tx, 'verify', body.token, now)
      if (!link || link.registration_id === null) return undefined
      const person = await store.acceptRegistration(tx, link.registration_id, now)
      if (!person) return undefined
      const { userId: actorId, customerId } = person
      const subject = { kind: 'account' as const, id: customerId }
      await noteAct(tx, { action: 'verifyEmail', actorId, customerId, subject }, now)
      return { ...person, registrationId: link.registration_id }
    }),
  )
  if (!made) throw new HttpError(404, texts.accounts.linkOver)
  afterwards.handOver(made.registrationId)
  return { data: { email: made.email }, message: texts.accounts.verified }
}

export const registering = { registerCustomer, resendVerification, readMailLink, verifyEmail }
