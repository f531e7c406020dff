import { useMemo } from 'react'

import { useTicketQueue } from '#api/tickets/queue'
import { useStrings } from '#i18n/use-strings'
import { discardCommand, perform, retryCommand, formatRefusal } from '#outbox/react'

import type { PendingMessage } from './chat-stream.ts'

/** What was written on a ticket of this `number`, where it has one, and its chat does not show yet: on its way, one after the other, or not taken. */
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
      /** Resolves when it is on the device; throws where the device has no room for it. */
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
