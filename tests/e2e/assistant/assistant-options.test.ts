/** What the assistant's messages can carry, and how it types, with answers of another backend. */
import { elsewhere, panelAt } from '../support/assistant-at.ts'
import { hasJustBegunAnew, keptTalk } from '../support/device-stored.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectEventStream } from '../support/page-clock.ts'
import { line, stubAssistant } from '../support/stub-assistant.ts'

test.use({ serviceWorkers: 'block' })
test.beforeEach(({ allowConsole }) => allowConsole(/Service Worker registration blocked/))

const OPTIONS = [
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

test('what is tapped is sent as section 3 says, nothing while it types, and what is not taken comes back', async ({
  page,
  lab,
  allowConsole,
}) => {
  allowConsole(/422|Failed to load resource|toast-stack/)
  await page.clock.install()
  // Nor does the page break where the code of its message can't be had, and was asked for before.
  await hasJustBegunAnew(page)
  await page.route(/toast-stack/, (route) => route.abort(), { times: 1 })
  const sent = await stubAssistant(page, OPTIONS, ({ message }) =>
    message === 'It leaks'
      ? { ticket: { id: 71, status: 'thinking' }, chats: [line('Let me see.')] }
      : { chats: [line('Go on.', OPTIONS)] },
  )
  const panel = await (await panelAt(page, lab.rina.token, '/points')).open()
  await expect(panel.message('Hello.')).toContainText('03 Nov 2026, 10:00')

  await test.step('button, device, ticket and rating are sent back', async () => {
    const tapped = async (name: string | RegExp) => {
      await panel.tap(name)
      const { message, type, sourceId, sessionId } = sent.at(-1) ?? {}
      return [type, sourceId, message, sessionId]
    }
    expect(await tapped('It beeps')).toEqual(['button', 'beeps', 'It beeps', '71'])
    expect(await tapped(/^Hemora 620/)).toEqual(['device', '17', 'Hemora 620', '71'])
    expect(await tapped('Open one')).toEqual(['ticket', 'new', 'Open one', '71'])
    expect(await tapped('2 stars')).toEqual(['rating', '2', '2', '71'])
    await expect(panel.log).toContainText('You’ve rated this conversation.')
    await expect(panel.anyStar).toHaveCount(0)
    const greeting = { greet: true, message: 'hi', userName: lab.rina.name }
    expect(sent[0]).toMatchObject(greeting)
  })

  await test.step('sending is shut while it types; after 10 s it does so no longer', async () => {
    await panel.write('It leaks')
    await expect(panel.message('Let me see.')).toBeVisible()
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
      .poll(() => sent.slice(-2).map(({ message }) => message))
      .toEqual(['It leaks', 'And it smells'])
    await expect(panel.typing).toBeHidden()
  })

  await test.step('what the server does not take comes back into the box', async () => {
    await page.route('**/api_v2/api-bot/send', (route) =>
      route.fulfill({ status: 422, json: { status_code: 422, message: 'Too long for me.' } }),
    )
    await panel.write('A question')
    await expect(panel.box).toHaveValue('A question')
    await expect(panel.message('A question')).toHaveCount(0)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(panel.toast('error')).toContainText('Too long for me.')
  })
})

test('links lead to the portal or over https, and nowhere else; a video of YouTube loads nothing before it is tapped', async ({
  page,
  portal,
  lab,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(portal.origin)) asked.push(request.url())
  })
  const help = await page.request.get(`${portal.origin}/api_v2/customer/help`, {
    headers: { Authorization: `Bearer ${lab.rina.token}` },
  })
  const { data } = (await help.json()) as { data: { video?: { file: string } }[] }
  const film = data.find(({ video }) => video)?.video?.file
  const script = ['javascript', 'document.title="taken"'].join(':')
  await stubAssistant(page, [
    { type: 'link', title: 'Calibration', source: '/helpme?article=calibration-failed' },
    { type: 'link', title: 'Maker', source: 'https://maker.example/manual' },
    { type: 'link', title: 'Plain', source: 'http://maker.example/' },
    { type: 'link', title: 'Script', source: script },
    { type: 'ticket', title: 'TC/2026/11 0042', source: '/tickets' },
    { type: 'youtube', title: 'Cleaning', source: 'https://youtu.be/dQw4w9WgXcQ' },
    { type: 'video', title: 'Tour', source: film },
  ])
  const panel = await (await panelAt(page, lab.rina.token, '/points')).open()

  await test.step('videos', async () => {
    const cover = panel.option(/^Play Cleaning/)
    await expect(cover).toContainText('Nothing loads from there until you tap')
    expect(asked.filter((url) => !url.startsWith('blob:') && !url.startsWith('data:'))).toEqual([])
    const request = page.waitForRequest(/youtube-nocookie/)
    await cover.click()
    const { referer } = await (await request).allHeaders()
    expect(referer).toBe(`${portal.origin}/`)
    await expect(panel.playing('Playing')).toBeVisible()
    await panel.option('Watch Tour').click()
    await expect(panel.video('Tour')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel.window('Tour')).toBeHidden()
    await expect(panel.dialog).toBeVisible()
  })

  await test.step('links', async () => {
    const maker = panel.link(/^Maker/)
    await expect(maker).toHaveAttribute('href', 'https://maker.example/manual')
    await expect(maker).toHaveAttribute('target', '_blank')
    await expect(maker).toHaveAttribute('rel', 'noopener noreferrer')
    await expect(maker).toContainText('maker.example')
    await expect(panel.links).toHaveCount(3)
    await expect(panel.saying('Script')).toBeVisible()
    await panel.link('Calibration').click()
    await expect(page).toHaveURL(/\/helpme\?article=calibration-failed/)
    await panel.link('TC/2026/11 0042').click()
    await expect(page).toHaveURL(/\/tickets/)
  })
})

test('an answer that comes once the panel is closed is a dot; a second rating is refused, by the server too', async ({
  page,
  portal,
  lab,
  allowConsole,
}) => {
  allowConsole(/409|Failed to load resource/)
  const listens = await expectEventStream(page)
  const panel = await (await panelAt(page, lab.rina.token, '/points')).greeted()
  await listens()

  await test.step('a dot', async () => {
    let closed = () => {}
    const whenClosed = new Promise<void>((resolve) => (closed = resolve))
    await page.route(
      '**/api_v2/api-bot/send',
      async (route) => {
        await whenClosed
        await route.continue()
      },
      { times: 1 },
    )
    await panel.write('the waste container is full')
    await expect(panel.typing).toBeVisible()
    await panel.close()
    closed()
    await expect(panel.button).toHaveAccessibleName(/new answer$/)
    await panel.open()
    await expect(panel.message('I can take you through it')).toBeVisible()
    await expect(panel.button).toHaveAccessibleName('Support assistant')
  })

  await test.step('a second rating', async () => {
    await panel.say('thank you')
    await expect(panel.stars()).toBeVisible()
    // What is said on another device is not told here.
    await page.route('**/api_v2/api-bot/chats/*', (route) =>
      route.fulfill({ json: { status_code: 200, message: '', data: [] } }),
    )
    const rating = { type: 'rating', sourceId: '3' }
    await elsewhere(portal.origin, lab.rina.token).say(await keptTalk(page), '3', rating)
    await panel.star(5).click()
    await expect(panel.toast('error')).toContainText('You’ve already rated this conversation')
    await expect(panel.stars()).toHaveCount(0)
    await expect(panel.log).toContainText('You’ve rated this conversation.')
  })
})
