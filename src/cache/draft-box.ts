import { createStore, type Store } from '@tanstack/store'
import { useEffect } from 'react'

import { sessionOwner } from '#session/session'

import { dropDraft, followDrafts, keepAhead, keepDraft, readDraft } from './drafts.ts'
import { joinTexts } from './join-drafts.ts'

/** The text of a message box, kept as a draft while it is typed. */
export interface DraftBox {
  text: Store<string>
  write: (text: string) => void
  /** Empties the box; the draft stays until {@link keep} is called. */
  empty: () => void
  /** Keeps the draft as its format says now. */
  keep: () => void
  /** Puts a text back to be edited, above newer text. */
  putBack: (text: string) => void
  /** Restores the draft, above what was typed before it was read. */
  restore: () => Promise<void>
}

/** How a text is stored. */
interface DraftFormat<D> {
  /** Called before the draft is read. */
  prepare?: () => Promise<void>
  /** Returns undefined where there is nothing to keep. */
  toDraft: (text: string) => D | undefined
  /** Resolves with undefined for a draft that is not to be restored. */
  fromDraft: (draft: D) => string | undefined | Promise<string | undefined>
}

export function createDraftBox<D>(
  name: string,
  { prepare, toDraft, fromDraft }: DraftFormat<D>,
): DraftBox {
  const text = createStore('')
  let typed = false
  let reading = 0
  const keep = () => {
    const draft = toDraft(text.get())
    if (reading === 0) void (draft === undefined ? dropDraft(name) : keepDraft(name, draft))
    else if (draft !== undefined) keepAhead(name, draft, false)
  }
  const write = (next: string) => {
    typed = true
    text.setState(() => next)
    keep()
  }
  const putBack = (sent: string) => {
    const since = text.get()
    write(since === '' ? sent : `${sent}\n${since}`)
  }
  return {
    text,
    write,
    empty() {
      typed = true
      text.setState(() => '')
    },
    keep,
    putBack,
    async restore() {
      const owner = sessionOwner()
      reading += 1
      await prepare?.()
      const draft = await readDraft<D>(name)
      const restored = draft && (await fromDraft(draft.value))
      reading -= 1
      if (sessionOwner() !== owner) return
      if (typed) write(joinTexts(restored ?? '', text.get()))
      else text.setState((shown) => restored ?? shown)
    },
  }
}

/** Restores the draft of a box when it is first shown, and when drafts come back later. */
export function useRestoredBox(box: Pick<DraftBox, 'restore'>): void {
  useEffect(() => followDrafts(() => void box.restore()), [box])
}
