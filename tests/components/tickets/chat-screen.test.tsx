/** The chat of a ticket on screen: which messages stand in view, what is new, and what is written. */
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { createReply, listReplies, markRepliesRead, type ChatMessage } from '#contract/replies'
import { readMe } from '#contract/session'
import { listAttachments, listAttachmentTypes } from '#contract/tickets/attachments'
import type { Ticket } from '#contract/tickets/schemas'
import { Chat } from '#features/tickets/chat/chat.tsx'

import { Refused, startServer } from '../support/api.ts'
import { box, button, log, row, says } from '../support/chat-parts.ts'
import { draw } from '../support/draw.tsx'
import { expectEveryLook } from '../support/every-look.ts'
import { aMessage, aTicket, ME } from '../support/people.ts'

const belowView = () => {
  const { scrollHeight, scrollTop, clientHeight } = log.element()
  return scrollHeight - scrollTop - clientHeight
}
const press = async (key: string) => {
  ;(log.element() as HTMLElement).focus()
  await userEvent.keyboard(key)
}

const many = (count: number) =>
  Array.from({ length: count }, (_, at) => aMessage(`Message ${at + 1}: all is well`))

/** Opens the chat; `whole` is a backend that knows no parts of it. */
async function open(messages: ChatMessage[], { whole = false } = {}) {
  const server = startServer()
  const ticket = aTicket()
  server.answer(readMe, ME)
  server.answer(listAttachments, [])
  server.answer(listAttachmentTypes, ['txt'])
  server.answer(listReplies, ({ query }) =>
    whole
      ? messages
      : messages
          .filter(({ id }) => id < Number(query['before'] ?? Infinity))
          .slice(-Number(query['limit'])),
  )
  const read = server.answer(markRepliesRead, { unread_count: 0 })
  const { queries } = await draw(
    <div style={{ height: '100vh', display: 'flex' }}>
      <Chat ticket={ticket} />
    </div>,
    { staleTime: 30_000 },
  )
  await expect.element(log).toBeVisible()
  const askAgain = () => queries.refetchQueries({ queryKey: ['tickets'] })
  /** How much of it counts as unread on this device. */
  const unread = () =>
    queries
      .getQueriesData<{ messages?: ChatMessage[] }>({ queryKey: ['tickets'] })
      .flatMap(([, chat]) => chat?.messages ?? [])
      .filter(({ is_unread }) => is_unread).length
  return { server, ticket, queries, read, askAgain, unread }
}

test('of a long chat a few rows are drawn, from the newest to the first and back', async () => {
  await open(many(1200))
  await expect.element(row('Message 1200:')).toBeInViewport()
  await expect.poll(belowView).toBeLessThanOrEqual(2)
  await press('{Home}')
  await expect.element(row(/Message 1: /)).toBeInViewport()
  expect(says().length).toBeLessThan(60)
  await expect.element(row(/Message 1: /)).toHaveAttribute('aria-posinset', '2')
  expect(Number(log.getByRole('listitem').first().element().getAttribute('aria-setsize'))).toBe(
    1201,
  )
  await press('{End}')
  await expect.element(row('Message 1200:')).toBeInViewport()
  await expect.poll(belowView).toBeLessThanOrEqual(2)
  await press('{Home}')
  await expect.element(row('Message 1200:')).not.toBeInTheDocument()
  await button('Go to newest messages').click()
  await expect.element(row('Message 1200:')).toBeInViewport()
})

test('a backend may answer all at once; what is selected stays so out of view', async () => {
  await open(many(900), { whole: true })
  await expect.element(row('Message 900:')).toBeInViewport()
  expect(says().length).toBeLessThan(60)
  getSelection()?.selectAllChildren(row('Message 898:').element())
  await press('{Home}')
  await expect.element(row(/Message 1: /)).toBeInViewport()
  await expect.element(row('Message 900:')).not.toBeInTheDocument()
  expect(String(getSelection())).toContain('Message 898: ')
})

const LONG = '…\n'.repeat(6)

test('it opens at what is new, and is read once the newest has been in view', async () => {
  const unread = Array.from({ length: 12 }, (_, at) =>
    aMessage(`New ${at + 1}.\n${LONG}`, { is_unread: true }),
  )
  const { read, unread: left } = await open([...many(40), ...unread])
  await expect.element(row('New messages')).toBeInViewport()
  await expect.element(row('New 1.')).toBeInViewport()
  await expect.element(row('Message 40:')).toBeInViewport()
  await expect.element(row('New 12.')).not.toBeInViewport()
  expect(left()).toBe(12)
  await page.getByRole('button', { name: /^\d+ new messages$/ }).click()
  await expect.element(row('New 12.')).toBeInViewport()
  await expect
    .poll(() => read.map(({ body }) => body))
    .toEqual([{ last_reply_id: unread.at(-1)?.id }])
  expect(left()).toBe(0)
  await expect.element(page.getByRole('button', { name: /new messages$/ })).not.toBeInTheDocument()
})

