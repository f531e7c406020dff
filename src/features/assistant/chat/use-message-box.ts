import { useCallback, useEffect, useRef, useState } from 'react'

import { dropDraft, keepDraft, readDraft } from '#cache/drafts'
import { useHoldUpdates } from '#device/busy'

const DRAFT = 'assistant'

/** The text being written to the assistant: it survives closing the panel and a reload. */
export function useMessageBox() {
  const [text, setText] = useState('')
  const typed = useRef(false)
  useHoldUpdates(text.trim() !== '')
  const write = useCallback((next: string) => {
    typed.current = true
    setText(next)
    void (next === '' ? dropDraft(DRAFT) : keepDraft(DRAFT, next))
  }, [])
  useEffect(() => {
    void readDraft<string>(DRAFT).then((draft) => {
      if (draft && !typed.current) setText(draft.value)
    })
  }, [])
  /** Restored text is placed above newer text. */
  const putBack = useCallback((message: string) => {
    typed.current = true
    setText((since) => {
      const next = since === '' ? message : `${message}\n${since}`
      void keepDraft(DRAFT, next)
      return next
    })
  }, [])
  return { text, write, putBack }
}
