import { useMemo, useState } from 'react'

import { getFailureMessage } from '#api/http/failure-message'
import { useRestoredBox } from '#cache/draft-box'
import { useStrings } from '#i18n/use-strings'
import { showToast } from '#ui/toast/toast.ts'

import type { PendingMessage } from '../chat-stream.ts'
import type { PendingActions } from '../log/chat-pending.tsx'
import { createReplyBox, type ReplyBox } from './reply-box.ts'
import { usePendingReplies } from './use-pending-replies.ts'

export interface Reply {
  box: ReplyBox
  /** Sends the text of the box. */
  send: () => void
  /** Messages that the server does not have yet, in order. */
  pending: readonly PendingMessage[]
  actions: PendingActions
}

/** Writing on a ticket: the box, and its unsent messages. A pending ticket has no `number`. */
export function useReply(ticketId: number | string, number?: string): Reply {
  const strings = useStrings()
  const [box] = useState(() => createReplyBox(ticketId))
  const { pending, send, retry, remove } = usePendingReplies(ticketId, number)
  useRestoredBox(box)

  const actions = useMemo(
    () => ({
      retry,
      edit(message: PendingMessage) {
        void remove(message).then(() => box.putBack(message))
      },
      discard: (message: PendingMessage) => void remove(message),
    }),
    [box, retry, remove],
  )
  return {
    box,
    send() {
      const written = box.take()
      if (!written) return
      send(written).then(
        () => box.sent(written),
        (error: unknown) => {
          box.putBack(written)
          showToast('error', getFailureMessage(error, strings))
        },
      )
    },
    pending,
    actions,
  }
}
