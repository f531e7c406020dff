/** What people choose about being told: emails by their settings and by a link. */
import { afterAll, beforeAll, expect, test } from 'vitest'

import {
  changeNotificationSettings,
  ONE_CLICK_PATH,
  readNotificationSettings,
  setMailsByLink,
} from '#contract/notification-settings'
import { registerDevice, testPush } from '#contract/notifications'
import { confirmTicket, startTicket } from '#contract/tickets/staff'
import { type FakePushService, openFakePushService } from '#tests/support/fakes/fake-push-service'
import { linksIn, openLabClock } from '#tests/support/run-digests'
import { registerPush } from '#tests/support/worlds/digest-world'
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
const settingsOf = async (actor: Actor) => (await actor.call(readNotificationSettings, {})).data
const change = (actor: Actor, body: object) => actor.call(changeNotificationSettings, { body })
const confirm = (id: number) => sari.call(confirmTicket, { params: { id }, body: {} })
const start = (id: number) => sari.call(startTicket, { params: { id }, body: {} })

async function withTicket() {
  const rina = await lab.customer('Rina Wulandari')
  return { rina, ...(await openComplaint(lab, rina)) }
}

/** Somebody who got a mail, and what is in it to turn mails off. */
async function withMail() {
  const world = await withTicket()
  await confirm(world.id)
  await clock.pass(15)
  const mail = await lab.mails.take(world.rina.who.email)
  const oneClick = mail.headers?.['List-Unsubscribe']?.replaceAll(/[<>]/g, '') ?? ''
  const token = new URL(oneClick).searchParams.get('token') ?? ''
  return { ...world, mail, oneClick, token }
}

const oneClickWith = (address: string, init: RequestInit = {}) =>
  fetch(address, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    ...init,
  })

test('who chose nothing gets emails until a device gets push messages', async () => {
  const rina = await lab.customer()
  const email = rina.who.email
  const quiet_hours = undefined
  const nothing = {
    way: 'mail',
    devices: 0,
    accounts_without_push: 1,
    mails: true,
    email,
    quiet_hours,
  }
  expect(await settingsOf(rina)).toEqual(nothing)
  const removePush = await registerPush(rina, service)
  expect(await settingsOf(rina)).toEqual({
    ...nothing,
    way: 'push',
    devices: 1,
    accounts_without_push: 0,
  })
  await removePush()
  const { data } = await change(rina, { mails: false })
  expect(data).toEqual({ ...nothing, way: 'none', mails: false })
  await change(rina, { quiet_hours: QUIET })
  expect(await settingsOf(rina)).toMatchObject({ mails: false, quiet_hours: QUIET })
  await change(rina, { quiet_hours: null, mails: true })
  expect(await settingsOf(rina)).toEqual(nothing)
  // nobody else's
  expect(await settingsOf(await lab.customer())).toMatchObject({ mails: true })
})

test('a device with a token of Firebase does not count where no project is configured', async () => {
  const rina = await lab.customer()
  await rina.call(registerDevice, { body: { fcm_token: `token-of-${rina.who.id}` } })
  const none = { way: 'mail', devices: 0, accounts_without_push: 1 }
  expect(await settingsOf(rina)).toMatchObject(none)
  expect((await rina.call(testPush, { body: {} })).data.devices).toBe(0)
})

test('an account that is on on no device is counted', async () => {
  const rina = await lab.customer()
  await registerPush(rina, service)
  const clinic = await lab.build.organisation('clinic')
  await lab.build.link(rina.who, clinic)
  expect(await settingsOf(rina)).toMatchObject({
    way: 'push',
    devices: 1,
    accounts_without_push: 1,
  })
})

test.each([
  ['from', { ...QUIET, from: '24:00' }],
  ['from', { ...QUIET, from: '7:00' }],
  ['until', { ...QUIET, until: QUIET.from }],
  ['time_zone', { ...QUIET, time_zone: 'Mars/Olympus' }],
  ['time_zone', { ...QUIET, time_zone: '+07:00' }],
])('quiet hours with a wrong %s are refused, and nothing is kept', async (field, quiet_hours) => {
  const rina = await lab.customer()
  await expect(change(rina, { quiet_hours })).rejects.toMatchObject({
    status: 422,
    errors: { [`quiet_hours.${field}`]: [expect.any(String)] },
  })
  expect((await settingsOf(rina)).quiet_hours).toBeUndefined()
})

