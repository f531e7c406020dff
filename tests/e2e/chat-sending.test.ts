import type { Route } from 'playwright/test'

import { expectAccessible } from './axe.ts'
import { openChat, test } from './chat-journey.ts'
import { expect } from './fixtures.ts'

// What is caught on the way is let through once a worker takes over a page that is open.
test.use({ serviceWorkers: 'block' })
test.beforeEach(({ allowConsole }) => allowConsole(/Service Worker registration blocked/))

/** A picture of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

test('a message shows at once as waiting, and then as sent', async ({ page, world }) => {
  const ticket = await openChat(page, world)
  let go = () => {}
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route('**/reply', async (route) => {
    if (route.request().method() === 'POST') await held
    await route.continue()
  })
  await ticket.write('First')
  await ticket.write('Second')
  await expect(ticket.box).toHaveValue('')
  await expect(ticket.messages.filter({ hasText: 'Sending' })).toHaveText([/First/, /Second/])
  go()
  await expect(ticket.messages.filter({ hasText: 'Sending' })).toHaveCount(0)
  await expect(ticket.messages).toHaveText(['Today', /First/, /Second/])
})

test('what is written before the code of the queue has come keeps its order', async ({
  page,
  world,
}) => {
  let come = () => {}
  const held = new Promise<void>((resolve) => {
    come = resolve
  })
  await page.route('**/outbox-engine-*.js', async (route) => {
    await held
    await route.continue()
  })
  const ticket = await openChat(page, world)
  const texts = ['First', 'Second', 'Third', 'Fourth']
  for (const text of texts) await ticket.write(text)
  await expect(ticket.box).toHaveValue('')
  come()
  await expect(ticket.messages).toHaveText(['Today', ...texts.map((text) => new RegExp(text))])
  await expect(ticket.messages.filter({ hasText: 'Sending' })).toHaveCount(0)
})

test('what could not be sent waits, over a reload too, and goes out in order by itself', async ({
  page,
  world,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource|ERR_FAILED/)
  const ticket = await openChat(page, world)
  await expect(page.getByText('No messages yet')).toBeVisible()
  await page.route('**/reply', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  for (const text of ['First', 'Second', 'Third']) {
    await ticket.write(text)
    await expect(ticket.message(text)).toContainText('Sending')
  }
  await page.reload()
  await expect(ticket.messages.filter({ hasText: 'Sending' })).toHaveCount(3)
  await page.unrouteAll({ behavior: 'wait' })
  await page.reload()
  await expect(ticket.messages).toHaveText(['Today', /First/, /Second/, /Third/])
  await expect(ticket.messages.filter({ hasText: 'Sending' })).toHaveCount(0)
  await expect(ticket.box).toHaveValue('')
})

test('what was refused stays, over a reload too: again, back into the box, or away', async ({
  page,
  world,
  allowConsole,
}) => {
  allowConsole(/status of 409/)
  const ticket = await openChat(page, world)
  await expect(page.getByText('No messages yet')).toBeVisible()
  const refuse = (route: Route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 409, json: { status_code: 409, message: 'Not just now.' } })
      : route.continue()
  await page.route('**/reply', refuse)
  await ticket.write('Once more')
  await expect(ticket.message('Once more')).toContainText('Not just now.')
  // Behind what was refused nothing goes on: it may have been an answer to it.
  await ticket.write('Behind it')
  await expect(ticket.message('Behind it')).toContainText('Sending')
  await page.reload()
  await expect(ticket.message('Once more')).toContainText('Not just now.')
  await page.unrouteAll({ behavior: 'wait' })
  await ticket.message('Once more').getByRole('button', { name: 'Try again' }).click()
  await expect(ticket.messages).toHaveText(['Today', /Once more/, /Behind it/])
  await expect(ticket.messages.filter({ hasText: 'Sending' })).toHaveCount(0)

  await page.route('**/reply', refuse)
  await ticket.write('Away')
  await expect(ticket.message('Away')).toContainText('Not just now.')
  await ticket.message('Away').getByRole('button', { name: 'Discard' }).click()
  await expect(ticket.message('Away')).toHaveCount(0)
  await ticket.write('Changed')
  await expect(ticket.message('Changed')).toContainText('Not just now.')
  await page.unrouteAll({ behavior: 'wait' })
  await ticket.message('Changed').getByRole('button', { name: 'Edit' }).click()
  await expect(ticket.box).toHaveValue('Changed')
  await ticket.write('Changed a little')
  await expect(ticket.messages).toHaveText(['Today', /Once more/, /Behind it/, /Changed a little/])
  await page.reload()
  await expect(ticket.messages.last()).toContainText('Changed a little')
  await expect(ticket.box).toHaveValue('')
})

