import type { Route } from 'playwright/test'

import { UNSENT } from '#tests/pages/tickets/ticket-page'

import { expectAccessible } from '../support/axe.ts'
import { openChat, test } from '../support/chat-journey.ts'
import { expect } from '../support/fixtures.ts'
import { PIXEL } from '../support/pixel.ts'
import { answerInstead, holdBack, holdReplies } from '../support/stand-between.ts'

// What is caught on the way is let through once a worker takes over a page that is open.
test.use({ serviceWorkers: 'block' })
test.beforeEach(({ allowConsole }) => allowConsole(/Service Worker registration blocked/))

const CHAT = /\/reply(\?|$)/

const sends = (route: Route) => route.request().method() === 'POST'
const refuse = (route: Route) =>
  sends(route)
    ? route.fulfill({ status: 409, json: { status_code: 409, message: 'Not just now.' } })
    : route.fallback()

test('a message shows at once as waiting, and then as sent: in its order, and once', async ({
  page,
  world,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource|ERR_FAILED/)
  await page.clock.install()
  const code = await holdBack(page, '**/sender-*.js')
  const ticket = await openChat(page, world)
  const texts = ['First', 'Second', 'Third', 'Fourth']
  const all = () => ['Today', ...texts.map((text) => new RegExp(text))]

  await test.step('what is written before the code of the queue has come keeps its order', async () => {
    for (const text of texts) await ticket.write(text)
    await expect(ticket.box).toHaveValue('')
    code.letGo()
    await expect(ticket.messages).toHaveText(all())
    await expect(ticket.unsent).toHaveCount(0)
  })

  await test.step('what is on its way waits', async () => {
    const { letGo } = await holdReplies(page)
    await ticket.write('Fifth')
    await ticket.write('Sixth')
    await expect(ticket.box).toHaveValue('')
    await expect(ticket.unsent).toHaveText([/Fifth/, /Sixth/])
    letGo()
    await expect(ticket.unsent).toHaveCount(0)
    texts.push('Fifth', 'Sixth')
    await expect(ticket.messages).toHaveText(all())
  })

  await test.step('an answer that was lost makes no second message', async () => {
    let reached = 0
    const stop = await answerInstead(page, CHAT, async (route) => {
      if (sends(route)) {
        await route.fetch()
        reached += 1
      }
      await route.abort()
    })
    await ticket.write('Only once')
    // It is tried again after a pause.
    const afterPause = async () => {
      await page.clock.fastForward(5000)
      return reached
    }
    await expect.poll(afterPause).toBeGreaterThan(1)
    await expect(ticket.message('Only once')).toContainText(UNSENT)
    stop()
    await expect.poll(() => afterPause().then(() => ticket.unsent.count())).toBe(0)
    await page.reload()
    texts.push('Only once')
    await expect(ticket.messages).toHaveText(all())
  })
})

test('what could not be sent waits, over a reload too, and goes out in order by itself', async ({
  page,
  world,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource|ERR_FAILED/)
  await world.answer('Hello')
  const send = await answerInstead(page, '**/reply', (route) =>
    sends(route) ? route.abort() : route.fallback(),
  )
  const read = await answerInstead(page, CHAT, (route) => route.abort())
  const ticket = await openChat(page, world)

  await test.step('it stays in view where the chat itself cannot be read', async () => {
    await expect(
      ticket.withText('We can’t reach the server. Check your connection and try again.'),
    ).toBeVisible()
    await ticket.write('Is anybody there?')
    await expect(ticket.message('Is anybody there?')).toContainText(UNSENT)
    await expect(ticket.earlierMissing).toBeVisible()
    read()
    await ticket.getEarlier()
    await expect(ticket.message('Hello')).toBeVisible()
    await expect(ticket.messages.last()).toContainText('Is anybody there?')
  })

  await test.step('it waits over a reload', async () => {
    for (const text of ['Second', 'Third']) {
      await ticket.write(text)
      await expect(ticket.message(text)).toContainText(UNSENT)
    }
    await page.reload()
    await expect(ticket.unsent).toHaveCount(3)
  })

  await test.step('it goes out in order', async () => {
    send()
    await page.reload()
    await expect(ticket.messages).toHaveText([
      'Today',
      /Hello/,
      /Is anybody there\?/,
      /Second/,
      /Third/,
    ])
    await expect(ticket.unsent).toHaveCount(0)
    await expect(ticket.box).toHaveValue('')
  })
})

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

test('a chat with all that it can hold is accessible, and says why the server refused', async ({
  page,
  world,
  allowConsole,
}) => {
  allowConsole(/status of 409/)
  await world.fill(150)
  await world.answer('Please send a picture.')
  await world.attach('QC sheet.pdf', 'application/pdf', Buffer.alloc(183_000, 'a'))
  await world.attach('probe.png', 'image/png', PIXEL)
  const ticket = await openChat(page, world)
  await expect(ticket.message('New messages')).toBeVisible()
  await world.close()
  await ticket.write('Is this what you need?')
  await ticket.write('And is it enough?')
  await expect(ticket.message('Is this what you need?')).toContainText('This ticket is closed.')
  await expect(ticket.choice('Is this what you need?', 'Edit')).toBeVisible()
  await expect(ticket.message('And is it enough?')).toContainText('This ticket is closed.')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // Between the schemes nothing but the colours differs.
    const rules = colorScheme === 'light' ? 'all' : 'colours'
    await expectAccessible(page, `the end of the chat, ${colorScheme}`, rules)
  }
  await ticket.chat.press('PageUp')
  await expect(ticket.toNewest).toBeVisible()
  await expectAccessible(page, 'further up in the chat')
})