test('an older answer of the list does not leave a chat unread that is being read', async () => {
  const { server, ticket, queries, askAgain } = await open([aMessage('Come in.')])
  await expect.element(log).toHaveAttribute('aria-busy', 'false')
  const listed = ['tickets', 'list', {}]
  const badge = () =>
    queries.getQueryData<{ tickets: Ticket[] }>(listed)?.tickets.map((each) => each.unread_count)
  server.answer(listReplies, [aMessage('It is repaired.', { is_unread: true })])
  server.answer(markRepliesRead, () => {
    queries.setQueryData(listed, { tickets: [{ ...ticket, unread_count: 1 }], total: 1 })
    return { unread_count: 0 }
  })
  await askAgain()
  await expect.poll(badge).toEqual([0])
})

test('who is at the end stays there, and hears what comes; who is not is told, and sees where it begins', async () => {
  const messages = many(60)
  const { askAgain } = await open(messages)
  await expect.poll(belowView).toBeLessThanOrEqual(2)
  await expect.element(log).toHaveAttribute('aria-busy', 'false')
  messages.push(aMessage('The probe is here.'))
  await askAgain()
  await expect.element(row('The probe is here.')).toBeInViewport()
  await expect
    .poll(() => document.querySelector('output[aria-live="polite"]')?.textContent)
    .toBe('Budi Santoso: The probe is here.')
  await press('{Home}')
  await expect.element(row(/Message 1: /)).toBeInViewport()
  messages.push(
    aMessage('We come at two.', { is_unread: true }),
    aMessage('Or at three.', { is_unread: true }),
  )
  await askAgain()
  await expect.element(row(/Message 1: /)).toBeInViewport()
  await button('2 new messages').click()
  await expect.element(row('Or at three.')).toBeInViewport()
  await expect.element(row('New messages')).toBeInViewport()
})

test('blanks are no message; what is written shows at once as on its way, and goes in its order', async () => {
  const { server } = await open([aMessage('Hello')])
  const send = button('Send')
  await expect.element(send).toBeDisabled()
  await box.fill(' \n  ')
  await expect.element(send).toBeDisabled()
  await userEvent.keyboard('{Enter}')
  let letGo: () => void = () => {}
  const sent = server.answer(createReply, async ({ body }) => {
    await new Promise<void>((resolve) => (letGo = resolve))
    return aMessage(String(body['comment']), { is_own: true, is_staff: false })
  })
  for (const text of ['First', 'Second']) {
    await box.fill(text)
    await userEvent.keyboard('{Enter}')
    await expect.element(box).toHaveValue('')
  }
  await expect.element(row('First')).toHaveTextContent('Sending…')
  await expect.element(row('Second')).toHaveTextContent('Sending…')
  expect(says().slice(-2)).toEqual([
    expect.stringContaining('First'),
    expect.stringContaining('Second'),
  ])
  await expect.poll(() => sent).toHaveLength(1)
  letGo()
  await expect.poll(() => sent.map(({ body }) => body['comment'])).toEqual(['First', 'Second'])
  letGo()
})

test('one writes where the chat itself cannot be read; it can be asked for again', async () => {
  const server = startServer()
  const ticket = aTicket()
  server.answer(readMe, ME)
  server.answer(listAttachments, [])
  server.answer(listAttachmentTypes, ['txt'])
  server.answer(listReplies, () => new Refused(500, 'Broken'))
  server.answer(createReply, () => new Promise<never>(() => {}))
  await draw(<Chat ticket={ticket} />)
  await expect.element(page.getByRole('alert')).toHaveTextContent('Broken')
  await box.fill('Is anybody there?')
  await userEvent.keyboard('{Enter}')
  await expect.element(row('Is anybody there?')).toHaveTextContent('Sending…')
  const missing = page.getByText('We couldn’t load earlier messages.')
  await expect.element(missing).toBeVisible()
  server.answer(listReplies, [aMessage('Hello')])
  await button('Try again').click()
  await expect.element(row('Hello')).toBeVisible()
  await expect.element(missing).not.toBeInTheDocument()
  expect(says().at(-1)).toContain('Is anybody there?')
})

test('stands in every look, with what waits and what is new, and further up', async () => {
  const { server } = await open([...many(60), aMessage('New', { is_unread: true })])
  server.answer(createReply, () => new Promise<never>(() => {}))
  await box.fill('Is this what you need?')
  await userEvent.keyboard('{Enter}')
  await expect.element(row('Is this what you need?')).toHaveTextContent('Sending…')
  await expectEveryLook()
  await press('{PageUp}')
  await expect.element(button('Go to newest messages')).toBeVisible()
  await expectEveryLook()
})
