/** The assistant's replies by a push service: told to the device that asked, and to no other. */
import { afterAll, beforeAll, expect, test } from 'vitest'

import { registerDevice, testPush } from '#contract/notifications'
import { openFakePushService, type FakePushService } from '#tests/support/fakes/fake-push-service'
import { openReceiver } from '#tests/support/fakes/push-receiver'
import { type Actor, type Lab, openLab } from '#tests/support/worlds/lab'
import { startTalk } from '#tests/support/worlds/talking'

let lab: Lab
let service: FakePushService
beforeAll(async () => {
  service = await openFakePushService()
  lab = await openLab({ push: { services: [service.origin] } })
})
afterAll(async () => {
  await lab.close()
  await service.close()
})

async function register(actor: Actor, path: string) {
  const receiver = openReceiver(`${service.origin}${path}secret`)
  const { subscription } = receiver
  await actor.call(registerDevice, { body: { fcm_token: subscription.endpoint, subscription } })
  return receiver
}

test('a reply reaches the device of the session that asked, without its words', async () => {
  const rina = await lab.customer('rina')
  const phone = await lab.signIn(rina.who)
  const bench = await register(rina, '/bench/')
  await register(phone, '/phone/')
  const talk = await startTalk(rina)
  const { body } = await service.next('/bench/')
  expect(bench.decrypt(body)).toMatchObject({
    direction: 'ChatBotActivity',
    title: 'Support assistant',
    body: 'The assistant has answered.',
    target_page: '/home?assistant=open',
    payload: { chat_id: String(talk.id), url: '/home?assistant=open' },
  })
  // a message to all devices of the person, sent later, comes alone
  await rina.call(testPush, { body: {} })
  await service.next('/phone/')
  expect(service.count('/phone/')).toBe(1)
})
