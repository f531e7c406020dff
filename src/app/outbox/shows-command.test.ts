import { expect, test } from 'vitest'

import type { Command } from '#outbox/react'

import { showsCommand } from './shows-command.ts'

const reply = {
  name: 'createReply',
  state: 'sent',
  sentAt: 1000,
  input: { params: { id: 42 }, body: { comment: 'a' } },
} as unknown as Command
const replies = ['tickets', 'detail', 42, 'replies']

test('a sent command is shown by an answer that contains it and was requested afterwards', () => {
  expect(showsCommand(reply, replies, 1001)).toBe(true)
  expect(showsCommand(reply, replies, 1000)).toBe(false)
  expect(showsCommand(reply, ['tickets', 'detail', 43, 'replies'], 1001)).toBe(false)
  expect(showsCommand(reply, ['tickets', 'detail', 42], 1001)).toBe(false)
  expect(showsCommand({ ...reply, state: 'waiting' }, replies, 1001)).toBe(false)
})

test('any list of tickets shows a new one', () => {
  const created = { ...reply, name: 'createTicket', input: { body: {} } } as unknown as Command
  expect(showsCommand(created, ['tickets', 'list', { limit: 9 }], 2000)).toBe(true)
})

test('a message to the assistant is shown by its conversation, the first one by any', () => {
  const said = (sessionId?: string) =>
    ({ ...reply, name: 'sendToAssistant', input: { body: { sessionId } } }) as unknown as Command
  expect(showsCommand(said('7'), ['assistant', 'chats', 7], 1001)).toBe(true)
  expect(showsCommand(said('7'), ['assistant', 'chats', 8], 1001)).toBe(false)
  expect(showsCommand(said(), ['assistant', 'chats', 8], 1001)).toBe(true)
})