test('turned off in the settings, what has gathered is dropped', async () => {
  const { rina, id } = await withTicket()
  await confirm(id)
  await change(rina, { mails: false })
  await start(id)
  await change(rina, { mails: true })
  await clock.pass(20)
  expect(lab.mails.count(rina.who.email)).toBe(0)
})

test('one click turns them off without a session, and they stay off', async () => {
  const { rina, id, mail, oneClick } = await withMail()
  expect(mail.headers).toMatchObject({
    'List-Unsubscribe': expect.stringMatching(
      /^<http.*\/api_v2\/email\/one-click\?token=[\w-]{43}>$/,
    ),
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
  const said = await oneClickWith(oneClick)
  expect([said.status, await said.text()]).toEqual([200, ''])
  expect(await settingsOf(rina)).toMatchObject({ way: 'none', mails: false })
  await start(id)
  await clock.pass(15)
  expect(lab.mails.count(rina.who.email)).toBe(0)
  // once more changes nothing
  expect((await oneClickWith(oneClick)).status).toBe(200)
  expect(await settingsOf(rina)).toMatchObject({ mails: false })
})

test('one click may come as a form with parts, and with no body at all', async () => {
  const [parts, none] = [await withMail(), await withMail()]
  const body = new FormData()
  body.set('List-Unsubscribe', 'One-Click')
  expect((await oneClickWith(parts.oneClick, { body })).status).toBe(200)
  expect((await oneClickWith(none.oneClick, { body: null })).status).toBe(200)
  expect((await settingsOf(parts.rina)).mails).toBe(false)
  expect((await settingsOf(none.rina)).mails).toBe(false)
})

test('opening the address changes nothing and leads to the page with the button', async () => {
  const { rina, mail, oneClick, token } = await withMail()
  const page = `${lab.address}/email/unsubscribe#${token}`
  for (const method of ['GET', 'HEAD']) {
    const said = await fetch(oneClick, { method, redirect: 'manual' })
    expect([said.status, said.headers.get('location')]).toEqual([303, page])
    expect(said.headers.get('cache-control')).toBe('no-store')
  }
  expect(linksIn(mail)).toContain(page)
  expect((await settingsOf(rina)).mails).toBe(true)
})

test('the page turns them off, and on again, signed out', async () => {
  const { rina, token } = await withMail()
  const set = (mails: boolean) =>
    lab.send('POST', setMailsByLink.path, { body: { token, mails }, key: null })
  expect((await set(false)).json.message).toBe('Emails are off')
  expect((await settingsOf(rina)).mails).toBe(false)
  expect((await set(true)).json.message).toBe('Emails are on')
  expect((await settingsOf(rina)).mails).toBe(true)
})

test('the answer is the same whether the token is known or not, and it opens nothing else', async () => {
  const { rina, token } = await withMail()
  const unknown = 'x'.repeat(43)
  const ask = async (of: string) => {
    const body = { token: of, mails: false }
    const { status, json } = await lab.send('POST', setMailsByLink.path, { body, key: null })
    return { status, json }
  }
  expect(await ask(unknown)).toEqual(await ask(token))
  const click = async (of: string) => {
    const said = await oneClickWith(`${lab.address}${ONE_CLICK_PATH}?token=${of}`)
    return [said.status, await said.text(), said.headers.get('location')]
  }
  expect(await click(unknown)).toEqual(await click(token))
  expect(await click('nonsense')).toEqual(await click(token))
  expect((await lab.send('GET', readNotificationSettings.path, { token })).status).toBe(401)
  const link = await lab.send('POST', '/api_v2/email/link', { body: { token }, key: null })
  expect(link.status).toBe(404)
  // kept as a hash alone
  const kept = JSON.stringify(await lab.db.selectFrom('unsubscribe_links').selectAll().execute())
  expect(kept).not.toContain(token)
  expect((await settingsOf(rina)).mails).toBe(false)
})

test('wrong links of one address are bounded, one that is right need not wait', async () => {
  const own = await openLab({ limits: { perMinute: 100_000, linksPerAddress: 3 } })
  const ask = async () => {
    const token = 'y'.repeat(43)
    const said = await oneClickWith(`${own.address}${ONE_CLICK_PATH}?token=${token}`)
    return said.status
  }
  const said = [await ask(), await ask(), await ask(), await ask(), await ask()]
  expect(said.filter((status) => status === 200).length).toBeLessThan(5)
  expect(said.at(-1)).toBe(429)
  await own.close()
})
