import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { createStore, useSelector } from '@tanstack/react-store'
import { useCallback, useMemo, useState } from 'react'

import { repliesQuery, useOlderReplies, type OlderReplies } from '#api/replies/replies'
import type { Chat } from '#api/replies/reply-pages'
import { attachmentQueries } from '#api/tickets/attachments'
import type { Attachment } from '#contract/tickets/attachments'
import type { Ticket } from '#contract/tickets/schemas'

import { chatStream, findFirstUnread } from './chat-stream.ts'
import { useReply } from './composer/use-reply.ts'
import { useMarkSeen } from './use-mark-seen.ts'
import { useNewMessagesMark } from './use-new-messages-mark.ts'

const UNREAD: Chat = { messages: [], older: true }
const NO_FILES: readonly Attachment[] = []

/** The chat of one ticket: messages, input, and how far it is read. */
export function useChat({ id: ticketId, number }: Pick<Ticket, 'id' | 'number'>) {
  const query = useQuery(repliesQuery(ticketId))
  const attached = useQuery(attachmentQueries.list(ticketId))
  const reply = useReply(ticketId, number)
  const [opening, setOpening] = useState(true)
  const [end] = useState(() => createStore(false))
  const atEnd = useSelector(end)

  // If the chat can't be loaded, new messages appear below an empty one.
  const { messages, older } = query.data ?? UNREAD
  const olderReplies = useOlderOrLatest(ticketId, query)
  const { newFrom, clear } = useNewMessagesMark(findFirstUnread(messages, older), {
    opening,
    atEnd,
  })
  useMarkSeen(ticketId, messages, atEnd)

  const { pending } = reply
  const { data: files = NO_FILES } = attached
  const entries = useMemo(
    () => chatStream({ messages, older, files, pending, newFrom }),
    [messages, older, files, pending, newFrom],
  )
  const onOpened = useCallback(() => setOpening(false), [])
  const settled = !query.isFetching && !query.isStale
  const reading = {
    settled,
    opening: opening && !settled && !query.isPaused && !query.isError,
    onOpened,
    atEnd: end,
    onNearTop() {
      if (older && !olderReplies.failed) void olderReplies.readPart()
    },
  }
  return {
    query,
    /** Everything has been loaded or failed: rows that come late would move what is being read. */
    ready: query.isError || !attached.isPending || attached.failureCount > 0,
    entries,
    opened: !opening,
    older,
    olderReplies,
    reading,
    reply: {
      ...reply,
      send() {
        clear()
        reply.send()
      },
    },
  }
}

/** If the newest messages could not be loaded, they are loaded first. */
function useOlderOrLatest(ticketId: number, query: UseQueryResult<Chat>): OlderReplies {
  const olderReplies = useOlderReplies(ticketId)
  if (query.data) return olderReplies
  const again = async () => {
    await query.refetch()
  }
  return { reading: query.isFetching, failed: query.isError, readPart: again, readAll: again }
}
