/** The assistant's panel by keyboard, by touch, on a device that is turned, from a notification, and on a slow line. */
import type { Page, Route } from 'playwright/test'

import { type AssistantPanel } from '../pages/assistant-panel.ts'
import { DEWI, panelAt } from './assistant-at.ts'
import { expect, test } from './fixtures.ts'

test.use({ serviceWorkers: 'block' })
test.beforeEach(({ allowConsole }) => allowConsole(/Service Worker registration blocked/))

const PHONE = { width: 390, height: 844 }
const TABLET = { width: 800, height: 1280 }
const GREETING = [
  { type: 'button', title: 'It beeps', source: 'beeps' },
  { type: 'device', title: 'Hemora 620', source: '17', serialNumber: 'HM-1' },
  { type: 'video', title: 'Tour', source: '/api_v2/film' },
  { type: 'youtube', title: 'Cleaning', source: 'https://youtu.be/dQw4w9WgXcQ' },
]

const json = (route: Route, data: unknown) =>
  route.fulfill({ json: { status_code: 200, message: '', data } })

/** Another backend: greets with options, and asks for stars after every word. Answers what was said. */
async function standIn(page: Page): Promise<string[]> {
  const said: string[] = []
  const line = (message: string, links: object[]) => ({ user: false, message, links })
  const ticket = { id: '71', number: 'B-71', status: 'open' }
  await page.route('**/api_v2/api-bot/chats/*', (route) => json(route, []))
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Player</title><p>Playing</p>' }),
  )
  await page.route('**/api_v2/film', (route) => json(route, null))
  await page.route('**/api_v2/api-bot/send', async (route) => {
    const { greet, message } = route.request().postDataJSON() as Record<string, string>
    if (greet) return json(route, { ticket, chats: [line('Hello.', GREETING)] })
    said.push(message ?? '')
    const stars = { type: 'rating' }
    await json(route, { ticket, chats: [line(`Answer ${said.length}.`, [stars])] })
  })
  return said
}

/** Waits until the log has gone to its end. */
async function inView({ log }: AssistantPanel) {
  const left = () => log.evaluate((it) => it.scrollHeight - it.scrollTop - it.clientHeight)
  await expect.poll(left).toBeLessThan(2)
}

/** Presses Tab until `name` has the focus. */
async function tabTo(panel: AssistantPanel, name: string, key = 'Tab') {
  const wanted = panel.dialog.getByRole('button', { name })
  await expect(async () => {
    await panel.page.keyboard.press(key)
    await expect(wanted).toBeFocused({ timeout: 100 })
  }).toPass({ intervals: [0] })
}

