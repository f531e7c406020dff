import { expect, test } from 'vitest'

import type { Command } from '#outbox/react'

import { ticketQueue } from './queue.ts'

const command = (lane: string, name: Command['name'], params: object = {}) =>
  ({ lane, name, input: { params } }) as unknown as Command

test('unsent changes of one ticket, without those of others', () => {
  const queue = ticketQueue(
    [
      command('ticket:42', 'createReply'),
      command('ticket:42', 'uploadAttachment'),
      command('ticket:42', 'deleteAttachment', { id: 42, attachment_id: '7' }),
      command('ticket:42', 'closeTicket'),
      command('ticket:43', 'cancelTicket'),
      command('caf:42', 'markCafRead'),
    ],
    42,
  )
  expect(queue.replies).toHaveLength(1)
  expect(queue.uploads).toHaveLength(1)
  expect([...queue.deletions]).toEqual([7])
  expect(queue.closing?.name).toBe('closeTicket')
  expect(queue.cancelling).toBeUndefined()
})

test('a pending ticket has a lane too', () => {
  expect(ticketQueue([command('ticket:w-1', 'createReply')], 'w-1').replies).toHaveLength(1)
})
