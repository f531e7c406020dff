/** Browsers that want push messages. */
import type * as contract from '#contract/notifications'
import type { Handler } from '#server/http/context'
import { Refusal } from '#server/http/refusal'
import { areSubscriptionKeys, isPushService } from '#server/platform/push/push-services'

import * as store from './devices-store.ts'
import { writePush } from './pushes-store.ts'

/** A test that comes later than this says nothing. */
const TEST_KEPT_MS = 5 * 60_000

const registerDevice: Handler<typeof contract.registerDevice> = async ({ body }, context) => {
  const { db, now, texts, person, pushServices } = context
  const { fcm_token, subscription, name, osd } = body
  if (
    subscription &&
    !(isPushService(subscription.endpoint, pushServices) && areSubscriptionKeys(subscription.keys))
  ) {
    const errors = { subscription: [texts.fields.invalid] }
    throw new Refusal(422, texts.checkFields, { errors })
  }
  const device = {
    user_id: person.id,
    token_id: person.tokenId,
    fcm_token,
    subscription,
    name,
    osd,
  }
  if (!(await store.keepDevice(db, device, now))) throw new Refusal(401, texts.signInFirst)
  return { data: null, message: texts.deviceRegistered }
}

/** One that is not there is removed already. */
const removeDevice: Handler<typeof contract.removeDevice> = async ({ body }, context) => {
  const { db, texts, person } = context
  await store.forgetDevice(db, person.id, body.fcm_token)
  return { data: null, message: texts.deviceRemoved }
}

const testPush: Handler<typeof contract.testPush> = async (_, { db, now, texts, person }) => {
  const message = {
    direction: 'TestActivity',
    title: texts.pushTest.title,
    body: texts.pushTest.body,
    target_page: '/notifications',
    payload: undefined,
  }
  const userIds = [person.id]
  await writePush(
    db,
    { message, customerId: null, userIds, toDevices: true, keptMs: TEST_KEPT_MS },
    now,
  )
  return {
    data: { devices: await store.countDevices(db, person.id) },
    message: texts.pushTest.sent,
  }
}

export const devices = { registerDevice, removeDevice, testPush }
