/** What the assistant's messages can carry, and how it types, with answers of another backend. */
import type { Page, Route } from 'playwright/test'

import { createClient } from '#contract/client'
import { sendToAssistant } from '#contract/endpoints/assistant'
import { EVENTS_PATH } from '#contract/events'

import { AssistantPanel } from '../pages/assistant-panel.ts'
import { signIn } from '../sign-in.ts'
import { expect, test } from './fixtures.ts'
import { startSignedIn } from './start-signed-in.ts'

test.use({ serviceWorkers: 'block' })
test.beforeEach(({ allowConsole }) => allowConsole(/Service Worker registration blocked/))

interface Sent {
  message: string
  greet?: boolean
  type?: string
  sourceId?: string
  sessionId?: string
  userName?: string
}

type Answer = (sent: Sent) => object

const json = (route: Route, data: unknown) =>
  route.fulfill({ json: { status_code: 200, message: '', data } })

/** Greets with `links`; what is said then is answered by `answer`. Answers all that was sent. */
async function standIn(page: Page, links: object[], answer: Answer = () => ({})): Promise<Sent[]> {
  const sent: Sent[] = []
  const chats = [{ user: false, message: 'Hello.', links, time: '2026-11-03 10:00' }]
  await page.route('**/api_v2/api-bot/chats/*', (route) => json(route, chats))
  await page.route('**/api_v2/api-bot/send', async (route) => {
    const body = route.request().postDataJSON() as Sent
    sent.push(body)
    const ticket = { id: '71', number: 'B-71', status: 'greet', lastAction: '2026-11-03 10:00' }
    await json(route, body.greet ? { ticket, chats } : { ticket, ...answer(body) })
  })
  return sent
}

async function openPanel(page: Page, origin: string) {
  await startSignedIn(page, await signIn(origin, 'rina@demo.lab'), '/points')
  const panel = await new AssistantPanel(page).open()
  await expect(panel.message('Hello.')).toContainText('03 Nov 2026, 17:00')
  return panel
}

test('button, device, rating and ticket are sent back as section 3 says', async ({
  page,
  portal,
}) => {
  const links = [
    { type: 'button', title: 'It beeps', source: 'beeps' },
    {
      type: 'device',
      title: 'Hemora 620',
      source: '17',
      serialNumber: 'HM-1',
      manufacture: 'Hemora',
    },
    { type: 'rating', title: 'Stars, please' },
    { type: 'ticket', title: 'Open one', source: 'new' },
  ]
  const said = { user: false, message: 'Go on.', links }
  const sent = await standIn(page, links, () => ({ chats: [said] }))
  const panel = await openPanel(page, portal.origin)
  const tapped = async (name: string | RegExp) => {
    await panel.tap(name)
    await expect(panel.typing).toBeHidden()
    const { message, type, sourceId, sessionId } = sent.at(-1) ?? {}
    return [type, sourceId, message, sessionId]
  }
  expect(await tapped('It beeps')).toEqual(['button', 'beeps', 'It beeps', '71'])
  expect(await tapped(/^Hemora 620/)).toEqual(['device', '17', 'Hemora 620', '71'])
  expect(await tapped('Open one')).toEqual(['ticket', 'new', 'Open one', '71'])
  expect(await tapped('2 stars')).toEqual(['rating', '2', '2', '71'])
  await expect(panel.log).toContainText('You have rated this conversation.')
  await expect(panel.log.getByRole('button', { name: /stars?$/ })).toHaveCount(0)
  expect(sent[0]).toMatchObject({
    greet: true,
    message: 'hi',
    userName: expect.stringMatching(/Rina/),
  })
})

test('links lead to the portal or over https, and nowhere else', async ({ page, portal }) => {
  const script = ['javascript', 'document.title="taken"'].join(':')
  await standIn(page, [
    { type: 'link', title: 'Calibration', source: '/helpme?article=calibration-failed' },
    { type: 'link', title: 'Maker', source: 'https://maker.example/manual' },
    { type: 'link', title: 'Plain', source: 'http://maker.example/' },
    { type: 'link', title: 'Script', source: script },
    { type: 'ticket', title: 'TC/2026/11 0042', source: '/tickets' },
  ])
  const panel = await openPanel(page, portal.origin)
  const maker = panel.log.getByRole('link', { name: /^Maker/ })
  await expect(maker).toHaveAttribute('href', 'https://maker.example/manual')
  await expect(maker).toHaveAttribute('target', '_blank')
  await expect(maker).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(maker).toContainText('maker.example')
  await expect(panel.log.getByRole('link')).toHaveCount(3)
  await expect(panel.log.getByText('Script', { exact: true })).toBeVisible()
  await panel.log.getByRole('link', { name: 'Calibration' }).click()
  await expect(page).toHaveURL(/\/helpme\?article=calibration-failed/)
  await panel.log.getByRole('link', { name: 'TC/2026/11 0042' }).click()
  await expect(page).toHaveURL(/\/tickets/)
})

