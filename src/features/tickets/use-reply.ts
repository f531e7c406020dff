import { useEffect, useMemo, useState } from 'react'

import type { PendingActions } from './chat-pending.tsx'
import type { PendingMessage } from './chat-stream.ts'
import { createReplyBox } from './reply-box.ts'
import type { ReplyBox } from './reply-box.ts'
import { usePendingReplies } from './use-pending-replies.ts'

export interface Reply {
  box: ReplyBox
  /** Takes what stands in the box on its way. */
  send: () => void
  /** What the server does not have yet, as it was written. */
  pending: readonly PendingMessage[]
  actions: PendingActions
}

/** What somebody writes on a ticket: the box, and what has left it. */
export function useReply(ticketId: number): Reply {
  const [box] = useState(() => createReplyBox(ticketId))
  const { pending, send, remove } = usePendingReplies(ticketId, box.putBack)
  useEffect(() => void box.restore(), [box])

  const actions = useMemo(
    () => ({
      retry: send,
      edit(message: PendingMessage) {
        remove(message)
        box.putBack(message)
      },
      discard: remove,
    }),
    [box, send, remove],
  )
  return {
    box,
    send() {
      const written = box.take()
      if (written) send({ ...written, writtenAt: Date.now() })
    },
    pending,
    actions,
  }
}
