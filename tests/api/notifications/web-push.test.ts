import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { RuntimeConfig } from '#contract/config'
import { DEVICE_LIMITS } from '#contract/http/limits'
import { registerDevice, removeDevice, testPush, listNotifications } from '#contract/notifications'
import { createDeskReply } from '#contract/replies'
import { revokeToken } from '#contract/session'
import { confirmTicket } from '#contract/tickets/staff'
import { readEvents } from '#tests/support/event-reader'
import { openFakePushService, type FakePushService } from '#tests/support/fakes/fake-push-service'
import { openReceiver, type Receiver, readVapid } from '#tests/support/fakes/push-receiver'
import { pendingJobs } from '#tests/support/pending-jobs'
import { type Actor, type Lab, openComplaint, openLab } from '#tests/support/worlds/lab'

let lab: Lab
let service: FakePushService
let sari: Actor
beforeAll(async () => {
  service = await openFakePushService()
  lab = await openLab({ push: { services: [service.origin] } })
  sari = await lab.signIn(await lab.build.vendorStaff('sari'))
})
afterAll(async () => {
  await lab.close()
  await service.close()
})

let devices = 0
/** A browser of this person, whose push service answers under a path of its own. */
async function register(actor: Actor): Promise<{ path: string; receiver: Receiver }> {
  devices += 1
  const path = `/push/${devices}/`
  const receiver = openReceiver(`${service.origin}${path}secret`)
  const { subscription } = receiver
  const body = {
    fcm_token: subscription.endpoint,
    name: 'Firefox',
    osd: 'Linux',
    device: 1,
    timestamp: 1_700_000_000,
    subscription,
  }
  await actor.call(registerDevice, { body })
  return { path, receiver }
}

/** As long as a public key, and no point of P-256. */
function offCurve(key: string): string {
  const bytes = Buffer.from(key, 'base64url')
  bytes.writeUInt8(bytes.readUInt8(64) ^ 1, 64)
  return bytes.toString('base64url')
}

const confirm = (id: number) => sari.call(confirmTicket, { params: { id }, body: {} })
const waiting = () => pendingJobs(lab.db, 'deliver-push')
const devicesOf = async (actor: Actor) =>
  (await lab.db.selectFrom('devices').where('user_id', '=', actor.who.id).selectAll().execute())
    .length

