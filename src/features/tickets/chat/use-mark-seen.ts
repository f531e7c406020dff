import { useEffect, useRef } from 'react'

import { useMarkRead } from '#api/replies/replies'
import { makeIdempotencyKey } from '#contract/http/endpoint'
import type { ChatMessage } from '#contract/replies'
import { usePageVisible } from '#ui/hooks/use-page-visible.ts'

/** Marks the chat as read when its newest message is in view on a visible page. */
export function useMarkSeen(
  ticketId: number,
  messages: readonly ChatMessage[],
  atEnd: boolean,
): void {
  const visible = usePageVisible()
  const { mutate } = useMarkRead(ticketId)
  const reportedId = useRef(0)
  const unread = messages.some(({ is_unread }) => is_unread)
  const lastId = messages.at(-1)?.id
  useEffect(() => {
    if (!unread || !atEnd || !visible || lastId === undefined || lastId === reportedId.current)
      return
    reportedId.current = lastId
    const again = () => {
      reportedId.current = 0
    }
    mutate({ lastId, key: makeIdempotencyKey() }, { onError: again })
  }, [unread, atEnd, visible, lastId, mutate])
}
