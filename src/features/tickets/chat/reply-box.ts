import { createStore, type Store } from '@tanstack/store'

import { dropDraft, keepDraft, readDraft } from '#cache/drafts'
import { makeIdempotencyKey } from '#contract/http/client'
import { readCommands } from '#outbox/react'

interface Draft {
  comment: string
  /** Under which this very text was sent before. */
  key?: string | undefined
}

export interface ReplyBox {
  text: Store<string>
  write: (text: string) => void
  /** Empties the box; undefined where there is nothing to send. Its text is kept until {@link sent} is called. */
  take: () => { key: string; comment: string } | undefined
  sent: () => void
  /** What was sent comes back to be changed, above what was typed meanwhile. */
  putBack: (sent: { key: string; comment: string }) => void
  /** Brings what was typed here before, unless something has been typed meanwhile. */
  restore: () => Promise<void>
}

/** Where what stands in the box of a ticket is kept. */
export const replyDraft = (ticketId: number | string) => `reply-${ticketId}`

/**
 * The box at the foot of a chat: its text is kept as it is typed. The same text goes under the same key again, so that
 * no answer that was lost can make two of it.
 */
export function createReplyBox(ticketId: number | string): ReplyBox {
  const name = replyDraft(ticketId)
  const text = createStore('')
  let tried: Draft | undefined
  let typed = false

  const keyOf = (comment: string) => (tried?.comment === comment ? tried.key : undefined)
  const write = (next: string) => {
    typed = true
    text.setState(() => next)
    void (next === '' ? dropDraft(name) : keepDraft(name, { comment: next, key: keyOf(next) }))
  }

  return {
    text,
    write,
    take() {
      const comment = text.get().trim()
      if (comment === '') return undefined
      const key = keyOf(comment) ?? makeIdempotencyKey()
      tried = { comment, key }
      text.setState(() => '')
      // Until the queue has it, the draft is where it is kept.
      void keepDraft(name, tried)
      return { key, comment }
    },
    sent() {
      tried = undefined
      if (text.get() === '') void dropDraft(name)
    },
    putBack(sent) {
      tried = sent
      const since = text.get()
      write(since === '' ? sent.comment : `${sent.comment}\n${since}`)
    },
    async restore() {
      const draft = await readDraft<Draft>(name)
      if (!draft || typed) return
      // The queue has it already: the page went before it could say so.
      if (readCommands().some(({ key }) => key === draft.value.key)) return
      tried = draft.value
      text.setState(() => draft.value.comment)
    },
  }
}
