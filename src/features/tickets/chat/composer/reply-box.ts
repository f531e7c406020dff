import { createStore, type Store } from '@tanstack/store'

import { dropDraft, keepDraft, readDraft } from '#cache/drafts'
import { makeIdempotencyKey } from '#contract/http/client'
import { readCommands } from '#outbox/react'

interface Draft {
  comment: string
  /** The key under which this text was sent before. */
  key?: string | undefined
}

export interface ReplyBox {
  text: Store<string>
  write: (text: string) => void
  /** Empties the box; returns undefined if there is nothing to send. The draft is kept until {@link sent} is called. */
  take: () => { key: string; comment: string } | undefined
  sent: () => void
  /** Puts a sent message back to be edited, above newer text. */
  putBack: (sent: { key: string; comment: string }) => void
  /** Restores the draft, unless something has been typed meanwhile. */
  restore: () => Promise<void>
}

/** Draft name of a ticket's box. */
export const replyDraft = (ticketId: number | string) => `reply-${ticketId}`

/**
 * The box of a chat, whose text is kept while it is typed. The same text is sent under the same key again, so that a
 * lost answer can't duplicate it.
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
      // The draft keeps the text until it is queued.
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
      // It is queued already: the page was closed before the draft could be deleted.
      if (readCommands().some(({ key }) => key === draft.value.key)) return
      tried = draft.value
      text.setState(() => draft.value.comment)
    },
  }
}
