import { useMemo } from 'react'

import { useHoldUp } from '#api/hold-up'
import { useTicketQueue } from '#api/tickets/queue'
import { useStrings } from '#i18n/use-strings'
import { discardCommand, formatRefusal, perform, retryCommand, type Command } from '#outbox/react'

import type { PendingMessage } from '../chat-stream.ts'

/** Unsent messages of a ticket, with its `number` if it has one, which its chat does not show yet. */
export function usePendingReplies(ticketId: number | string, number: string | undefined) {
  const { chat, outbox } = useStrings()
  const { replies } = useTicketQueue(ticketId)
  const getHoldUp = useHoldUp()
  const toPending = useMemo(
    () => rememberPending({ ...outbox, noReason: chat.failed }, getHoldUp),
    [chat, outbox, getHoldUp],
  )
  const pending = useMemo(() => replies.map(toPending), [replies, toPending])
  return useMemo(
    () => ({
      pending,
      /** Resolves when it is queued; rejects if the device has no room. */
      send: ({ key, comment }: { key: string; comment: string }) =>
        perform(
          'createReply',
          { params: { id: ticketId }, body: { comment } },
          { key, timeoutMs: 0, onRefusal: 'keep', ...(number !== undefined && { about: number }) },
        ),
      retry: ({ key }: PendingMessage) => void retryCommand(key),
      remove: ({ key }: PendingMessage) => discardCommand(key),
    }),
    [pending, ticketId, number],
  )
}

/** Returns a function from commands to messages: one that has not changed stays the same, and is not rendered again. */
function rememberPending(
  words: Parameters<typeof formatRefusal>[1],
  getHoldUp: ReturnType<typeof useHoldUp>,
) {
  const known = new WeakMap<Command, PendingMessage>()
  return (reply: Command<'createReply'>): PendingMessage => {
    const { key, input, madeAt, refused } = reply
    const holdUp = getHoldUp(reply)
    const before = known.get(reply)
    if (before?.holdUp === holdUp) return before
    const pending = {
      key,
      comment: input.body.comment,
      writtenAt: madeAt,
      holdUp,
      problem: refused && formatRefusal(refused, words),
    }
    known.set(reply, pending)
    return pending
  }
}
