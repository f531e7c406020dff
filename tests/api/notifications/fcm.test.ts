import { afterAll, beforeAll, expect, test } from 'vitest'

import { DEFAULT_CONFIG, type RuntimeConfig } from '#contract/config'
import { readNotificationSettings } from '#contract/notification-settings'
import { registerDevice, testPush } from '#contract/notifications'
import { parsePush } from '#contract/push'
import { confirmTicket } from '#contract/tickets/staff'
import { type FakeGoogle, openGoogle } from '#tests/support/fakes/fake-google'
import { type Actor, type Lab, openComplaint, openLab } from '#tests/support/worlds/lab'

let lab: Lab
let google: FakeGoogle
let sari: Actor
let config: RuntimeConfig
beforeAll(async () => {
  google = await openGoogle()
  const { projectId, account, firebase, service } = google
  config = { ...DEFAULT_CONFIG, push: { vapid_public_key: undefined, firebase } }
  const fcm = { projectId, account, endpoint: service.origin }
  lab = await openLab({ push: { fcm }, config })
  sari = await lab.signIn(await lab.build.vendorStaff('sari'))
})
afterAll(async () => {
  await lab.close()
  await google.close()
})

interface Sent {
  message: { token: string; data: Record<string, string>; webpush: unknown; notification?: unknown }
}
const nextMessage = async () => {
  const { body, headers } = await google.service.next(google.send)
  return { ...(JSON.parse(body.toString()) as Sent).message, headers }
}
const tokensOf = async (actor: Actor) => {
  const rows = await lab.db
    .selectFrom('devices')
    .where('user_id', '=', actor.who.id)
    .select('fcm_token')
    .execute()
  return rows.map(({ fcm_token }) => fcm_token)
}

test('the service account signs for a token, and a data message goes out under it', async () => {
  const rina = await lab.customer()
  await rina.call(registerDevice, { body: { fcm_token: 'browser-1', name: 'Chrome', device: 1 } })
  const settings = await rina.call(readNotificationSettings, {})
  expect(settings.data).toMatchObject({ way: 'push', devices: 1, accounts_without_push: 0 })
  const { id, number } = await openComplaint(lab, rina)
  await sari.call(confirmTicket, { params: { id }, body: {} })
  const mailed = lab.db.selectFrom('digest_items').where('user_id', '=', rina.who.id)
  expect(await mailed.select('id').execute()).toEqual([])

  const form = new URLSearchParams((await google.service.next('/token')).body.toString())
  expect(form.get('grant_type')).toBe('urn:ietf:params:oauth:grant-type:jwt-bearer')
  const [head = '', claims = ''] = (form.get('assertion') ?? '').split('.')
  const read = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString())
  expect(read(head)).toMatchObject({ alg: 'RS256', kid: 'key-1' })
  expect(read(claims)).toMatchObject({
    iss: 'push@lab-project.iam.example',
    aud: `${google.service.origin}/token`,
    scope: 'https://www.googleapis.com/auth/firebase.messaging',
  })
  expect(google.signed(form.get('assertion') ?? '')).toBe(true)

  const { headers, ...message } = await nextMessage()
  expect(headers.authorization).toBe('Bearer ya29.granted')
  expect(message.token).toBe('browser-1')
  expect(message.notification).toBeUndefined()
  expect(Object.values(message.data).every((value) => typeof value === 'string')).toBe(true)
  const envelope = { data: message.data, from: '1', fcmMessageId: 'x' }
  expect(parsePush(envelope)?.message).toMatchObject({
    direction: 'TicketActivity',
    body: `Ticket confirmed ${number}`,
    payload: { ticket_id: String(id), ticket_number: number },
  })
})

test('a registration that FCM no longer knows is forgotten; another failure is not its fault', async () => {
  const rina = await lab.customer()
  await rina.call(registerDevice, { body: { fcm_token: 'browser-2' } })
  const errorOf = (errorCode: string) => ({ error: { details: [{ errorCode }] } })
  google.service.answer(google.send, { status: 400, body: errorOf('INVALID_ARGUMENT') })
  await rina.call(testPush, { body: {} })
  expect((await nextMessage()).token).toBe('browser-2')
  google.service.answer(google.send, { status: 404, body: errorOf('UNREGISTERED') })
  expect(await tokensOf(rina)).toEqual(['browser-2'])
  await rina.call(testPush, { body: {} })
  await nextMessage()
  await expect.poll(() => tokensOf(rina), { timeout: 10_000 }).toEqual([])
})

test('a token that never was one is forgotten', async () => {
  const rina = await lab.customer()
  await rina.call(registerDevice, { body: { fcm_token: 'nonsense' } })
  const details = [
    { errorCode: 'INVALID_ARGUMENT' },
    { fieldViolations: [{ field: 'message.token', description: 'Invalid registration token' }] },
  ]
  google.service.answer(google.send, { status: 400, body: { error: { details } } })
  await rina.call(testPush, { body: {} })
  await nextMessage()
  await expect.poll(() => tokensOf(rina), { timeout: 10_000 }).toEqual([])
})

test('a token that is no longer taken is asked for anew, and the message comes again', async () => {
  const rina = await lab.customer()
  await rina.call(registerDevice, { body: { fcm_token: 'browser-3' } })
  google.service.answer(google.send, { status: 401 })
  await rina.call(testPush, { body: {} })
  const first = await nextMessage()
  await google.service.next('/token')
  expect((await nextMessage()).data.id).toBe(first.data.id)
}, 30_000)

test('config.json names the project only where this server can send to it', async () => {
  const read = async (address: string) =>
    ((await (await fetch(`${address}/config.json`)).json()) as RuntimeConfig).push
  expect((await read(lab.address)).firebase).toEqual(google.firebase)
  const plain = await openLab({ config })
  const offered = await read(plain.address)
  expect(offered.firebase).toBeUndefined()
  expect(offered.vapid_public_key).toMatch(/^[\w-]{87}$/)
  await plain.close()
})
