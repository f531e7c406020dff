import { useMemo } from 'react'

import { useTicketQueue } from '#api/tickets/queue'
import { useStrings } from '#i18n/use-strings'
import { discardCommand, perform, retryCommand, formatRefusal } from '#outbox/react'

import type { PendingMessage } from '../chat-stream.ts'

/** Unsent messages of a ticket, with its `number` if it has one, which its chat does not show yet. */
export function usePendingReplies(ticketId: number | string, number: string | undefined) {
  const { chat, outbox } = useStrings()
  const { replies } = useTicketQueue(ticketId)
  const pending = useMemo(
    () =>
      replies.map(({ key, input, madeAt, refused }): PendingMessage => ({
        key,
        comment: input.body.comment,
        writtenAt: madeAt,
        problem: refused && formatRefusal(refused, { ...outbox, noReason: chat.failed }),
      })),
    [replies, chat, outbox],
  )
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
