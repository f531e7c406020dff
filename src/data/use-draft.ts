import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

import { dropDraft, keepDraft, readDraft } from './drafts.ts'
import { sessionOwner } from './session.ts'

/** Typing pauses this long before it is kept, in ms. */
const PAUSE_MS = 300

/**
 * Keeps what is typed into a form under `name`, for the signed-in person, and puts it back when the form opens again.
 * `savedAt` is the moment of the last keeping (ms), `clear` forgets it.
 */
export function useDraft<V extends FieldValues>(name: string, form: UseFormReturn<V>) {
  const [savedAt, setSavedAt] = useState<number>()
  const { reset, getValues, watch } = form

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let current = true
    const owner = sessionOwner()
    const keep = () => {
      clearTimeout(timer)
      timer = undefined
      // Signed out meanwhile: what was typed is nobody's to keep.
      if (sessionOwner() !== owner) return
      void keepDraft(name, getValues()).then((at) => current && setSavedAt(at))
    }
    const flush = () => timer !== undefined && keep()
    const subscription = watch((_values, { type }) => {
      if (type !== 'change') return
      clearTimeout(timer)
      timer = setTimeout(keep, PAUSE_MS)
    })
    void readDraft<V>(name).then((draft) => {
      if (!draft || !current || timer !== undefined) return
      reset({ ...getValues(), ...draft.value })
      setSavedAt(draft.savedAt)
    })
    addEventListener('pagehide', flush)
    return () => {
      flush()
      current = false
      subscription.unsubscribe()
      removeEventListener('pagehide', flush)
    }
  }, [name, reset, getValues, watch])

  return {
    savedAt,
    async clear() {
      await dropDraft(name)
      setSavedAt(undefined)
    },
  }
}