test('an option by keyboard leads to the box, and Escape out', async ({ page, portal }) => {
  const said = await standIn(page)
  const panel = await panelAt(page, portal.origin, DEWI, '/points')
  await panel.button.focus()
  await page.keyboard.press('Enter')
  await expect(panel.box).toBeFocused()
  await tabTo(panel, 'It beeps', 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(panel.box).toBeFocused()
  await page.keyboard.type('loudly')
  await expect(panel.box).toHaveValue('loudly')
  await expect(panel.message('Answer 1.')).toBeVisible()
  await expect(panel.send).toBeEnabled()
  await page.keyboard.press('Tab')
  await expect(panel.send).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel.box).toBeFocused()
  await expect(panel.message('Answer 2.')).toBeVisible()

  await tabTo(panel, '4 stars', 'Shift+Tab')
  await page.keyboard.press('Space')
  await expect(panel.box).toBeFocused()
  await expect(panel.log.getByRole('img', { name: '4 of 5 stars' })).toBeVisible()
  await expect(panel.box).toHaveValue('')
  await expect.poll(() => said).toEqual(['It beeps', 'loudly', '4'])

  await tabTo(panel, 'Play Cleaning', 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(panel.log.getByRole('group', { name: 'Cleaning' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel.dialog).toBeHidden()
  await expect(panel.button).toBeFocused()
})

test('a click on nothing in the panel leaves Escape to it', async ({ page, portal }) => {
  await standIn(page)
  const panel = await (await panelAt(page, portal.origin, DEWI, '/points')).open()
  await panel.dialog.getByRole('heading').click()
  await page.keyboard.press('Escape')
  await expect(panel.dialog).toBeHidden()
  await expect(panel.button).toBeFocused()
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 1180, height: 820 } })

  test('nothing that is tapped calls for the on-screen keyboard', async ({ page, portal }) => {
    await standIn(page)
    const panel = await panelAt(page, portal.origin, DEWI, '/points')
    await panel.button.tap()
    await expect(panel.log).toBeFocused()
    await panel.log.getByRole('button', { name: 'It beeps' }).tap()
    await expect(panel.message('Answer 1.')).toBeVisible()
    await expect(panel.log).toBeFocused()
    await panel.box.fill('loudly')
    await panel.send.tap()
    await expect(panel.message('Answer 2.')).toBeVisible()
    await expect(panel.log).toBeFocused()
  })

  test('no star lights up before it is given', async ({ page, portal }) => {
    await standIn(page)
    const panel = await panelAt(page, portal.origin, DEWI, '/points')
    await panel.button.tap()
    await panel.log.getByRole('button', { name: 'It beeps' }).tap()
    const third = panel.log.getByRole('group', { name: 'Answer 1.' }).getByRole('button').nth(2)
    const lit = panel.log.locator('[data-lit]')
    await expect(third).toBeEnabled()
    const { x, y } = await third.evaluate((star) => star.getBoundingClientRect())
    const finger = await page.context().newCDPSession(page)
    const touchPoints = [{ x: x + 22, y: y + 22 }]
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
    await expect(lit).toHaveCount(0)
    await finger.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] })
    await expect(lit).toHaveCount(0)
  })
})

test('stars light up under a pointer that moves, not under one that rests', async ({
  page,
  portal,
}) => {
  await standIn(page)
  const panel = await (await panelAt(page, portal.origin, DEWI, '/points')).open()
  await panel.tap('It beeps')
  const third = panel.log.getByRole('button', { name: '3 stars' })
  const lit = panel.log.locator('[data-lit]')
  await third.hover()
  await expect(lit).toHaveCount(3)
  const { x, y } = await third.evaluate((star) => star.getBoundingClientRect())
  // The next question comes to where the pointer rests.
  await panel.say('It leaks too')
  await inView(panel)
  await expect(panel.log.getByRole('group', { name: 'Answer 2.' })).toBeVisible()
  expect(await third.evaluate((star) => star.matches(':hover'))).toBe(true)
  await expect(lit).toHaveCount(0)
  await page.mouse.move(x + 20, y + 20)
  await expect(lit).toHaveCount(3)
  await page.mouse.move(x + 20, y + 150)
  await expect(lit).toHaveCount(0)
  await third.focus()
  await page.keyboard.press('Shift+Tab')
  await expect(lit).toHaveCount(2)
})

test('a conversation goes on while the device is turned, with half a sentence', async ({
  page,
  portal,
}) => {
  await standIn(page)
  await page.setViewportSize(TABLET)
  const panel = await (await panelAt(page, portal.origin, DEWI, '/points')).open()
  await panel.box.fill('half a sentence')
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(page.getByRole('link', { name: 'Contact' })).toBeVisible()
  await expect(panel.box).toBeFocused()
  await expect(panel.box).toHaveValue('half a sentence')

  const entries = await page.evaluate(() => history.length)
  await page.setViewportSize(PHONE)
  const isSheet = () =>
    panel.dialog.evaluate((dialog) => dialog.getBoundingClientRect().width === innerWidth)
  await expect.poll(isSheet).toBe(true)
  await expect(panel.box).toHaveValue('half a sentence')
  await expect(panel.message('Hello.')).toHaveCount(1)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect.poll(isSheet).toBe(false)
  await expect(panel.box).toHaveValue('half a sentence')
  await page.keyboard.press('Escape')
  await expect(panel.dialog).toBeHidden()
  await expect(panel.button).toBeFocused()

  await panel.open()
  await page.setViewportSize(PHONE)
  await expect.poll(isSheet).toBe(true)
  await page.goBack()
  await expect(panel.dialog).toBeHidden()
  await expect(panel.button).toBeFocused()
  await page.setViewportSize(TABLET)
  await expect(panel.button).toHaveAttribute('aria-expanded', 'false')
  await expect(page).toHaveURL(/\/points$/)
  expect(await page.evaluate(() => history.length)).toBe(entries + 1)
})

