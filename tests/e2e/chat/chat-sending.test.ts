import type { Route } from 'playwright/test'

import { openChat, test } from '../support/chat-journey.ts'
import { expect } from '../support/fixtures.ts'
import { answerInstead } from '../support/stand-between.ts'

// What is caught on the way is let through once a worker takes over a page that is open.
test.use({ serviceWorkers: 'block' })
test.beforeEach(({ allowConsole }) => allowConsole(/Service Worker registration blocked/))

const sends = (route: Route) => route.request().method() === 'POST'
const refuse = (route: Route) =>
  sends(route)
    ? route.fulfill({ status: 409, json: { status_code: 409, message: 'Not just now.' } })
    : route.fallback()

test('what was refused stays, over a reload too: again, back into the box, or away', async ({
  page,
  world,
  allowConsole,
}) => {
  allowConsole(/status of 409/)
  const ticket = await openChat(page, world)
  await expect(ticket.noMessages).toBeVisible()

  let stop = await answerInstead(page, '**/reply', refuse)
  await test.step('it stays, and later messages pass it', async () => {
    await ticket.write('Once more')
    await expect(ticket.message('Once more')).toContainText('Not just now.')
    stop()
    await ticket.write('Past it')
    await expect(ticket.messages).toHaveText(['Today', /Past it/, /Once more/])
    await expect(ticket.unsent).toHaveCount(0)
    await page.reload()
    await expect(ticket.message('Once more')).toContainText('Not just now.')
  })

  await test.step('again', async () => {
    await ticket.choice('Once more', 'Try again').click()
    await expect(ticket.message('Once more')).not.toContainText('Not just now.')
    await expect(ticket.messages).toHaveText(['Today', /Past it/, /Once more/])
    await expect(ticket.unsent).toHaveCount(0)
  })

  await test.step('away', async () => {
    stop = await answerInstead(page, '**/reply', refuse)
    await ticket.write('Away')
    await expect(ticket.message('Away')).toContainText('Not just now.')
    await ticket.choice('Away', 'Discard').click()
    await expect(ticket.message('Away')).toHaveCount(0)
  })

  await test.step('back into the box', async () => {
    await ticket.write('Changed')
    await expect(ticket.message('Changed')).toContainText('Not just now.')
    stop()
    await ticket.choice('Changed', 'Edit').click()
    await expect(ticket.box).toHaveValue('Changed')
    await ticket.write('Changed a little')
    await expect(ticket.messages).toHaveText(['Today', /Past it/, /Once more/, /Changed a little/])
    await page.reload()
    await expect(ticket.messages.last()).toContainText('Changed a little')
    await expect(ticket.box).toHaveValue('')
  })
})
