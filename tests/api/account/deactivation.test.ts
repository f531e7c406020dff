/** Accounts that an administrator deactivates at the command line, while a server runs. */
import { afterAll, beforeAll, expect, test } from 'vitest'

import { requestPasswordReset, resetPassword } from '#contract/account/calls'
import { listNotifications, registerDevice, testPush } from '#contract/notifications'
import { CALENDAR_PATH, createCalendarFeed } from '#contract/plannings'
import { createDeskReply } from '#contract/replies'
import { createStaffToken, createToken, readMe } from '#contract/session'
import { readEvents } from '#tests/support/event-reader'
import { openFakePushService, type FakePushService } from '#tests/support/fakes/fake-push-service'
import { linkIn } from '#tests/support/fakes/mail-drawer'
import { openReceiver } from '#tests/support/fakes/push-receiver'
import { makeDue, pendingJobs } from '#tests/support/pending-jobs'
import { databaseUrl } from '#tests/support/postgres/database-url'
import { runCommand } from '#tests/support/programs/run-command'
import { type Actor, type Lab, openComplaint, openLab } from '#tests/support/worlds/lab'

let lab: Lab
let service: FakePushService
let sari: Actor
beforeAll(async () => {
  service = await openFakePushService()
  lab = await openLab({
    push: { services: [service.origin] },
    limits: { perMinute: 100_000, mailsPerAddress: 1000 },
  })
  sari = await lab.signIn(await lab.build.vendorStaff('sari'))
})
afterAll(async () => {
  await lab.close()
  await service.close()
})

const admin = (...args: string[]) =>
  runCommand('admin', args, { DATABASE_URL: databaseUrl(lab.connection) })
const post = (path: string, body: object) => lab.send('POST', path, { body, key: null })
const devicesOf = (actor: Actor) =>
  lab.db.selectFrom('devices').where('user_id', '=', actor.who.id).select('id').execute()

async function registerPush(actor: Actor, path: string) {
  const { subscription } = openReceiver(`${service.origin}${path}secret`)
  const body = { fcm_token: subscription.endpoint, name: 'Firefox', osd: 'Linux', device: 1 }
  await actor.call(registerDevice, { body: { ...body, timestamp: 1_700_000_000, subscription } })
}

test('sessions, event streams, devices, links and calendars end, and nobody gets in', async () => {
  const rina = await lab.customer()
  await registerPush(rina, '/ends/')
  const page = await readEvents(lab, rina.token)
  const { data: calendar } = await rina.call(createCalendarFeed, { body: {} })
  await post(requestPasswordReset.path, { email: rina.who.email })
  const { token } = linkIn(await lab.mails.take(rina.who.email))

  const said = await admin('people', 'deactivate', rina.who.email)
  expect(said).toMatchObject({ code: 0, out: 'The person is changed.\n' })
  // the stream ends by itself
  expect(await page.next()).toBeUndefined()
  expect((await rina.send('GET', readMe.path)).status).toBe(401)
  expect(await devicesOf(rina)).toEqual([])
  const read = await fetch(`${lab.address}${CALENDAR_PATH}?token=${calendar.token ?? ''}`)
  expect(read.status).toBe(404)
  const reset = await post(resetPassword.path, { token, password: 'quite another one' })
  expect(reset.status).toBe(404)

  const signIn = ({ email, password }: { email: string; password: string }, path: string) =>
    post(path, { email, password })
  for (const path of [createToken.path, createStaffToken.path]) {
    const refused = await signIn(rina.who, path)
    const wrong = await signIn({ email: 'nobody@test.lab', password: 'wrong' }, path)
    expect([refused.status, refused.json]).toEqual([wrong.status, wrong.json])
    expect(refused.status).toBe(401)
  }
})

test('what happens on their tickets is told to the others alone, and no mail is written to them', async () => {
  const rina = await lab.customer()
  const budi = await lab.signIn(await lab.build.employee('budi', rina.organisation))
  const { id } = await openComplaint(lab, rina)
  await registerPush(budi, '/told/')
  await registerPush(rina, '/untold/')
  // one that the service does not take now waits for another try
  service.answer('/untold/', { status: 503, headers: { 'Retry-After': '60' } })
  await rina.call(testPush, { body: {} })
  await service.next('/untold/')
  await admin('people', 'deactivate', rina.who.email)
  await sari.call(createDeskReply, { params: { id }, body: { comment: 'On our way.' } })
  await budi.call(testPush, { body: {} })
  await service.next('/told/')
  await post(requestPasswordReset.path, { email: rina.who.email })
  await post(requestPasswordReset.path, { email: budi.who.email })
  await lab.mails.take(budi.who.email)
  // what is brought is over only once the answer was read
  await expect.poll(() => pendingJobs(lab.db, 'deliver-push')).toHaveLength(1)
  expect(await makeDue(lab.db, 'deliver-push')).toHaveLength(1)
  await expect.poll(() => pendingJobs(lab.db, 'deliver-push'), { timeout: 10_000 }).toEqual([])
  expect(service.count('/untold/')).toBe(1)
  expect(lab.mails.count(rina.who.email)).toBe(0)

  expect((await admin('people', 'reactivate', rina.who.email)).out).toBe('The person is changed.\n')
  const again = lab.as(rina.who, await lab.enter(rina.who))
  expect((await again.call(listNotifications, {})).data).toEqual([])
}, 60_000)

test('a session cannot be made for them, by whatever version of the server', async () => {
  const rina = await lab.customer()
  await admin('people', 'deactivate', rina.who.email)
  await expect(lab.build.session(rina.who)).rejects.toThrow('is deactivated')
})

test('every step is recorded, and read by when and whom', async () => {
  const { who } = await lab.customer()
  await admin('people', 'deactivate', who.email)
  await admin('people', 'deactivate', who.email)
  await admin('people', 'reactivate', who.email)
  const { out } = await admin('audit', '--about', who.email)
  const lines = out.trim().split('\n')
  expect(lines.map((line) => line.split('  ').slice(1))).toEqual([
    [expect.stringMatching(/^admin:./), 'reactivate', `person ${who.email}`],
    [expect.stringMatching(/^admin:./), 'deactivate', `person ${who.email}`],
  ])
  expect((await admin('audit', '--since', '2999-01-01')).out).toBe('Nothing is recorded.\n')
  expect(await admin('audit', '--since', 'yesterday')).toMatchObject({ code: 2 })
}, 60_000)
