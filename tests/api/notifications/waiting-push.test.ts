/** A device that waits with its page closed: the push service brings its token. */
import { randomBytes } from 'node:crypto'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { registerCustomer, typeRegistrationCode, verifyEmail } from '#contract/account/calls'
import { readMe } from '#contract/session'
import { openFakePushService, type FakePushService } from '#tests/support/fakes/fake-push-service'
import { linkIn } from '#tests/support/fakes/mail-drawer'
import { openReceiver } from '#tests/support/fakes/push-receiver'
import { pendingJobs } from '#tests/support/pending-jobs'
import { type Lab, openLab } from '#tests/support/worlds/lab'

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

const post = (path: string, body: object) => lab.send('POST', path, { body, key: null })

/** Opens the link on the device that registered. */
async function verify(email: string, { waiting_key }: { waiting_key: string }, at = lab) {
  const body = { token: linkIn(await at.mails.take(email)).token, waiting_key }
  await at.send('POST', verifyEmail.path, { body, key: null })
}

function asking(endpoint: string) {
  const receiver = openReceiver(endpoint)
  const email = `${randomBytes(4).toString('hex')}@test.lab`
  const body = {
    name: 'Wati',
    email,
    phone: '+62 812 5550 9001',
    organisation: 'Lab Baru',
    password: 'a long password',
    waiting_key: randomBytes(32).toString('base64url'),
    device: { fcm_token: endpoint, subscription: receiver.subscription },
  }
  return { receiver, email, body }
}

test('it is signed in by a message that only it can read', async () => {
  const { receiver, email, body } = asking(`${service.origin}/waits/secret`)
  expect((await post(registerCustomer.path, body)).status).toBe(200)
  await verify(email, body)
  const taken = await service.next('/waits/')
  const { payload, target_page } = receiver.decrypt(taken.body)
  expect(target_page).toBe('/home')
  const me = await lab.send('GET', readMe.path, { token: payload?.access_token })
  expect(me.json.data).toMatchObject({ email })
  const stored = JSON.stringify(await lab.db.selectFrom('pushes').selectAll().execute())
  expect(stored).not.toContain(payload?.access_token ?? '')
})

test('opened elsewhere, it is signed in by a message once the code is typed, and not before', async () => {
  const { receiver, email, body } = asking(`${service.origin}/types/secret`)
  await post(registerCustomer.path, body)
  const { token } = linkIn(await lab.mails.take(email))
  const said = await post(verifyEmail.path, { token, password: 'chosen on the phone' })
  const { code } = said.json.data as { code: string }
  expect(await pendingJobs(lab.db, 'hand-token-over')).toEqual([])
  const { waiting_key } = body
  expect((await post(typeRegistrationCode.path, { waiting_key, code })).status).toBe(200)
  const { payload } = receiver.decrypt((await service.next('/types/')).body)
  const me = await lab.send('GET', readMe.path, { token: payload?.access_token })
  expect(me.json.data).toMatchObject({ email })
})

test('a token that the service did not take is of no use', async () => {
  const { email, body } = asking(`${service.origin}/refuses/secret`)
  service.answer('/refuses/', { status: 410 })
  await post(registerCustomer.path, body)
  await verify(email, body)
  await service.next('/refuses/')
  await expect
    .poll(async () => {
      const row = await lab.db
        .selectFrom('registrations')
        .where('email', '=', email)
        .select(['user_id', 'handed_at'])
        .executeTakeFirstOrThrow()
      const tokens = await lab.db
        .selectFrom('tokens')
        .where('user_id', '=', row.user_id)
        .select('id')
        .execute()
      return [row.handed_at, tokens.length]
    })
    .toEqual([null, 0])
})

test('a push service that is away is asked again', async () => {
  const { receiver, email, body } = asking(`${service.origin}/away/secret`)
  service.answer('/away/', { status: 503 })
  await post(registerCustomer.path, body)
  await verify(email, body)
  await service.next('/away/')
  const { payload } = receiver.decrypt((await service.next('/away/')).body)
  const me = await lab.send('GET', readMe.path, { token: payload?.access_token })
  expect(me.json.data).toMatchObject({ email })
})

test('a server that stops before the message leaves it to another one', async () => {
  const first = await openLab({ push: { services: [service.origin] } })
  const { receiver, email, body } = asking(`${service.origin}/stops/secret`)
  await first.send('POST', registerCustomer.path, { body, key: null })
  await verify(email, body, first)
  await first.stopServer()
  const { connection } = first
  const next = await openLab({ connection, push: { services: [service.origin] } })
  const { payload } = receiver.decrypt((await service.next('/stops/')).body)
  const me = await next.send('GET', readMe.path, { token: payload?.access_token })
  expect(me.json.data).toMatchObject({ email })
  await next.close()
  await first.close()
})

test('an address that is no push service is refused, and never called', async () => {
  const { email, body } = asking('http://127.0.0.1:9/inside')
  const said = await post(registerCustomer.path, body)
  expect([said.status, Object.keys(said.json.errors ?? {})]).toEqual([422, ['device']])
  expect(lab.mails.count(email)).toBe(0)
})
