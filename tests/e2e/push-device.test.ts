import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Page } from 'playwright/test'

import { openCustomer } from '../customer.ts'
import { openDesk } from '../desk.ts'
import { type GoogleStandIn, openGoogle } from '../google-stand-in.ts'
import { openReceiver } from '../push-receiver.ts'
import { openPushStandIn, type PushStandIn } from '../push-stand-in.ts'
import { signIn } from '../sign-in.ts'
import { keepsThePortal } from './device.ts'
import { expect, test as base } from './fixtures.ts'
import { playPushBrowser } from './push-browser.ts'
import { openPushService } from './push-service.ts'
import { type ServerProcess, startServer } from './server-process.ts'
import { startSignedIn } from './start-signed-in.ts'

interface Carriers {
  services: PushStandIn
  google: GoogleStandIn
  /** A server that sends to both, and a folder of its own. */
  sender: ServerProcess
}

const test = base.extend<object, Carriers>({
  services: [
    async ({ browserName: _ }, provide) => {
      const services = await openPushStandIn()
      await provide(services)
      await services.close()
    },
    { scope: 'worker' },
  ],
  google: [
    async ({ browserName: _ }, provide) => {
      const google = await openGoogle()
      await provide(google)
      await google.close()
    },
    { scope: 'worker' },
  ],
  sender: [
    async ({ services }, provide) => {
      const sender = await startServer({ env: { PUSH_SERVICES: services.origin } })
      await provide(sender)
      await sender.end()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})
test.use({ baseURL: ({ sender }, provide) => provide(sender.origin) })

test.beforeEach(({ allowConsole }) => {
  // A context of a test has no profile, and Chromium gives those no push service.
  allowConsole(/does not support the Push API in incognito mode/)
  allowConsole(/favicon\.ico/)
})

const DEVICES = '/api_v2/customer/devices/fcm'
const ALLOW = 'Please, allow notifications in your browser and reload page.'

/** On the screen, beside that of the warning. */
const turnOnButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Turn on' })

/** The next registration of this device; its body as the server gets it. */
async function registered(page: Page) {
  const request = await page.waitForRequest(
    (asked) => asked.method() === 'POST' && new URL(asked.url()).pathname === DEVICES,
  )
  expect((await request.response())?.status()).toBe(200)
  return request.postDataJSON() as Record<string, unknown>
}

test('a tap turns push on, and what is sent reaches the closed portal, encrypted for it alone', async ({
  page,
  context,
  services,
  sender,
}) => {
  const receiver = openReceiver(`${services.origin}/rina/secret`)
  await playPushBrowser(context, receiver)
  const rina = await openCustomer(sender.origin, 'rina@demo.lab')
  const ticket = await rina.complain('The lamp flickers.')
  await startSignedIn(page, rina.token, '/notifications')
  await expect(page.getByRole('heading', { name: 'Hear from us when it matters' })).toBeVisible()
  await keepsThePortal(page)
  const first = registered(page)
  await turnOnButton(page).click()
  const { timestamp, ...said } = await first
  const { name, ...fields } = said
  expect(name).toMatch(/^Chrome \d+$/)
  expect(fields).toEqual({
    fcm_token: receiver.subscription.endpoint,
    osd: 'Linux',
    device: 1,
    subscription: receiver.subscription,
  })
  expect(Math.abs(Number(timestamp) - Date.now())).toBeLessThan(60_000)
  await expect(page.getByRole('heading', { name: 'Hear from us when it matters' })).toBeHidden()

  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByText('On, by Web Push')).toBeVisible()
  await expect(page.getByText('Connected: screens refresh by themselves')).toBeVisible()
  await page.getByRole('button', { name: 'Send a test' }).click()
  await expect(page.getByText('Sent to your open pages and 1 device.')).toBeVisible()
  const tested = receiver.decrypt((await services.next('/rina/')).body)
  expect(tested.direction).toBe('TestActivity')
  const toast = page.locator('[data-toast=info]')
  await expect(toast).toContainText(tested.title ?? '-')
  await expect(toast).toBeHidden()

  const system = await openPushService(context, sender.origin)
  // What the stream has brought is not said again.
  await system.deliver(tested)
  await system.closeWindow(page)
  await (await openDesk(sender.origin)).reply(ticket.number ?? '', 'Serum of patient 4711 is fine.')
  const answered = receiver.decrypt((await services.next('/rina/')).body)
  expect(JSON.stringify(answered)).not.toMatch(/4711|Serum/)
  await system.deliver(answered)
  await expect
    .poll(system.shown)
    .toMatchObject([{ title: answered.title, body: answered.body, tag: `ticket:${ticket.id}` }])
  await system.click(`ticket:${ticket.id}`)
  const again = await context.newPage()
  await again.goto('/home')
  await expect(again).toHaveURL(new RegExp(`/tickets/[^/]+/${ticket.id}$`), { timeout: 20_000 })
  await expect(again.getByText('Serum of patient 4711 is fine.')).toBeVisible()
})

test('each start says again how the device is reached, and a sign-out takes it off', async ({
  page,
  context,
  services,
  sender,
}) => {
  const receiver = openReceiver(`${services.origin}/dewi/secret`)
  await playPushBrowser(context, receiver)
  await startSignedIn(page, await signIn(sender.origin, 'dewi@other.lab'), '/profile/notifications')
  const first = registered(page)
  await turnOnButton(page).click()
  const before = await first
  const second = registered(page)
  await page.reload()
  const after = await second
  expect(after).toEqual({ ...before, timestamp: after.timestamp })
  expect(Number(after.timestamp)).toBeGreaterThan(Number(before.timestamp))

  const removed = page.waitForRequest((asked) => asked.url().endsWith(`${DEVICES}/delete`))
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  const request = await removed
  expect(request.postDataJSON()).toEqual({ fcm_token: receiver.subscription.endpoint })
  expect((await request.response())?.status()).toBe(200)
  await expect(page).toHaveURL(/\/login/)
  const left = () =>
    page.evaluate(async () => {
      const { pushManager } = await navigator.serviceWorker.ready
      return [await pushManager.getSubscription(), localStorage.getItem('push-device')]
    })
  await expect.poll(left).toEqual([null, null])
})

test('a device without a push token says so at each start, and turning it off ends that', async ({
  page,
  context,
  services,
  sender,
}) => {
  const receiver = openReceiver(`${services.origin}/budi/secret`)
  await playPushBrowser(context, receiver)
  await startSignedIn(page, await signIn(sender.origin, 'budi@demo.lab'), '/home')
  const warning = page.locator('[data-toast=warning]').filter({ hasText: ALLOW })
  await expect(warning).toBeVisible({ timeout: 20_000 })
  await warning.getByRole('button', { name: 'Turn on' }).click()
  await expect(page).toHaveURL(/\/profile\/notifications$/)
  const on = registered(page)
  await turnOnButton(page).click()
  await on
  const off = page.waitForRequest((asked) => asked.url().endsWith(`${DEVICES}/delete`))
  await page.getByRole('button', { name: 'Turn off' }).click()
  await off
  await expect(page.getByText('Off', { exact: true })).toBeVisible()
  const connected = page.getByText('Connected: screens refresh by themselves')
  await page.reload()
  await expect(connected).toBeVisible({ timeout: 20_000 })
  await expect(warning).toHaveCount(0)
  await turnOnButton(page).click()
  await expect(page.getByText('On, by Web Push')).toBeVisible()
})

test('who says no is told how to change that', async ({ page, context, services, sender }) => {
  await playPushBrowser(context, openReceiver(`${services.origin}/no/secret`), 'denied')
  await startSignedIn(page, await signIn(sender.origin, 'dewi@other.lab'), '/notifications')
  await turnOnButton(page).click()
  await expect(page.locator('[data-toast=warning]').filter({ hasText: ALLOW })).toBeVisible()
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByText('Blocked by the browser')).toBeVisible()
  await expect(page.getByText(/^Allow notifications for this address/)).toBeVisible()
  await expect(turnOnButton(page)).toHaveCount(0)
})

