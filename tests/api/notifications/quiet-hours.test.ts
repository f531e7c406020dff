/** Quiet hours: emails wait until they end, and push messages come without a sound. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { changeNotificationSettings } from '#contract/notification-settings'
import { registerDevice, testPush } from '#contract/notifications'
import { confirmTicket, startTicket } from '#contract/tickets/staff'
import { readEvents } from '#tests/support/event-reader'
import { type FakePushService, openFakePushService } from '#tests/support/fakes/fake-push-service'
import { openReceiver } from '#tests/support/fakes/push-receiver'
import { openLabClock, runDigests } from '#tests/support/run-digests'
import { type Actor, type Lab, openComplaint, openLab } from '#tests/support/worlds/lab'

let lab: Lab
let service: FakePushService
let sari: Actor
let clock: ReturnType<typeof openLabClock>
beforeAll(async () => {
  service = await openFakePushService()
  lab = await openLab({ push: { services: [service.origin] } })
  clock = openLabClock(lab, '2026-11-28T03:00:00Z')
  sari = await lab.signIn(await lab.build.vendorStaff('sari'))
})
afterAll(async () => {
  await lab.close()
  await service.close()
})

const QUIET = { from: '22:00', until: '06:00', time_zone: 'Asia/Jakarta' }
const change = (actor: Actor, body: object) => actor.call(changeNotificationSettings, { body })
const confirm = (id: number) => sari.call(confirmTicket, { params: { id }, body: {} })
const start = (id: number) => sari.call(startTicket, { params: { id }, body: {} })

async function withTicket() {
  const rina = await lab.customer('Rina Wulandari')
  return { rina, ...(await openComplaint(lab, rina)) }
}

test('emails wait until quiet hours end, over midnight', async () => {
  clock.set('2026-11-28T14:50:00Z')
  const { rina, id } = await withTicket()
  await change(rina, { quiet_hours: QUIET })
  await confirm(id)
  // 22:05 in Jakarta
  await clock.pass(15)
  await start(id)
  // 05:59
  clock.set('2026-11-28T22:59:00Z')
  await runDigests(lab)
  expect(lab.mails.count(rina.who.email)).toBe(0)
  await clock.pass(1)
  expect((await lab.mails.take(rina.who.email)).text).toContain('- Confirmed\n- Started\n')
})

test.each([
  ['are turned off', null],
  ['end earlier', { ...QUIET, until: '22:04' }],
])('where quiet hours %s emails wait no longer', async (_, quiet_hours) => {
  clock.set('2026-11-28T14:50:00Z')
  const { rina, id } = await withTicket()
  await change(rina, { quiet_hours: QUIET })
  await confirm(id)
  await clock.pass(15)
  expect(lab.mails.count(rina.who.email)).toBe(0)
  await change(rina, { quiet_hours })
  await expect.poll(() => lab.mails.count(rina.who.email)).toBe(1)
})

test('changing quiet hours ends no window', async () => {
  clock.set('2026-11-29T03:00:00Z')
  const { rina, id } = await withTicket()
  await confirm(id)
  const due = async () => {
    const { rows } = await sql<{ start_after: Date }>`select start_after from pgboss.job
      where name = 'send-digest' and state < 'completed'
        and data->>'userId' = ${String(rina.who.id)}`.execute(lab.db)
    return rows.map(({ start_after: at }) => at.getTime())
  }
  const [before = 0] = await due()
  await change(rina, { quiet_hours: QUIET })
  // looked at anew, and put off again
  await expect.poll(async () => (await due()).some((at) => at > before)).toBe(true)
  await start(id)
  await clock.pass(15)
  expect((await lab.mails.take(rina.who.email)).text).toContain('- Confirmed\n- Started\n')
})

test('in a night that is an hour shorter they end when the clock says so', async () => {
  clock.set('2027-03-28T00:10:00Z')
  sari = await lab.signIn(sari.who)
  const { rina, id } = await withTicket()
  await change(rina, {
    quiet_hours: { from: '22:00', until: '06:00', time_zone: 'Europe/Berlin' },
  })
  await confirm(id)
  // 05:59 in Berlin, where 02:00 became 03:00
  clock.set('2027-03-28T03:59:00Z')
  await runDigests(lab)
  expect(lab.mails.count(rina.who.email)).toBe(0)
  await clock.pass(1)
  await lab.mails.take(rina.who.email)
})

test('during quiet hours push messages come without a sound, on the device and on open pages; a test does not', async () => {
  clock.set('2027-03-29T16:00:00Z')
  sari = await lab.signIn(sari.who)
  const { rina, id } = await withTicket()
  const path = `/quiet/${id}/`
  const { subscription, decrypt } = openReceiver(`${service.origin}${path}secret`)
  await rina.call(registerDevice, { body: { fcm_token: subscription.endpoint, subscription } })
  const page = await readEvents(lab, rina.token)
  const next = async () => [
    decrypt((await service.next(path)).body).silent,
    (await page.next())?.message.silent,
  ]
  await confirm(id)
  expect(await next()).toEqual([undefined, undefined])
  await change(rina, { quiet_hours: QUIET })
  await start(id)
  expect(await next()).toEqual([true, true])
  await rina.call(testPush, { body: {} })
  expect(await next()).toEqual([undefined, undefined])
  page.close()
})
