import { makeIdempotencyKey } from '#contract/client'
import { dropDraft, keepDraft, readDraft } from '#data/drafts'
import { createStore } from '#data/store'
import type { Store } from '#data/store'

interface Draft {
  comment: string
  /** Under which this very text was sent before. */
  key?: string | undefined
}

export interface ReplyBox {
  text: Store<string>
  write: (text: string) => void
  /** Empties the box; undefined where there is nothing to send. */
  take: () => { key: string; comment: string } | undefined
  /** What was sent comes back to be changed, above what was typed meanwhile. */
  putBack: (sent: { key: string; comment: string }) => void
  /** Brings what was typed here before, unless something has been typed meanwhile. */
  restore: () => Promise<void>
}

/**
 * The box at the foot of a chat: its text is kept as it is typed. The same text goes under the same key again, so that
 * no answer that was lost can make two of it.
 */
export function createReplyBox(ticketId: number): ReplyBox {
  const name = `reply-${ticketId}`
  const text = createStore('')
  let tried: Draft | undefined

  const keyOf = (comment: string) => (tried?.comment === comment ? tried.key : undefined)
  const write = (next: string) => {
    text.set(next)
    void (next === '' ? dropDraft(name) : keepDraft(name, { comment: next, key: keyOf(next) }))
  }

  return {
    text,
    write,
    take() {
      const comment = text.get().trim()
      if (comment === '') return undefined
      const key = keyOf(comment) ?? makeIdempotencyKey()
      write('')
      return { key, comment }
    },
    putBack(sent) {
      tried = sent
      const typed = text.get()
      write(typed === '' ? sent.comment : `${sent.comment}\n${typed}`)
    },
    async restore() {
      const draft = await readDraft<Draft>(name)
      if (!draft || text.get() !== '') return
      tried = draft.value
      text.set(draft.value.comment)
    },
  }
}
