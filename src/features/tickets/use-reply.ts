import { useEffect, useRef, useState } from 'react'

import { makeIdempotencyKey } from '#contract/client'
import { useHoldUpdates } from '#data/busy'
import { dropDraft, keepDraft, readDraft } from '#data/drafts'
import { useSendReply } from '#data/tickets'
import type { WaitingReply } from '#data/tickets'

/** What a chat box holds: its text, and the key under which that text was last sent. */
interface ReplyDraft {
  comment: string
  key?: string
}

export interface Reply {
  text: string
  write: (text: string) => void
  send: () => Promise<void>
  /** The message on its way. */
  sending: WaitingReply | undefined
  failed: boolean
}

/**
 * The chat box of one ticket. Its text is kept as it is typed and until the server has it; one that failed is in the
 * box again, and sent under the same key, so that no answer that was lost can make two of it.
 */
export function useReply(ticketId: number): Reply {
  const name = `reply-${ticketId}`
  const [text, setText] = useState('')
  const tried = useRef<ReplyDraft>(undefined)
  const mutation = useSendReply(ticketId)
  useHoldUpdates(name, text.trim() !== '' || mutation.isPending)

  useEffect(() => {
    let current = true
    void readDraft<ReplyDraft>(name).then((draft) => {
      if (!draft || !current) return
      tried.current = draft.value
      setText((typed) => typed || draft.value.comment)
    })
    return () => {
      current = false
    }
  }, [name])

  const write = (next: string) => {
    setText(next)
    void (next === '' ? dropDraft(name) : keepDraft(name, { ...sameAsTried(next), comment: next }))
  }

  const sameAsTried = (comment: string) =>
    tried.current?.comment === comment && tried.current.key ? { key: tried.current.key } : {}

  const send = async () => {
    const comment = text.trim()
    if (comment === '' || mutation.isPending) return
    const waiting = { key: makeIdempotencyKey(), ...sameAsTried(comment), comment }
    tried.current = waiting
    await keepDraft(name, waiting)
    setText('')
    try {
      await mutation.mutateAsync(waiting)
      tried.current = undefined
      await dropDraft(name)
    } catch {
      setText((typed) => (typed === '' ? comment : `${comment}\n${typed}`))
    }
  }

  return {
    text,
    write,
    send,
    sending: mutation.isPending ? mutation.variables : undefined,
    failed: mutation.isError,
  }
}