test('with a Firebase project the token is FCM’s, and its message is shown', async ({
  page,
  context,
  google,
}) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'benchside-fcm-'))
  await writeFile(
    join(dataDir, 'config.json'),
    JSON.stringify({ push: { firebase: google.firebase } }),
  )
  const sender = await startServer({
    dataDir,
    env: {
      FCM_PROJECT_ID: google.projectId,
      FCM_SERVICE_ACCOUNT: JSON.stringify(google.account),
      FCM_ENDPOINT: google.service.origin,
    },
  })
  try {
    const receiver = openReceiver('https://push.example/fcm/secret')
    await playPushBrowser(context, receiver)
    const asked: { url: string; body: unknown }[] = []
    await context.route(/^https:\/\/\w+\.googleapis\.com\//, async (route) => {
      const request = route.request()
      asked.push({ url: request.url(), body: request.postDataJSON() })
      const authToken = { token: 'installed', expiresIn: '604800s' }
      const json = request.url().includes('installations')
        ? { fid: 'cAFEcAFEcAFEcAFEcAFEcA', refreshToken: 'again', authToken }
        : { token: 'fcm-token-of-this-browser' }
      const headers = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' }
      await route.fulfill({ json, headers })
    })
    const rina = await openCustomer(sender.origin, 'rina@demo.lab')
    const ticket = await rina.complain('The pump is loud.')
    await startSignedIn(page, rina.token, `${sender.origin}/profile/notifications`)
    await keepsThePortal(page)
    await page.reload()
    const first = registered(page)
    await turnOnButton(page).click()
    expect(await first).toMatchObject({ fcm_token: 'fcm-token-of-this-browser', device: 1 })
    await expect(page.getByText('On, by Firebase Cloud Messaging')).toBeVisible()
    const { projectId, vapidKey } = google.firebase
    const { endpoint, keys } = receiver.subscription
    const registration = asked.find(({ url }) => url.includes('fcmregistrations'))
    expect(registration?.url).toContain(`/projects/${projectId}/registrations`)
    expect(registration?.body).toMatchObject({
      web: { endpoint, ...keys, applicationPubKey: vapidKey },
    })

    const system = await openPushService(context, sender.origin)
    await system.closeWindow(page)
    await (await openDesk(sender.origin)).confirm(ticket.number ?? '')
    const sent = JSON.parse((await google.service.next(google.send)).body.toString()) as {
      message: { token: string; data: Record<string, string> }
    }
    expect(sent.message.token).toBe('fcm-token-of-this-browser')
    await system.deliver({ data: sent.message.data, from: '1', fcmMessageId: 'fcm-1' })
    await expect
      .poll(system.shown)
      .toMatchObject([{ title: `${ticket.number} · Confirmed`, tag: `ticket:${ticket.id}` }])
  } finally {
    await sender.end()
    await rm(dataDir, { recursive: true, force: true })
  }
})
