import { useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

import { useHoldUpdates } from '#device/busy'
import { sessionOwner } from '#session/session'

import { dropDraft, followDrafts, keepDraft, readDraft } from './drafts.ts'

/**
 * Keeps what the signed-in person types into a form under `name`, and restores it when the form opens again. `savedAt`
 * is the time of the last write (ms), `clear` deletes the draft. `over` receives the kept values and returns those that
 * override them; the field `secret` is never kept.
 */
export function useDraft<V extends FieldValues>(
  name: string,
  form: UseFormReturn<V>,
  over?: (kept: Partial<V>) => Partial<V>,
  secret?: keyof V,
) {
  const [savedAt, setSavedAt] = useState<number>()
  const [unsent, setUnsent] = useState(false)
  useHoldUpdates(unsent)
  const { reset, getValues, watch } = form
  const [first] = useState(() => over)
  /** Input takes precedence over the restored draft. */
  const touched = useRef(false)

  useEffect(() => {
    const owner = sessionOwner()
    let current = true
    let changed = false
    let writing = false

    // Immediately, since a tablet may be put away the next moment; during a write, the latest values wait for it.
    const keep = async () => {
      changed = true
      if (writing) return
      writing = true
      // Signed out meanwhile: the draft must not be kept.
      while (changed && sessionOwner() === owner) {
        changed = false
        const values = { ...getValues() }
        if (secret !== undefined) delete values[secret]
        const at = await keepDraft(name, values)
        if (at !== undefined && current) setSavedAt(at)
      }
      writing = false
    }
    const subscription = watch((_values, { type }) => {
      if (type !== 'change') return
      touched.current = true
      setUnsent(true)
      void keep()
    })
    return () => {
      current = false
      subscription.unsubscribe()
    }
  }, [name, secret, getValues, watch])

  useEffect(() => {
    let current = true
    const restore = async () => {
      const draft = await readDraft<V>(name)
      if (!draft || !current || touched.current) return
      reset({ ...getValues(), ...draft.value, ...first?.(draft.value) })
      setUnsent(true)
      setSavedAt(draft.savedAt)
    }
    const stop = followDrafts(() => void restore())
    return () => {
      current = false
      stop()
    }
  }, [name, first, reset, getValues])

  return {
    savedAt,
    async clear() {
      setUnsent(false)
      await dropDraft(name)
      setSavedAt(undefined)
    },
  }
}