test('a video of YouTube loads nothing from there before it is tapped; one of ours plays in its window', async ({
  page,
  portal,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(portal.origin)) asked.push(request.url())
  })
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Player</title><p>Playing</p>' }),
  )
  const help = await page.request.get(`${portal.origin}/api_v2/customer/help`, {
    headers: { Authorization: `Bearer ${await signIn(portal.origin, 'rina@demo.lab')}` },
  })
  const { data } = (await help.json()) as { data: { video?: { file: string } }[] }
  const film = data.find(({ video }) => video)?.video?.file
  await standIn(page, [
    { type: 'youtube', title: 'Cleaning', source: 'https://youtu.be/dQw4w9WgXcQ' },
    { type: 'video', title: 'Tour', source: film },
  ])
  const panel = await openPanel(page, portal.origin)
  const cover = panel.log.getByRole('button', { name: 'Play Cleaning' })
  await expect(cover).toContainText('Nothing is loaded from there before you tap')
  expect(asked.filter((url) => !url.startsWith('blob:') && !url.startsWith('data:'))).toEqual([])
  const request = page.waitForRequest(/youtube-nocookie/)
  await cover.click()
  const { referer } = await (await request).allHeaders()
  expect(referer).toBe(`${portal.origin}/`)
  await expect(page.frameLocator('iframe').getByText('Playing')).toBeVisible()

  await panel.log.getByRole('button', { name: 'Watch Tour' }).click()
  const window = page.getByRole('dialog', { name: 'Tour' })
  await expect(window.locator('video')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(window).toBeHidden()
  await expect(panel.dialog).toBeVisible()
})

test('sending is shut while it types; after 10 s it does so no longer', async ({
  page,
  portal,
}) => {
  await page.clock.install()
  const sent = await standIn(
    page,
    [{ type: 'button', title: 'It beeps', source: 'beeps' }],
    () => ({
      ticket: { id: 71, status: 'thinking' },
    }),
  )
  const panel = await openPanel(page, portal.origin)
  await panel.box.fill('It leaks')
  await panel.box.press('Enter')
  await expect(panel.message('It leaks')).toBeVisible()
  await expect(panel.typing).toBeVisible()
  await panel.box.fill('And it smells')
  await expect(panel.send).toBeDisabled()
  await panel.box.press('Enter')
  await expect(panel.box).toHaveValue('And it smells')
  await page.clock.fastForward(10_000)
  await expect(panel.typing).toBeHidden()
  await expect(panel.send).toBeEnabled()
  await panel.send.click()
  await expect(panel.message('And it smells')).toBeVisible()
  await expect
    .poll(() => sent.map(({ message }) => message))
    .toEqual(['hi', 'It leaks', 'And it smells'])
})

test('an answer that was still being written when the panel was closed is a dot', async ({
  page,
  portal,
}) => {
  const listening = page.waitForRequest((request) => request.url().includes(EVENTS_PATH))
  await startSignedIn(page, await signIn(portal.origin, 'rina@demo.lab'), '/points')
  const panel = await new AssistantPanel(page).greeted()
  await listening
  let closed = () => {}
  const whenClosed = new Promise<void>((resolve) => (closed = resolve))
  await page.route('**/api_v2/api-bot/send', async (route) => {
    await whenClosed
    await route.continue()
  })
  await panel.box.fill('the waste container is full')
  await panel.box.press('Enter')
  await expect(panel.typing).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel.dialog).toBeHidden()
  closed()
  await expect(panel.button).toHaveAccessibleName(/a new answer$/)
  await panel.open()
  await expect(panel.message('I can go through it with you')).toBeVisible()
  await expect(panel.button).toHaveAccessibleName('Support assistant')
})

test('a second rating is refused, by the server too', async ({ page, portal, allowConsole }) => {
  allowConsole(/409|Failed to load resource/)
  // What is said on another device is not told here.
  await page.route('**/api_v2/api-bot/chats/*', (route) => json(route, []))
  const token = await signIn(portal.origin, 'rina@demo.lab')
  await startSignedIn(page, token, '/points')
  const panel = await new AssistantPanel(page).greeted()
  await panel.say('thank you')
  const stars = panel.log.getByRole('group', { name: 'Please rate this conversation' })
  await expect(stars).toBeVisible()
  const client = createClient({ baseUrl: () => portal.origin, token: () => token })
  const sessionId = String(await panel.id())
  const body = { sessionId, type: 'rating', sourceId: '3', message: '3' }
  await client.call(sendToAssistant, { body })
  await stars.getByRole('button', { name: '5 stars' }).click()
  await expect(page.locator('[data-toast=error]')).toContainText('was rated already')
  await expect(stars).toHaveCount(0)
  await expect(panel.log).toContainText('You have rated this conversation.')
})

test('what the server does not take comes back into the box', async ({
  page,
  portal,
  allowConsole,
}) => {
  allowConsole(/422|Failed to load resource|toast-stack/)
  // Nor does the page break where the code of its message can't be had, and was asked for before.
  await page.addInitScript(() => sessionStorage.setItem('reloaded-at', String(Date.now())))
  await page.route(/toast-stack/, (route) => route.abort(), { times: 1 })
  await standIn(page, [])
  const panel = await openPanel(page, portal.origin)
  await page.route('**/api_v2/api-bot/send', (route) =>
    route.fulfill({ status: 422, json: { status_code: 422, message: 'Too long for me.' } }),
  )
  await panel.box.fill('A question')
  await panel.box.press('Enter')
  await expect(panel.box).toHaveValue('A question')
  await expect(panel.message('A question')).toHaveCount(0)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.locator('[data-toast=error]')).toContainText('Too long for me.')
})