test('an answer that was lost makes no second message', async ({ page, world, allowConsole }) => {
  allowConsole(/Failed to load resource|ERR_FAILED/)
  const ticket = await openChat(page, world)
  await expect(page.getByText('No messages yet')).toBeVisible()
  const chat = /\/reply(\?|$)/
  let reached = 0
  await page.route(chat, async (route) => {
    if (route.request().method() === 'POST') {
      await route.fetch()
      reached += 1
    }
    await route.abort()
  })
  await ticket.write('Only once')
  await expect.poll(() => reached).toBeGreaterThan(1)
  await expect(ticket.message('Only once')).toContainText('Sending')
  await page.unrouteAll({ behavior: 'wait' })
  await expect(ticket.message('Sending')).toHaveCount(0)
  await page.reload()
  await expect(ticket.messages).toHaveText(['Today', /Only once/])
})

test('what is written stays in view where the chat itself can not be read', async ({
  page,
  world,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource|ERR_FAILED/)
  await world.answer('Hello')
  const chat = /\/reply(\?|$)/
  await page.route(chat, (route) => route.abort())
  await page.route('**/reply', (route) => route.abort())
  const ticket = await openChat(page, world)
  await expect(page.getByText('The server does not answer.')).toBeVisible()
  await ticket.write('Is anybody there?')
  await expect(ticket.message('Is anybody there?')).toContainText('Sending')
  const missing = ticket.chat.getByText('Earlier messages could not be loaded.')
  await expect(missing).toBeVisible()

  await page.unroute(chat)
  const again = ticket.chat.getByRole('alert').getByRole('button', { name: 'Try again' })
  // Whatever else reaches the server brings the chat back too, and may be quicker.
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1000 })
    await expect(missing).toBeHidden({ timeout: 1000 })
  }).toPass()
  await expect(ticket.message('Hello')).toBeVisible()
  await expect(ticket.messages.last()).toContainText('Is anybody there?')
})

test('what the server refuses says why', async ({ page, world, allowConsole }) => {
  allowConsole(/status of 409/)
  const ticket = await openChat(page, world)
  await world.close()
  await ticket.write('One more thing')
  const refused = ticket.message('One more thing')
  await expect(refused).toContainText('This ticket is closed.')
  await expect(refused.getByRole('button', { name: 'Edit' })).toBeVisible()
})

test('a chat with all that it can hold is accessible, light and dark', async ({
  page,
  world,
  allowConsole,
}) => {
  allowConsole(/status of 409/)
  await world.fill(150)
  await world.answer('Please send a picture.')
  await world.attach('QC sheet.pdf', 'application/pdf', Buffer.alloc(183_000, 'a'))
  await world.attach('probe.png', 'image/png', PNG)
  const ticket = await openChat(page, world)
  await expect(ticket.message('New messages')).toBeVisible()
  await world.close()
  await ticket.write('Is this what you need?')
  await ticket.write('And is it enough?')
  await expect(ticket.message('This ticket is closed.')).toBeVisible()
  await expect(ticket.message('And is it enough?')).toContainText('Sending')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectAccessible(page, `the end of the chat, ${colorScheme}`)
  }
  await ticket.chat.press('PageUp')
  await expect(page.getByRole('button', { name: 'Newest messages' })).toBeVisible()
  await expectAccessible(page, 'further up in the chat')
})
