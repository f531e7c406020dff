/** The assistant's panel by keyboard, mouse and touch, on a device that is turned, and from a notification. */
import type { Page } from 'playwright/test'

import { panelAt } from '../support/assistant-at.ts'
import { expect, test } from '../support/fixtures.ts'
import { line, stubAssistant } from '../support/stub-assistant.ts'

test.use({ serviceWorkers: 'block' })
test.beforeEach(({ allowConsole }) => allowConsole(/Service Worker registration blocked/))

const PHONE = { width: 390, height: 844 }
const TURNED_PHONE = { width: 844, height: 390 }
const TABLET = { width: 800, height: 1280 }
const DESKTOP = { width: 1280, height: 800 }
const GREETING = [
  { type: 'button', title: 'It beeps', source: 'beeps' },
  { type: 'device', title: 'Hemora 620', source: '17', serialNumber: 'HM-1' },
  { type: 'video', title: 'Tour', source: '/api_v2/film' },
  { type: 'youtube', title: 'Cleaning', source: 'https://youtu.be/dQw4w9WgXcQ' },
]

/** Greets with options, and asks for stars after every word. Returns what was sent. */
async function stubGreeting(page: Page) {
  await page.route('**/api_v2/film', (route) =>
    route.fulfill({ json: { status_code: 200, message: '', data: null } }),
  )
  return stubAssistant(page, GREETING, (_, count) => ({
    chats: [line(`Answer ${count}.`, [{ type: 'rating' }])],
  }))
}

test('the keyboard gets in, through and out, and what is only slow is said to be on its way', async ({
  page,
  lab,
}) => {
  const sent = await stubGreeting(page)
  const panel = await panelAt(page, lab.rina.token, '/points')

  await test.step('an option leads to the box, where one may write on', async () => {
    await panel.button.focus()
    await page.keyboard.press('Enter')
    await expect(panel.box).toBeFocused()
    await panel.tabTo('It beeps', 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(panel.box).toBeFocused()
    await page.keyboard.type('loudly')
    await expect(panel.box).toHaveValue('loudly')
    await expect(panel.message('Answer 1.')).toBeVisible()
    await expect(panel.send).toBeEnabled()
    // past the button for dictation, where the browser has one
    await panel.tabTo('Send')
    await expect(panel.send).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(panel.box).toBeFocused()
    await expect(panel.message('Answer 2.')).toBeVisible()
  })

  await test.step('what is only slow is on its way', async () => {
    let answerGreeting = () => {}
    const slow = new Promise<void>((resolve) => (answerGreeting = resolve))
    await page.route(
      '**/api_v2/api-bot/send',
      async (route) => {
        await slow
        await route.fallback()
      },
      { times: 1 },
    )
    await panel.write('It leaks')
    await expect(panel.message('It leaks')).toContainText(/Sending…$/)
    answerGreeting()
    await expect(panel.message('Answer 3.')).toBeVisible()
    await expect(panel.message('It leaks')).not.toContainText(/Sending|Not sent/)
  })

  await test.step('stars are given, a video is played', async () => {
    await panel.tabTo('4 stars', 'Shift+Tab')
    await page.keyboard.press('Space')
    await expect(panel.box).toBeFocused()
    await expect(panel.given(4)).toBeVisible()
    await expect(panel.box).toHaveValue('')
    await expect
      .poll(() => sent.map(({ message }) => message))
      .toEqual(['hi', 'It beeps', 'loudly', 'It leaks', '4'])

    await panel.tabTo('Play Cleaning', 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(panel.player('Cleaning')).toBeFocused()
  })

  await test.step('Escape leads out, also after a click on nothing', async () => {
    await panel.close()
    await expect(panel.button).toBeFocused()
    await panel.open()
    await panel.name.click()
    await panel.close()
    await expect(panel.button).toBeFocused()
  })
})

test('stars light up under a pointer that moves, not under one that rests', async ({
  page,
  lab,
}) => {
  await stubGreeting(page)
  const panel = await (await panelAt(page, lab.rina.token, '/points')).open()
  await panel.tap('It beeps')
  const third = panel.star(3)
  await panel.isAtItsEnd()
  await third.hover()
  await expect(panel.litStars).toHaveCount(3)
  const { x, y } = await third.evaluate((star) => star.getBoundingClientRect())
  // The next question comes to where the pointer rests.
  await panel.say('It leaks too')
  await panel.isAtItsEnd()
  await expect(panel.stars('Answer 2.')).toBeVisible()
  await expect.poll(() => third.evaluate((star) => star.matches(':hover'))).toBe(true)
  await expect(panel.litStars).toHaveCount(0)
  await page.mouse.move(x + 20, y + 20)
  await expect(panel.litStars).toHaveCount(3)
  await page.mouse.move(x + 20, y + 150)
  await expect(panel.litStars).toHaveCount(0)
  await third.focus()
  await page.keyboard.press('Shift+Tab')
  await expect(panel.litStars).toHaveCount(2)
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 1180, height: 820 } })

  test('nothing that is tapped calls for the on-screen keyboard, and no star lights up before it is given', async ({
    page,
    lab,
  }) => {
    await stubGreeting(page)
    const panel = await panelAt(page, lab.rina.token, '/points')
    await panel.button.tap()
    await expect(panel.log).toBeFocused()
    await panel.option('It beeps').tap()
    await expect(panel.message('Answer 1.')).toBeVisible()
    await expect(panel.log).toBeFocused()
    await panel.box.fill('loudly')
    await panel.send.tap()
    await expect(panel.message('Answer 2.')).toBeVisible()
    await expect(panel.log).toBeFocused()

    await panel.isAtItsEnd()
    await expect(panel.star(3)).toBeEnabled()
    const { x, y } = await panel.star(3).evaluate((star) => star.getBoundingClientRect())
    const finger = await page.context().newCDPSession(page)
    const touchPoints = [{ x: x + 22, y: y + 22 }]
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
    await expect(panel.litStars).toHaveCount(0)
    await finger.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] })
    await expect(panel.litStars).toHaveCount(0)
  })
})

