import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import type { Attachment } from '#contract/tickets/attachments'
import { ChatAnnouncer } from '#features/tickets/chat/chat-announcer.tsx'
import { chatStream, type StreamParts } from '#features/tickets/chat/chat-stream.ts'
import { ChatRow } from '#features/tickets/chat/log/chat-row.tsx'

import { startServer } from '../support/api.ts'
import { draw } from '../support/draw.tsx'
import { expectEveryLook } from '../support/every-look.ts'
import { aMessage } from '../support/people.ts'

const LONG = 'Spectrophotometer'.repeat(30)

const did = vi.fn<(what: string, key: string) => void>()
const actions = {
  retry: ({ key }: { key: string }) => did('retry', key),
  edit: ({ key }: { key: string }) => did('edit', key),
  discard: ({ key }: { key: string }) => did('discard', key),
}

const openFile = vi.fn<(file: Attachment) => void>()

/** A chat from what there is: its rows, and what is read out of it. */
function Chat({ opened = true, ...parts }: Partial<StreamParts> & { opened?: boolean }) {
  const entries = chatStream({ messages: [], files: [], pending: [], older: false, ...parts })
  return (
    <>
      {entries.map((entry) => (
        <ChatRow key={entry.key} entry={entry} actions={actions} onOpenFile={openFile} />
      ))}
      <ChatAnnouncer entries={entries} opened={opened} />
    </>
  )
}

const bubbles = () =>
  [...document.querySelectorAll<HTMLElement>('main > div')].map(({ textContent, dataset }) => ({
    says: textContent,
    own: 'own' in dataset,
  }))
const heard = () => document.querySelector('output[aria-live="polite"]')?.textContent

const own = { is_own: true, is_staff: false, author_name: 'Rina Hartono' }
const writtenAt = new Date(2026, 9, 5, 14, 10).getTime()

test('a message says who wrote it, what, and when; others stand at the left, oneself at the right', async () => {
  startServer()
  await draw(<Chat messages={[aMessage('It will be Monday.'), aMessage('Thank you', own)]} />)
  await expect.poll(bubbles).toEqual([
    { says: 'Budi Santoso · Support teamIt will be Monday.14:05', own: false },
    { says: 'YouThank you14:05', own: true },
  ])
  const [theirs, ours] = [...document.querySelectorAll('main > div')].map((bubble) =>
    bubble.getBoundingClientRect(),
  )
  expect(theirs?.left).toBeLessThan(ours?.left ?? 0)
})

test('days have their headings, and what is new a line above it', async () => {
  startServer()
  const read = aMessage('Read', {
    created_at: { date: '2026-10-04 09:00:00.000000', timezone_type: 3, timezone: 'Asia/Jakarta' },
  })
  const fresh = aMessage('Unread')
  await draw(<Chat messages={[read, fresh]} newFrom={`reply-${fresh.id}`} />)
  await expect
    .poll(() => [...document.querySelectorAll('main > p')].map(({ textContent }) => textContent))
    .toEqual([
      expect.stringContaining('4 October'),
      expect.stringContaining('5 October'),
      'New messages',
    ])
})

test('what is on its way says so', async () => {
  startServer()
  await draw(<Chat pending={[{ key: 'k', comment: 'On my way', writtenAt }]} />)
  await expect.poll(bubbles).toEqual([{ says: 'On my way Sending…', own: true }])
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})

test.each([
  ['offline', 'Not sent yet. We’ll send it when you’re back online.'],
  ['unreachable', 'Not sent yet. We’ll send it as soon as we can reach the server.'],
  ['signIn', 'Not sent yet. Sign in again.'],
  ['behind', 'Waiting for an earlier change. Try that one again, or discard it.'],
  [
    new Date(2026, 9, 5, 14, 15).getTime(),
    'Not sent yet. The server isn’t ready. Next try at 14:15.',
  ],
] as const)('what waits says for what, and what to do: %s', async (holdUp, says) => {
  startServer()
  await draw(<Chat pending={[{ key: 'k', comment: 'Hello', writtenAt, holdUp }]} />, {
    size: 'phone',
  })
  await expect.poll(bubbles).toEqual([{ says: `Hello ${says}`, own: true }])
})

test('what was not taken says why, and can be tried again, changed, and thrown away', async () => {
  startServer()
  did.mockClear()
  await draw(
    <Chat pending={[{ key: 'k', comment: 'Hello', writtenAt, problem: 'It is closed.' }]} />,
  )
  await expect
    .poll(bubbles)
    .toMatchObject([{ says: expect.stringContaining('HelloIt is closed.') }])
  for (const name of ['Try again', 'Edit', 'Discard'])
    await page.getByRole('button', { name }).click()
  expect(did.mock.calls).toEqual([
    ['retry', 'k'],
    ['edit', 'k'],
    ['discard', 'k'],
  ])
})

test('what others write is read out once it comes, and nothing of what was there', async () => {
  startServer()
  const first = aMessage('Old')
  const { again } = await draw(<Chat messages={[first]} />)
  expect(heard()).toBe('')
  const second = aMessage('It will be Monday.')
  await again(<Chat messages={[first, second]} />)
  await expect.poll(heard).toBe('Budi Santoso: It will be Monday.')
  await again(<Chat messages={[first, second, aMessage('Mine', own)]} />)
  await expect.poll(heard).toBe('')
})

test('no more than the last three of many are read out', async () => {
  startServer()
  const first = aMessage('Old')
  const { again } = await draw(<Chat messages={[first]} />)
  await again(<Chat messages={[first, ...['a', 'b', 'c', 'd'].map((text) => aMessage(text))]} />)
  await expect.poll(heard).toBe('Budi Santoso: b\nBudi Santoso: c\nBudi Santoso: d')
})

test('what was not taken is read out', async () => {
  startServer()
  const waiting = { key: 'k', comment: 'Hello', writtenAt }
  const { again } = await draw(<Chat pending={[waiting]} />)
  await again(<Chat pending={[{ ...waiting, problem: 'It is closed.' }]} />)
  await expect.poll(heard).toBe('It is closed.')
})

test('stands in every look, its long words too', async () => {
  startServer()
  await draw(
    <Chat
      messages={[aMessage(LONG, { author_name: LONG }), aMessage('Short'), aMessage(LONG, own)]}
      pending={[
        { key: 'a', comment: LONG, writtenAt },
        { key: 'b', comment: LONG, writtenAt, problem: LONG },
        { key: 'c', comment: 'Short', writtenAt, holdUp: 'behind' },
      ]}
    />,
  )
  await expectEveryLook()
})
