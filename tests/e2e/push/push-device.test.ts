import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { BrowserContext, Page } from 'playwright/test'

import { PushSettings } from '#tests/pages/news/push-settings'
import { SignInAgain } from '#tests/pages/session/sign-in-again'
import { TicketPage } from '#tests/pages/tickets/ticket-page'
import { type FakeGoogle, openGoogle } from '#tests/support/fakes/fake-google'
import { openFakePushService, type FakePushService } from '#tests/support/fakes/fake-push-service'
import { openReceiver } from '#tests/support/fakes/push-receiver'
import { openDesk } from '#tests/support/worlds/desk'

import { pushRemembered } from '../support/device-stored.ts'
import { expect } from '../support/fixtures.ts'
import { onOwnServer } from '../support/own-server.ts'
import {
  loadListening,
  advanceClockUntil,
  startListening,
  withClockStopped,
} from '../support/page-clock.ts'
import { playPushBrowser } from '../support/push-browser.ts'
import { openPushService } from '../support/push-service.ts'
import { startServer } from '../support/server-process.ts'
import { answerInstead, hasWorker, standBetween } from '../support/stand-between.ts'
import { startSignedIn } from '../support/start-signed-in.ts'

let services: FakePushService
let google: FakeGoogle
let dataDir: string

/** A server that sends to both. */
const test = onOwnServer(
  async () => {
    services = await openFakePushService()
    google = await openGoogle()
    dataDir = await mkdtemp(join(tmpdir(), 'benchside-push-'))
    await chmod(dataDir, 0o755)
    const { firebase } = google
    await writeFile(join(dataDir, 'config.json'), JSON.stringify({ push: { firebase } }))
    return startServer({
      dataDir,
      env: {
        PUSH_SERVICES: services.origin,
        FCM_PROJECT_ID: google.projectId,
        FCM_SERVICE_ACCOUNT: JSON.stringify(google.account),
        FCM_ENDPOINT: google.service.origin,
      },
    })
  },
  async () => {
    await services.close()
    await google.close()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  },
)

test.use({ serviceWorkers: 'allow' })

test.beforeEach(({ allowConsole }) => {
  // A context of a test has no profile, and Chromium gives those no push service.
  allowConsole(/does not support the Push API in incognito mode/)
})

const DEVICES = '/api_v2/customer/devices/fcm'

/** As where the vendor has no Firebase project: messages come by Web Push alone. */
async function withoutFirebase(context: BrowserContext) {
  await answerInstead(context, '**/config.json', async (route) => {
    const response = await route.fetch()
    const { push, ...config } = (await response.json()) as { push: { firebase?: unknown } }
    const { firebase: _, ...left } = push
    await route.fulfill({ response, json: { ...config, push: left } })
  })
}

/** Does `act`; returns the registration of this device that comes of it, as the server gets it. */
async function registers(page: Page, act: () => Promise<unknown>) {
  const [request] = await Promise.all([
    page.waitForRequest(
      (asked) => asked.method() === 'POST' && new URL(asked.url()).pathname === DEVICES,
    ),
    act(),
  ])
  expect((await request.response())?.status()).toBe(200)
  return request.postDataJSON() as Record<string, unknown>
}

/** Does `act`; returns what the server is told of this device, which is taken off. */
async function unregisters(page: Page, act: () => Promise<unknown>) {
  const [request] = await Promise.all([
    page.waitForRequest((asked) => asked.url().endsWith(`${DEVICES}/delete`)),
    act(),
  ])
  expect((await request.response())?.status()).toBe(200)
  return request.postDataJSON() as Record<string, unknown>
}

test('a tap turns push on, and what is sent reaches the closed portal, encrypted for it alone', async ({
  page,
  context,
  server,
  lab: { rina },
}) => {
  const path = `/${randomUUID()}/`
  const receiver = openReceiver(`${services.origin}${path}secret`)
  await playPushBrowser(context, receiver)
  await withoutFirebase(context)
  const ticket = await rina.complain('The lamp flickers.')
  await startListening(page, rina.token, '/notifications')
  const push = new PushSettings(page)

  await test.step('a tap turns it on', async () => {
    await expect(push.offer).toBeVisible()
    const { timestamp, ...said } = await registers(page, () => push.turnOnButton.click())
    const { name, ...fields } = said
    expect(name).toMatch(/^Chrome \d+$/)
    expect(fields).toEqual({
      fcm_token: receiver.subscription.endpoint,
      osd: 'Linux',
      device: 1,
      subscription: receiver.subscription,
    })
    // its clock was moved
    const now = await page.evaluate(() => Date.now())
    expect(Math.abs(Number(timestamp) - now)).toBeLessThan(60_000)
    await expect(push.offer).toBeHidden()
  })

  const tested = await test.step('a test is said once on the page', async () => {
    await push.toSettings()
    await expect(push.withText('On (Web Push)')).toBeVisible()
    await expect(push.connected).toBeVisible()
    return withClockStopped(page, async () => {
      await push.sendTest()
      await expect(push.withText('Test sent to your open pages and 1 device')).toBeVisible()
      const message = receiver.decrypt((await services.next(path)).body)
      expect(message.direction).toBe('TestActivity')
      await expect(push.toast('info')).toContainText(message.title ?? '-')
      return message
    })
  })
  await advanceClockUntil(page, () => push.toast('info').isHidden())

  const system = await openPushService(context, server.origin)
  // What the stream has brought is not said again.
  await system.deliver(tested)
  await system.closeWindow(page)
  await (await openDesk(server.origin)).reply(ticket.number ?? '', 'Serum of patient 4711 is fine.')
  const answered = receiver.decrypt((await services.next(path)).body)
  expect(JSON.stringify(answered)).not.toMatch(/4711|Serum/)
  await system.deliver(answered)
  await expect
    .poll(system.shown)
    .toMatchObject([{ title: answered.title, body: answered.body, tag: `ticket:${ticket.id}` }])
  await system.click(`ticket:${ticket.id}`)
  const again = await context.newPage()
  await again.goto('/home')
  await advanceClockUntil(again, () => again.url().endsWith(`/${ticket.id}`))
  expect(again.url()).toMatch(new RegExp(`/tickets/[^/]+/${ticket.id}$`))
  await expect(new TicketPage(again).message('Serum of patient 4711 is fine.')).toBeVisible()
})

