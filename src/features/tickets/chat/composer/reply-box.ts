import { createDraftBox, type DraftBox } from '#cache/draft-box'
import { dropDraft, keepDraft, readDraft } from '#cache/drafts'
import { makeIdempotencyKey } from '#contract/http/client'
import { TEXT_LIMITS } from '#contract/http/limits'
import { readCommands } from '#outbox/react'

interface Draft {
  comment: string
  /** The key under which this text was sent before. */
  key?: string | undefined
}

export interface ReplyBox extends Omit<DraftBox, 'empty' | 'putBack'> {
  /** Empties the box; returns undefined if there is nothing to send. The draft is kept until {@link sent} is called. */
  take: () => { key: string; comment: string } | undefined
  sent: () => void
  /** Puts a sent message back to be edited, above newer text. */
  putBack: (sent: { key: string; comment: string }) => void
}

/** Draft name of a ticket's box. */
export const replyDraft = (ticketId: number | string) => `reply-${ticketId}`

/** Whether a draft is queued already: the page was closed before it could be deleted. */
const isQueued = ({ key }: Draft) => readCommands().some((command) => command.key === key)

/** Adds a text to what is typed for a ticket whose chat is not open. */
export async function addToReply(ticketId: number | string, text: string): Promise<void> {
  const name = replyDraft(ticketId)
  const typed = (await readDraft<Draft>(name))?.value
  const before = typed && !isQueued(typed) ? typed.comment : ''
  await keepDraft(name, { comment: joinTexts(before, text) })
}

/** Returns both texts, one below the other; one that the other has already is not said twice. */
export function joinTexts(before: string, more: string): string {
  if (before === '' || more === '') return before + more
  return before.includes(more) ? before : `${before}\n${more}`.slice(0, TEXT_LIMITS.reply)
}

/**
 * The box of a chat. The same text is sent under the same key again, so that a lost answer can't duplicate it.
 */
export function createReplyBox(ticketId: number | string): ReplyBox {
  const name = replyDraft(ticketId)
  let tried: Draft | undefined
  const keyOf = (comment: string) => (tried?.comment === comment ? tried.key : undefined)
  const box = createDraftBox<Draft>(name, {
    toDraft: (comment) => ({ comment, key: keyOf(comment) }),
    fromDraft(draft) {
      if (isQueued(draft)) return undefined
      tried = draft
      return draft.comment
    },
  })
  const { text } = box

  return {
    ...box,
    take() {
      const comment = text.get().trim()
      if (comment === '') return undefined
      const key = keyOf(comment) ?? makeIdempotencyKey()
      tried = { comment, key }
      box.empty()
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
      box.putBack(sent.comment)
    },
  }
}
