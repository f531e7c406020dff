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
  await ticket.box.fill('First')
  await ticket.box.press('Enter')
  await ticket.box.fill('Second')
  await ticket.box.press('Enter')
  await expect(ticket.box).toHaveValue('')
  await expect(ticket.messages.filter({ hasText: 'Sending' })).toHaveText([/First/, /Second/])
  go()
  await expect(ticket.messages.filter({ hasText: 'Sending' })).toHaveCount(0)
  await expect(ticket.messages).toHaveText(['Today', /First/, /Second/])
})

test('what was not sent stays, over a reload too: again, back into the box, or away', async ({
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
  for (const text of ['Once more', 'Changed', 'Away']) {
    await ticket.box.fill(text)
    await ticket.box.press('Enter')
    await expect(ticket.message(text)).toContainText('Not sent. Your text is still here.')
  }
  await page.reload()
  await expect(ticket.messages.filter({ hasText: 'Not sent' })).toHaveCount(3)
  await page.unroute('**/reply')

  await ticket.message('Once more').getByRole('button', { name: 'Try again' }).click()
  await expect(ticket.messages.filter({ hasText: 'Not sent' })).toHaveCount(2)
  await ticket.message('Away').getByRole('button', { name: 'Discard' }).click()
  await expect(ticket.message('Away')).toHaveCount(0)
  await ticket.message('Changed').getByRole('button', { name: 'Edit' }).click()
  await expect(ticket.box).toHaveValue('Changed')
  await ticket.box.fill('Changed a little')
  await ticket.box.press('Enter')
  await expect(ticket.messages).toHaveText(['Today', /Once more/, /Changed a little/])
  await page.reload()
  await expect(ticket.messages).toHaveText(['Today', /Once more/, /Changed a little/])
  await expect(ticket.box).toHaveValue('')
})

test('an answer that was lost makes no second message', async ({ page, world, allowConsole }) => {
  allowConsole(/Failed to load resource|ERR_FAILED/)
  const ticket = await openChat(page, world)
  await expect(page.getByText('No messages yet')).toBeVisible()
  const chat = /\/reply(\?|$)/
  await page.route(chat, async (route) => {
    if (route.request().method() === 'POST') await route.fetch()
    await route.abort()
  })
  await ticket.box.fill('Only once')
  await ticket.box.press('Enter')
  await expect(ticket.message('Not sent')).toHaveCount(1)
  await page.unroute(chat)
  await ticket.message('Only once').getByRole('button', { name: 'Try again' }).click()
  await expect(ticket.message('Not sent')).toHaveCount(0)
  await page.reload()
  await expect(ticket.message('Only once')).toHaveCount(1)
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
  const ticket = await openChat(page, world)
  await expect(page.getByText('The server does not answer.')).toBeVisible()
  await ticket.box.fill('Is anybody there?')
  await ticket.box.press('Enter')
  await expect(ticket.message('Is anybody there?')).toContainText('Not sent')
  const missing = ticket.chat.getByText('Earlier messages could not be loaded.')
  await expect(missing).toBeVisible()

  await page.unroute(chat)
  await ticket.chat.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
  await expect(missing).toBeHidden()
  await expect(ticket.message('Hello')).toBeVisible()
  await ticket.message('Is anybody there?').getByRole('button', { name: 'Try again' }).click()
  await expect(ticket.message('Not sent')).toHaveCount(0)
  await expect(ticket.messages.last()).toContainText('Is anybody there?')
})

test('what the server refuses says why', async ({ page, world, allowConsole }) => {
  allowConsole(/status of 409/)
  const ticket = await openChat(page, world)
  await world.close()
  await ticket.box.fill('One more thing')
  await ticket.box.press('Enter')
  const refused = ticket.message('One more thing')
  await expect(refused).toContainText('This ticket is closed.')
  await expect(refused.getByRole('button', { name: 'Edit' })).toBeVisible()
})

test('a chat with all that it can hold is accessible, light and dark', async ({
  page,
  world,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource|ERR_FAILED/)
  await world.fill(150)
  await world.answer('Please send a picture.')
  await world.attach('QC sheet.pdf', 'application/pdf', Buffer.alloc(183_000, 'a'))
  await world.attach('probe.png', 'image/png', PNG)
  const ticket = await openChat(page, world)
  await expect(ticket.message('New messages')).toBeVisible()
  await page.route(/\/reply$/, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await ticket.box.fill('Is this what you need?')
  await ticket.box.press('Enter')
  await expect(ticket.message('Not sent')).toBeVisible()
  await page.getByRole('alert').getByRole('button', { name: 'Close' }).click()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectAccessible(page, `the end of the chat, ${colorScheme}`)
  }
  await ticket.chat.press('PageUp')
  await expect(page.getByRole('button', { name: 'Newest messages' })).toBeVisible()
  await expectAccessible(page, 'further up in the chat')
})
