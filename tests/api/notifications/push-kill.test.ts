// @module-tag tail
import { once } from 'node:events'

import pino from 'pino'
import { expect, inject, test } from 'vitest'

import { createClient } from '#contract/http/client'
import { testPush } from '#contract/notifications'
import { createToken } from '#contract/session'
import { openDatabase } from '#server/platform/db/open'
import { readEvents } from '#tests/support/event-reader'
import { openFakePushService } from '#tests/support/fakes/fake-push-service'
import { openReceiver } from '#tests/support/fakes/push-receiver'
import { endLeases, pendingJobs } from '#tests/support/pending-jobs'
import { copyDatabase } from '#tests/support/postgres/database'
import { spawnServer } from '#tests/support/programs/spawn-server'
import { Builders } from '#tests/support/worlds/builders'

const DEVICES = 60
/** The push service takes these and answers no more. */
const ANSWERED = 10

test('after a kill -9 in the middle of it every device gets the message, the same one', async () => {
  const connection = await copyDatabase(inject('postgres'))
  const db = openDatabase(connection, pino({ level: 'silent' }))
  const service = await openFakePushService()
  const env = { PUSH_SERVICES: service.origin }
  const first = await spawnServer(connection, env)
  const build = new Builders(db)
  const { email, password } = await build.employee('rina', await build.organisation())
  const session = { address: first.address, token: '' }
  const client = createClient({ baseUrl: () => session.address, token: () => session.token })
  const signedIn = await client.call(createToken, { body: { email, password } })
  session.token = signedIn.data.access_token
  const receivers = Array.from({ length: DEVICES }, (_, index) =>
    openReceiver(`${service.origin}/push/${index}/`),
  )
  // more than one person may register: what is told of is how many are on their way
  const { id: token_id, user_id } = await db
    .selectFrom('tokens')
    .select(['id', 'user_id'])
    .executeTakeFirstOrThrow()
  const devices = receivers.map(({ subscription }) => ({
    user_id,
    token_id,
    fcm_token: subscription.endpoint,
    subscription: JSON.stringify(subscription),
  }))
  await db.insertInto('devices').values(devices).execute()
  const page = await readEvents(first, session.token)
  const taken = Array.from({ length: ANSWERED }, () => ({ status: 201 }))
  service.answer('/push/', ...taken, ...Array.from({ length: DEVICES }, () => 'never' as const))
  expect((await client.call(testPush, { body: {} })).data).toEqual({ devices: DEVICES })
  const told = await page.next()
  await expect.poll(() => service.count('/push/'), { timeout: 15_000 }).toBeGreaterThan(ANSWERED)
  first.child.kill('SIGKILL')
  await once(first.child, 'close')
  expect(await page.next()).toBeUndefined()

  service.forgetPlans()
  // what the first has taken is given to another after its time
  await endLeases(db)
  const second = await spawnServer(connection, env)
  session.address = second.address
  const answered = (path: string) => service.all(path).filter((each) => each.answered).length
  await expect
    .poll(() => receivers.filter((_, index) => answered(`/push/${index}/`) === 0).length, {
      timeout: 15_000,
    })
    .toBe(0)
  for (const [index, receiver] of receivers.entries()) {
    for (const { body } of service.all(`/push/${index}/`)) {
      expect(receiver.decrypt(body)).toEqual(told?.message)
    }
  }
  const back = await readEvents(second, session.token, (told?.id ?? 0) - 1)
  expect((await back.next())?.message).toEqual(told?.message)
  back.close()
  const left = () => pendingJobs(db, 'deliver-push')
  await expect.poll(async () => (await left()).length, { timeout: 10_000 }).toBe(0)
  second.child.kill('SIGTERM')
  await once(second.child, 'close')
  await db.destroy()
  await service.close()
}, 90_000)
