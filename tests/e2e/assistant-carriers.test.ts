/** What is told to the assistant's panel, whichever carrier brings it. */
import { EVENTS_PATH } from '#contract/events'

import { SignInPage } from '../pages/sign-in-page.ts'
import { BUDI, elsewhere, panelAt } from './assistant-at.ts'
import { everythingKept } from './device.ts'
import { expect, test } from './fixtures.ts'
import { openPushService } from './push-service.ts'

test('what is said elsewhere arrives by the event stream', async ({ page, portal }) => {
  const listening = page.waitForRequest((request) => request.url().includes(EVENTS_PATH))
  const panel = await (await panelAt(page, portal.origin, BUDI)).greeted()
  await listening
  const other = await elsewhere(portal.origin, BUDI)
  await expect(async () => {
    await other.say(await panel.id(), 'hello')
    await expect(panel.message('Hello! What is it about?').first()).toBeVisible({ timeout: 5000 })
  }).toPass({ timeout: 40_000 })
  await expect(panel.message(/^You: hello/).first()).toBeVisible()
})

test('the same by Web Push and by FCM, where there is no event stream', async ({
  page,
  context,
  portal,
  allowConsole,
}) => {
  allowConsole(/does not support the Push API in incognito mode/)
  allowConsole(/favicon\.ico/)
  allowConsole(/Failed to load resource/)
  await page.route(`**${EVENTS_PATH}*`, (route) => route.fulfill({ status: 503 }))
  const panel = await (await panelAt(page, portal.origin, BUDI)).greeted()
  const service = await openPushService(context, portal.origin)
  const other = await elsewhere(portal.origin, BUDI)
  const id = await panel.id()
  const pushed = (event: string) => ({
    id: event,
    direction: 'ChatBotActivity',
    title: 'Support assistant',
    payload: { chat_id: String(id), url: '/home' },
  })
  await other.say(id, 'hello')
  await service.deliver(pushed('by-web-push'))
  await expect(panel.message('You: hello')).toBeVisible()
  await expect(panel.message('Hello! What is it about?')).toHaveCount(1)

  await other.say(id, 'cover is open')
  const { payload, ...texts } = pushed('by-fcm')
  const data = { ...texts, payload: JSON.stringify(payload) }
  await service.deliver({ from: '1', fcmMessageId: 'fcm-2', data })
  await expect(panel.message('You: cover is open')).toBeVisible()
})

test('sign-out and a session that the server ends leave nothing of it', async ({
  page,
  context,
  portal,
  allowConsole,
}) => {
  allowConsole(/does not support the Push API in incognito mode/)
  allowConsole(/favicon\.ico/)
  const listening = page.waitForRequest((request) => request.url().includes(EVENTS_PATH))
  const panel = await (await panelAt(page, portal.origin, BUDI)).greeted()
  await listening
  const first = await panel.id()
  const service = await openPushService(context, portal.origin)
  await service.deliver({
    id: 'over',
    direction: 'ChatBotSession',
    title: 'x',
    payload: {},
  })
  await expect.poll(() => panel.id()).toBeGreaterThan(first)
  const second = await panel.id()
  await panel.say('thank you')
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await new SignInPage(page).signInAs(BUDI)
  await panel.greeted()
  expect(await panel.id()).toBeGreaterThan(second)
  await expect(panel.message('thank you')).toHaveCount(0)
  // also where the panel was not opened since the start
  await page.reload()
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(() => everythingKept(page)).not.toContain('assistant","chats')
  expect(await panel.id()).toBe(0)
})