test('a registered browser gets what the page gets: encrypted for it, signed with the key of config.json', async () => {
  const rina = await lab.customer()
  const { path, receiver } = await register(rina)
  const { id, number } = await openComplaint(lab, rina)
  const page = await readEvents(lab, rina.token)
  await confirm(id)
  const taken = await service.next(path)
  const message = receiver.decrypt(taken.body)
  expect(message).toMatchObject({
    direction: 'TicketActivity',
    title: `${number} · Confirmed`,
    body: `Ticket confirmed ${number}`,
    payload: { ticket_id: String(id), ticket_number: number },
  })
  expect(message).toEqual((await page.next())?.message)
  page.close()
  expect(taken.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high' })
  expect(Number(taken.headers.ttl)).toBeGreaterThan(86_000)
  const config = (await (await fetch(`${lab.address}/config.json`)).json()) as RuntimeConfig
  const claims = readVapid(taken.headers.authorization, config.push.vapid_public_key ?? '')
  expect(claims.aud).toBe(service.origin)
  expect(claims.sub).toMatch(/^mailto:/)
})

test('those who follow the ticket are told on their devices, and find it among their notifications', async () => {
  const rina = await lab.customer()
  const budi = await lab.signIn(await lab.build.employee('budi', rina.organisation))
  const [hers, his] = [await register(rina), await register(budi)]
  const { id, number } = await openComplaint(lab, rina)
  await confirm(id)
  await service.next(hers.path)
  const { data, meta } = await rina.call(listNotifications, {})
  expect(data).toMatchObject([{ body: `Ticket confirmed ${number}`, title: number }])
  expect(meta).toMatchObject({ total: 1, unread: 1 })
  expect((await budi.call(listNotifications, {})).data).toEqual([])
  await budi.call(testPush, { body: {} })
  expect(his.receiver.decrypt((await service.next(his.path)).body).direction).toBe('TestActivity')
  expect(service.count(his.path)).toBe(1)
})

test('a step that is refused leaves no message', async () => {
  const rina = await lab.customer()
  await register(rina)
  const { id } = await openComplaint(lab, rina)
  await confirm(id)
  const count = async () => (await rina.call(listNotifications, {})).meta?.total
  await expect(confirm(id)).rejects.toMatchObject({ status: 409 })
  expect(await count()).toBe(1)
})

test('a busy service is tried again with the same message, after as long as it asks for', async () => {
  const rina = await lab.customer()
  const { path, receiver } = await register(rina)
  service.answer(path, { status: 503, headers: { 'Retry-After': '1' } })
  const { data } = await rina.call(testPush, { body: {} })
  expect(data).toEqual({ devices: 1 })
  const first = await service.next(path)
  const second = await service.next(path)
  expect(receiver.decrypt(second.body)).toEqual(receiver.decrypt(first.body))
})

test.each([404, 410])('a device that its service calls gone (%i) is forgotten', async (status) => {
  const rina = await lab.customer()
  const { path } = await register(rina)
  service.answer(path, { status })
  await rina.call(testPush, { body: {} })
  await service.next(path)
  await expect.poll(() => devicesOf(rina), { timeout: 10_000 }).toBe(0)
})

test('a key off the curve that was stored long ago is given up at once, and keeps nobody from being told', async () => {
  const rina = await lab.customer()
  const { path } = await register(rina)
  const bad = openReceiver(`${service.origin}/push/off-curve`).subscription
  const keys = { ...bad.keys, p256dh: offCurve(bad.keys.p256dh) }
  await lab.db
    .insertInto('devices')
    .columns(['user_id', 'token_id', 'fcm_token', 'subscription'])
    .expression((eb) =>
      eb
        .selectFrom('devices')
        .where('user_id', '=', rina.who.id)
        .select([
          'user_id',
          'token_id',
          eb.val(bad.endpoint).as('fcm_token'),
          sql<string>`${JSON.stringify({ ...bad, keys })}::jsonb`.as('subscription'),
        ]),
    )
    .execute()
  await rina.call(testPush, { body: {} })
  await service.next(path)
  await expect.poll(() => devicesOf(rina), { timeout: 10_000 }).toBe(1)
  // the job is done a moment after the device is gone
  await expect.poll(waiting, { timeout: 10_000 }).toEqual([])
  expect(service.count('/push/off-curve')).toBe(0)
})

test.each([400, 401, 403])(
  'one whose service refuses it (%i) three times in a row is given up, not before',
  async (status) => {
    const rina = await lab.customer()
    const { path } = await register(rina)
    const answers = [status, status, 201, status, status, status]
    service.answer(path, ...answers.map((each) => ({ status: each })))
    for (const [index] of answers.entries()) {
      expect(await devicesOf(rina)).toBe(1)
      await rina.call(testPush, { body: {} })
      await service.next(path)
      await expect.poll(waiting, { timeout: 10_000 }).toEqual([])
      expect(service.count(path)).toBe(index + 1)
    }
    await expect.poll(() => devicesOf(rina), { timeout: 10_000 }).toBe(0)
  },
)

test('one person has so many devices at most: one more takes the place of the one unused longest', async () => {
  const rina = await lab.customer()
  const most = DEVICE_LIMITS.perPerson
  const own = await Promise.all(Array.from({ length: most + 5 }, () => register(rina)))
  expect(await devicesOf(rina)).toBe(most)
  await lab.db.deleteFrom('devices').where('user_id', '=', rina.who.id).execute()
  const used = []
  for (const { receiver } of own.slice(0, most)) {
    const { subscription } = receiver
    used.push(() =>
      rina.call(registerDevice, { body: { fcm_token: subscription.endpoint, subscription } }),
    )
  }
  for (const use of used) await use()
  // the first is in use again
  await used[0]?.()
  await register(rina)
  const left = await lab.db
    .selectFrom('devices')
    .where('user_id', '=', rina.who.id)
    .select('fcm_token')
    .execute()
  const tokens = left.map(({ fcm_token: token }) => token)
  expect(tokens).toHaveLength(most)
  expect(tokens).toContain(own[0]?.receiver.subscription.endpoint)
  expect(tokens).not.toContain(own[1]?.receiver.subscription.endpoint)
})

test('one that is refused otherwise is kept, and its message dropped', async () => {
  const rina = await lab.customer()
  const { path } = await register(rina)
  service.answer(path, { status: 413 })
  await rina.call(testPush, { body: {} })
  await service.next(path)
  await expect.poll(waiting, { timeout: 10_000 }).toEqual([])
  expect(await devicesOf(rina)).toBe(1)
})

test('signing out takes the device along, and so does removing it; a stranger removes nothing', async () => {
  const [rina, stranger] = [await lab.customer(), await lab.customer('stranger')]
  const { receiver } = await register(rina)
  const body = { fcm_token: receiver.subscription.endpoint }
  await stranger.call(removeDevice, { body })
  expect(await devicesOf(rina)).toBe(1)
  await rina.call(removeDevice, { body })
  expect(await devicesOf(rina)).toBe(0)
  await register(rina)
  await rina.call(revokeToken, { body: {} })
  expect(await devicesOf(rina)).toBe(0)
})

test('a browser belongs to whoever signed in on it last', async () => {
  const [rina, budi] = [await lab.customer(), await lab.customer('budi')]
  const { receiver } = await register(rina)
  const { subscription } = receiver
  const body = { fcm_token: subscription.endpoint, subscription }
  await budi.call(registerDevice, { body })
  await budi.call(registerDevice, { body })
  expect([await devicesOf(rina), await devicesOf(budi)]).toEqual([0, 1])
})

test('only push services are called, with keys that are some, by those who are signed in', async () => {
  const rina = await lab.customer()
  const good = openReceiver('https://fcm.googleapis.com/fcm/send/abc').subscription
  const tries = [
    { ...good, endpoint: 'http://169.254.169.254/latest/meta-data' },
    { ...good, endpoint: 'https://push.example/abc' },
    { ...good, keys: { ...good.keys, p256dh: 'AAAA' } },
    { ...good, keys: { ...good.keys, p256dh: offCurve(good.keys.p256dh) } },
    { ...good, keys: { ...good.keys, auth: 'AAAA' } },
  ]
  for (const subscription of tries) {
    const body = { fcm_token: subscription.endpoint, subscription }
    const said = await rina.send('POST', registerDevice.path, { body })
    expect(said.status).toBe(422)
    expect(Object.keys(said.json.errors ?? {})).toEqual(['subscription'])
  }
  const empty = await rina.send('POST', registerDevice.path, { body: { fcm_token: '' } })
  expect(Object.keys(empty.json.errors ?? {})).toEqual(['fcm_token'])
  expect(await devicesOf(rina)).toBe(0)
  for (const { path } of [registerDevice, removeDevice, testPush]) {
    expect((await lab.send('POST', path, { body: { fcm_token: 'x' } })).status).toBe(401)
  }
  await rina.call(registerDevice, { body: { fcm_token: 'x'.repeat(4096), subscription: good } })
  expect(await devicesOf(rina)).toBe(1)
})

test('a reply reaches devices with no word of what it says', async () => {
  const rina = await lab.customer()
  const { path, receiver } = await register(rina)
  const { id } = await openComplaint(lab, rina)
  const comment = 'Patient samples of ward 3 are affected.'
  await sari.call(createDeskReply, { params: { id }, body: { comment } })
  const message = receiver.decrypt((await service.next(path)).body)
  expect(message.direction).toBe('ChatMessageActivity')
  expect(JSON.stringify(message)).not.toContain('ward')
  expect(message.payload?.access_token).toBeUndefined()
})
