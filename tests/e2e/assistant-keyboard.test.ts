/** The assistant's panel by keyboard, by touch, on a device that is turned, and from a notification. */
import type { Page, Route } from 'playwright/test'

import { AssistantPanel } from '../pages/assistant-panel.ts'
import { signIn } from '../sign-in.ts'
import { expect, test } from './fixtures.ts'
import { startSignedIn } from './start-signed-in.ts'

test.use({ serviceWorkers: 'block' })
test.beforeEach(({ allowConsole }) => allowConsole(/Service Worker registration blocked/))

const STARS = 'How did it go?'
const GREETING = [
  { type: 'button', title: 'It beeps', source: 'beeps' },
  { type: 'device', title: 'Hemora 620', source: '17', serialNumber: 'HM-1' },
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
  await page.route('**/api_v2/api-bot/send', async (route) => {
    const { greet, message } = route.request().postDataJSON() as Record<string, string>
    if (greet) return json(route, { ticket, chats: [line('Hello.', GREETING)] })
    said.push(message ?? '')
    const stars = { type: 'rating', title: STARS }
    await json(route, { ticket, chats: [line(`Answer ${said.length}.`, [stars])] })
  })
  return said
}

async function panelAt(page: Page, origin: string, path = '/points') {
  await startSignedIn(page, await signIn(origin, 'rina@demo.lab'), path)
  return new AssistantPanel(page)
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
  const panel = await panelAt(page, portal.origin)
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
  const panel = await (await panelAt(page, portal.origin)).open()
  await panel.dialog.getByRole('heading').click()
  await page.keyboard.press('Escape')
  await expect(panel.dialog).toBeHidden()
  await expect(panel.button).toBeFocused()
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 1180, height: 820 } })

  test('nothing that is tapped calls for the on-screen keyboard', async ({ page, portal }) => {
    await standIn(page)
    const panel = await panelAt(page, portal.origin)
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
})
