/** The assistant's panel on the real server: greeting, flows, ratings, tickets, time-outs, offline. */
import { createClient } from '#contract/client'
import { sendToAssistant } from '#contract/endpoints/assistant'

import { AssistantPanel } from '../pages/assistant-panel.ts'
import { SignInPage } from '../pages/sign-in-page.ts'
import { signIn } from '../sign-in.ts'
import { BUDI, DEWI, panelAt, RINA } from './assistant-at.ts'
import { everythingKept, keepsThePortal } from './device.ts'
import { expect, test } from './fixtures.ts'

/** The id of a conversation that is begun now. */
async function newestTalk(origin: string, email: string): Promise<number> {
  const token = await signIn(origin, email)
  const client = createClient({ baseUrl: () => origin, token: () => token })
  const { data } = await client.call(sendToAssistant, { body: { message: 'hi', greet: true } })
  return data?.ticket?.id ?? 0
}

test('greets by name, walks through a flow to its solution, and is rated once', async ({
  page,
  portal,
}) => {
  const panel = await (await panelAt(page, portal.origin, RINA)).greeted()
  await expect(panel.dialog).toContainText('Virtual assistant')
  await expect(panel.message('Hello Rina')).toContainText(/\d\d \w{3} 20\d\d, \d\d:\d\d/)
  await expect(panel.send).toBeDisabled()
  expect(await panel.log.evaluate((log) => log.clientHeight)).toBeLessThanOrEqual(407)

  await panel.say('the waste container is full')
  await panel.tap(/^Step by step: Waste full/)
  await expect(panel.message('Is the container really full?')).toBeVisible()
  await panel.tap('Yes')
  await panel.tap('Yes')
  await expect(panel.message('Good, that was it.')).toBeVisible()
  const stars = panel.log.getByRole('group', { name: 'Please rate this conversation' })
  await stars.getByRole('button', { name: '4 stars' }).click()
  await expect(panel.message('Your feedback is very helpful to us.')).toBeVisible()
  await expect(panel.log.getByRole('img', { name: '4 of 5 stars' })).toBeVisible()
  await expect(stars).toHaveCount(0)
  // nobody is asked again
  await panel.say('thanks')
  await expect(panel.message('You are welcome.')).toBeVisible()
  await expect(stars).toHaveCount(0)
  // its last word is in view
  await expect
    .poll(() => panel.log.evaluate((log) => log.scrollHeight - log.scrollTop - log.clientHeight))
    .toBeLessThan(4)

  await page.reload()
  await panel.open()
  await expect(panel.message('Good, that was it.')).toBeVisible()
  await expect(panel.message('Hello Rina')).toHaveCount(1)
})

test('a flow that did not help goes over to a ticket with what was said, beside the screens', async ({
  page,
  portal,
}) => {
  const panel = await (await panelAt(page, portal.origin, RINA)).greeted()
  await panel.messages.first().getByRole('button').first().click()
  await expect(panel.message('what is it about?')).toBeVisible()
  await panel.say('the waste container is full again')
  await panel.tap(/^Step by step: Waste full/)
  await panel.tap('No, it is empty')
  await panel.tap('No')
  await panel.tap('Open a ticket')
  await panel.tap('Yes, open the ticket')
  const opened = panel.message(/^Assistant: Ticket TC.* is open\./)
  await expect(opened).toBeVisible()
  const ticket = opened.getByRole('link')
  const number = (await ticket.textContent()) ?? ''
  await ticket.click()
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
  await expect(page).toHaveURL(/\/tickets\/TC[^/]+\/\d+$/)
  // What was said before is there, and need not be said again.
  await expect(page.getByText('Customer: the waste container is full again').first()).toBeVisible()
  await expect(panel.dialog).toBeVisible()
})

test('after the configured minutes it begins anew, closed or open', async ({ page, portal }) => {
  await page.clock.install()
  const panel = await (await panelAt(page, portal.origin, DEWI)).greeted()
  const first = await panel.id()
  await panel.say('cover is open')
  await page.keyboard.press('Escape')
  await expect(panel.dialog).toBeHidden()
  await page.clock.fastForward('29:00')
  await panel.open()
  await expect(panel.message('cover is open').first()).toBeVisible()
  expect(await panel.id()).toBe(first)

  await page.keyboard.press('Escape')
  await page.clock.fastForward('31:00')
  await panel.greeted()
  await expect(panel.message('cover is open')).toHaveCount(0)
  const second = await panel.id()
  expect(second).toBeGreaterThan(first)

  await panel.box.fill('half a sentence')
  await page.clock.fastForward('31:00')
  await expect.poll(() => panel.id()).toBeGreaterThan(second)
  await expect(panel.box).toHaveValue('half a sentence')
})