test('a device that cannot be reached says so at each start; once on it says how, again after an ended session; off, or signed out, it is forgotten', async ({
  page,
  context,
  ownStore,
  lab: { rina },
  allowConsole,
}) => {
  const receiver = openReceiver(`${services.origin}/${randomUUID()}/secret`)
  const device = { fcm_token: receiver.subscription.endpoint }
  await playPushBrowser(context, receiver)
  await withoutFirebase(context)
  await page.clock.install()
  const push = new PushSettings(page)

  await test.step('the warning leads to where it is turned on', async () => {
    await withClockStopped(page, async () => {
      await startSignedIn(page, rina.token, '/home')
      await advanceClockUntil(page, () => push.warning.isVisible())
      await push.followWarning()
    })
    await expect(page).toHaveURL(/\/profile\/notifications$/)
    await hasWorker(page)
  })

  await test.step('each start says again how the device is reached', async () => {
    const before = await registers(page, () => push.turnOnButton.click())
    const after = await registers(page, () => loadListening(page, () => page.reload()))
    expect(after).toEqual({ ...before, timestamp: after.timestamp })
    expect(Number(after.timestamp)).toBeGreaterThan(Number(before.timestamp))
  })

  await test.step('who signs in again over the screen is reached again: the device went with the session', async () => {
    allowConsole(/status of 401/)
    await ownStore.db.deleteFrom('tokens').where('user_id', '=', rina.id).execute()
    const again = new SignInAgain(page)
    await advanceClockUntil(page, () => again.dialog.isVisible())
    expect(await registers(page, () => again.signIn(rina.password))).toMatchObject(device)
  })

  await test.step('turned off: the server forgets it, and nobody is warned', async () => {
    expect(await unregisters(page, () => push.turnOff())).toEqual(device)
    await expect(push.off).toBeVisible()
    await loadListening(page, () => page.reload())
    await expect(push.connected).toBeVisible()
    await expect(push.warning).toHaveCount(0)
    await registers(page, () => push.turnOnButton.click())
    await expect(push.withText('On (Web Push)')).toBeVisible()
  })

  await test.step('a sign-out takes it off', async () => {
    expect(await unregisters(page, () => push.signOut())).toEqual(device)
    await expect(page).toHaveURL(/\/login/)
    await expect.poll(() => pushRemembered(page)).toEqual([null, null])
  })
})

test('with a Firebase project the token is FCM’s, and its message is shown', async ({
  page,
  context,
  server,
  lab: { rina },
}) => {
  const receiver = openReceiver('https://push.example/fcm/secret')
  await playPushBrowser(context, receiver)
  const ticket = await rina.complain('The pump is loud.')
  await startSignedIn(page, rina.token, '/profile/notifications')
  const asked: { url: string; body: unknown }[] = []
  await standBetween(page, /^https:\/\/\w+\.googleapis\.com\//, async (route) => {
    const request = route.request()
    asked.push({ url: request.url(), body: request.postDataJSON() })
    const authToken = { token: 'installed', expiresIn: '604800s' }
    const json = request.url().includes('installations')
      ? { fid: 'cAFEcAFEcAFEcAFEcAFEcA', refreshToken: 'again', authToken }
      : { token: 'fcm-token-of-this-browser' }
    const headers = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' }
    await route.fulfill({ json, headers })
  })
  const push = new PushSettings(page)
  expect(await registers(page, () => push.turnOnButton.click())).toMatchObject({
    fcm_token: 'fcm-token-of-this-browser',
    device: 1,
  })
  await expect(push.withText('On (Firebase Cloud Messaging)')).toBeVisible()
  const { projectId, vapidKey } = google.firebase
  const { endpoint, keys } = receiver.subscription
  const registration = asked.find(({ url }) => url.includes('fcmregistrations'))
  expect(registration?.url).toContain(`/projects/${projectId}/registrations`)
  expect(registration?.body).toMatchObject({
    web: { endpoint, ...keys, applicationPubKey: vapidKey },
  })

  const system = await openPushService(context, server.origin)
  await system.closeWindow(page)
  await (await openDesk(server.origin)).confirm(ticket.number ?? '')
  const sent = JSON.parse((await google.service.next(google.send)).body.toString()) as {
    message: { token: string; data: Record<string, string> }
  }
  expect(sent.message.token).toBe('fcm-token-of-this-browser')
  await system.deliver({ data: sent.message.data, from: '1', fcmMessageId: 'fcm-1' })
  await expect
    .poll(system.shown)
    .toMatchObject([{ title: `${ticket.number} · Confirmed`, tag: `ticket:${ticket.id}` }])
})