test('a device is turned: the conversation goes on with half a sentence, a video stays in front', async ({
  page,
  lab,
}) => {
  await stubGreeting(page)
  await page.setViewportSize(TABLET)
  const panel = await (await panelAt(page, lab.rina.token, '/points')).open()
  const entries = await page.evaluate(() => history.length)

  await test.step('a panel becomes a sheet, and a panel again', async () => {
    await panel.box.fill('half a sentence')
    await page.setViewportSize(DESKTOP)
    await expect(panel.destinationLink('Contact')).toBeVisible()
    await expect(panel.box).toBeFocused()
    await expect(panel.box).toHaveValue('half a sentence')
    await page.setViewportSize(PHONE)
    await panel.isSheet()
    await expect(panel.box).toHaveValue('half a sentence')
    await expect(panel.message('Hello.')).toHaveCount(1)
    await page.setViewportSize(DESKTOP)
    await panel.isSheet(false)
    await expect(panel.box).toHaveValue('half a sentence')
    await panel.close()
    await expect(panel.button).toBeFocused()
  })

  await test.step('Back closes a sheet, and leaves nothing behind', async () => {
    await panel.open()
    await page.setViewportSize(PHONE)
    await panel.isSheet()
    expect(await panel.height()).toBe(407)
    await page.goBack()
    await expect(panel.dialog).toBeHidden()
    await expect(panel.button).toBeFocused()
    await page.setViewportSize(TABLET)
    await expect(panel.button).toHaveAttribute('aria-expanded', 'false')
    await expect(page).toHaveURL(/\/points$/)
    expect(await page.evaluate(() => history.length)).toBe(entries + 1)
  })

  await test.step('a video that is watched stays in front', async () => {
    await page.setViewportSize(PHONE)
    await panel.open()
    await panel.isSheet()
    await panel.option('Watch Tour').click()
    await expect(panel.window('Tour')).toBeVisible()
    await page.setViewportSize(TURNED_PHONE)
    await expect(panel.expandedInFrame).toHaveText('Support assistant')
    await expect(panel.window('Tour')).toBeVisible()
    await page.goBack()
    await expect(panel.window('Tour')).toBeHidden()
    await expect(panel.dialog).toBeVisible()
    await panel.option('Watch Tour').click()
    await expect(panel.window('Tour')).toBeVisible()
    await page.setViewportSize(PHONE)
    await expect(panel.window('Tour')).toBeVisible()
    await page.goBack()
    await expect(panel.window('Tour')).toBeHidden()
    await expect(panel.dialog).toBeVisible()
    await page.goBack()
    await expect(panel.dialog).toBeHidden()
    await expect(page).toHaveURL(/\/points$/)
    expect(await page.evaluate(() => history.state?.modal)).toBeUndefined()
  })
})

test('an address of a notification opens it, and is a plain one after', async ({ page, lab }) => {
  await stubGreeting(page)
  const panel = await panelAt(page, lab.rina.token, '/home?assistant=open')
  await expect(panel.message('Hello.')).toBeVisible()
  await expect(page).toHaveURL(/\/home$/)
  await panel.close()

  // What is asked of the screen stays; Back doesn't open it again.
  await page.goto('/tickets?assistant=open&status=new')
  await expect(panel.dialog).toBeVisible()
  await expect(page).toHaveURL(/\/tickets\?status=new$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/home$/)
  await expect(panel.button).toBeVisible()
  await expect(panel.dialog).toBeHidden()
})

test('a notification opens it on a phone where the portal is open already', async ({
  page,
  lab,
}) => {
  await page.setViewportSize(PHONE)
  await stubGreeting(page)
  // Another word than the notification's opens nothing.
  const panel = await panelAt(page, lab.rina.token, '/points?assistant=7')
  await expect(panel.title).toBeVisible()
  await expect(panel.button).toBeVisible()
  await expect(panel.dialog).toBeHidden()
  for (const from of ['/points?assistant=7', '/home']) {
    await expect(page).toHaveURL(from)
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
  await expect(page).toHaveURL('/points?assistant=7')
  await expect(panel.button).toBeVisible()
  await expect(panel.dialog).toBeHidden()
})