test('a conversation is one in all tabs, and is not over while one of them talks', async ({
  page,
  context,
  portal,
}) => {
  await page.clock.install()
  const panel = await (await panelAt(page, portal.origin, BUDI)).greeted()
  const first = await panel.id()
  const other = new AssistantPanel(await context.newPage())
  await other.page.goto('/home')
  await other.open()
  await expect(other.message('Hello Budi')).toBeVisible()
  await other.page.keyboard.press('Escape')
  await page.clock.fastForward('20:00')
  await panel.say('cover is open')
  await page.clock.fastForward('20:00')
  await other.open()
  await expect(other.message('You: cover is open')).toBeVisible()
  expect(await other.id()).toBe(first)
  expect(await panel.id()).toBe(first)
})

test('the keyboard gets in, through and out; the way in is on every screen', async ({
  page,
  portal,
}) => {
  const panel = await panelAt(page, portal.origin, RINA, '/points')
  await panel.button.focus()
  await page.keyboard.press('Enter')
  await expect(panel.box).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel.dialog).toBeHidden()
  await expect(panel.button).toBeFocused()

  // On a phone it is a sheet at the lower edge, and Back closes it.
  await page.setViewportSize({ width: 390, height: 844 })
  await panel.button.click()
  await expect(panel.dialog).toBeVisible()
  const { bottom, width } = await panel.dialog.evaluate((it) => it.getBoundingClientRect())
  expect([bottom, width]).toEqual([844, 390])
  expect(await panel.log.evaluate((log) => log.clientHeight)).toBe(407)
  await page.goBack()
  await expect(panel.dialog).toBeHidden()
  await expect(panel.button).toBeFocused()
  await expect(page).toHaveURL(/\/points$/)
})

test('what is said without a network before there is a conversation begins one', async ({
  page,
  context,
  portal,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/)
  await (await new SignInPage(page).open()).signInAs(DEWI)
  await expect(page.getByRole('button', { name: /^Account Dewi/ })).toBeVisible()
  await keepsThePortal(page)
  const before = await newestTalk(portal.origin, DEWI)
  await context.setOffline(true)
  const panel = await new AssistantPanel(page).open()
  await expect(panel.dialog).toContainText('What can we help you with?')
  await panel.say('the waste container is full')
  await panel.say('and it smells')
  await expect(panel.log.getByText('Waits on this device')).toHaveCount(2)
  await context.setOffline(false)
  await expect(panel.message('waste')).toHaveCount(2, { timeout: 30_000 })
  await expect(panel.log.getByText('Waits on this device')).toHaveCount(0, { timeout: 30_000 })
  await expect(panel.message('You: the waste container is full')).toHaveCount(1)
  await expect(panel.message('You: and it smells')).toHaveCount(1)
  await expect(panel.message('Hello Dewi')).toHaveCount(0)
  expect(await panel.id()).toBe(before + 1)
  expect(await newestTalk(portal.origin, DEWI)).toBe(before + 2)
})

test('what is answered while the panel is closed is a dot on its button', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/)
  await (await new SignInPage(page).open()).signInAs(BUDI)
  const panel = await new AssistantPanel(page).greeted()
  await context.setOffline(true)
  await panel.say('the waste container is full')
  await page.keyboard.press('Escape')
  await expect(panel.button).toHaveAccessibleName('Support assistant')
  await context.setOffline(false)
  await expect(panel.button).toHaveAccessibleName(/a new answer$/, { timeout: 30_000 })
  await panel.open()
  await expect(panel.message('I can go through it with you')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel.button).toHaveAccessibleName('Support assistant')
})

test('without a network what is said waits, survives a reload, and is answered later', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/)
  await (await new SignInPage(page).open()).signInAs(DEWI)
  const panel = await new AssistantPanel(page).greeted()
  await keepsThePortal(page)
  await expect.poll(() => everythingKept(page)).toContain('"assistant","chats"')
  await context.setOffline(true)
  await expect(panel.dialog).toContainText('What you write waits on this device')
  await panel.say('the waste container is full')
  await expect(panel.message('the waste container is full')).toContainText('Waits on this device')
  await page.reload()
  await panel.open()
  await expect(panel.message('Hello Dewi')).toBeVisible()
  await expect(panel.message('the waste container is full')).toContainText('Waits on this device')
  await context.setOffline(false)
  await expect(panel.message('I can go through it with you')).toBeVisible({ timeout: 30_000 })
  await expect(panel.dialog).not.toContainText('Waits on this device')
  await expect(panel.message('the waste container is full')).toHaveCount(1)
})