test('a video that is watched stays in front while the device is turned', async ({
  page,
  portal,
}) => {
  await page.setViewportSize(PHONE)
  await standIn(page)
  const panel = await (await panelAt(page, portal.origin, DEWI, '/points')).open()
  await panel.log.getByRole('button', { name: 'Watch Tour' }).click()
  const video = page.getByRole('dialog', { name: 'Tour' })
  await expect(video).toBeVisible()
  await page.setViewportSize({ width: 844, height: 390 })
  await expect(page.locator('header button[aria-expanded=true]')).toHaveText('Support assistant')
  await expect(video).toBeVisible()
  await page.goBack()
  await expect(video).toBeHidden()
  await expect(panel.dialog).toBeVisible()
  await panel.log.getByRole('button', { name: 'Watch Tour' }).click()
  await page.setViewportSize(PHONE)
  await expect(video).toBeVisible()
  await page.goBack()
  await expect(video).toBeHidden()
  await expect(panel.dialog).toBeVisible()
  await page.goBack()
  await expect(panel.dialog).toBeHidden()
  await expect(page).toHaveURL(/\/points$/)
  expect(await page.evaluate(() => history.state?.modal)).toBeUndefined()
})

test('an address of a notification opens it, and is a plain one after', async ({
  page,
  portal,
}) => {
  await standIn(page)
  const panel = await panelAt(page, portal.origin, DEWI, '/home?assistant=open')
  await expect(panel.message('Hello.')).toBeVisible()
  await expect(page).toHaveURL(/\/home$/)
  await page.keyboard.press('Escape')

  // What is asked of the screen stays; Back doesn't open it again.
  await page.goto('/tickets?assistant=open&status=new')
  await expect(panel.dialog).toBeVisible()
  await expect(page).toHaveURL(/\/tickets\?status=new$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/home$/)
  await expect(panel.dialog).toBeHidden()
  await page.goto('/points?assistant=7')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(panel.dialog).toBeHidden()
})

test('a notification opens it on a phone where the portal is open already', async ({
  page,
  portal,
}) => {
  await page.setViewportSize(PHONE)
  await standIn(page)
  const panel = await panelAt(page, portal.origin, DEWI, '/points')
  await expect(panel.button).toBeVisible()
  for (const from of ['/points', '/home']) {
    await expect(page).toHaveURL(new RegExp(`${from}$`))
    // As the router does where a notification is tapped.
    await page.evaluate(() => history.pushState(null, '', '/home?assistant=open'))
    await expect(panel.dialog).toBeVisible()
    await expect(page).toHaveURL(/\/home$/)
    await page.goBack()
    await expect(panel.dialog).toBeHidden()
    await expect(page).toHaveURL(/\/home$/)
    await expect(panel.button).toHaveAttribute('aria-expanded', 'false')
  }
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(/\/points$/)
})

test('what is only slow is said to be on its way', async ({ page, portal }) => {
  await standIn(page)
  const panel = await (await panelAt(page, portal.origin, DEWI, '/points')).open()
  await expect(panel.message('Hello.')).toBeVisible()
  let goOn = () => {}
  const slow = new Promise<void>((resolve) => (goOn = resolve))
  await page.route('**/api_v2/api-bot/send', async (route) => {
    await slow
    await route.fallback()
  })
  await panel.box.fill('It leaks')
  await panel.box.press('Enter')
  const message = panel.message('It leaks')
  await expect(message).toContainText(/Sending$/)
  goOn()
  await expect(panel.message('Answer 1.')).toBeVisible()
  await expect(message).not.toContainText(/Sending|Waits/)
})
