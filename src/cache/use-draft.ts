import { useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

import { useHoldUpdates } from '#device/busy'
import { sessionOwner } from '#session/session'

import { dropDraft, followDrafts, keepAhead, keepDraft, readDraft } from './drafts.ts'
import { joinDrafts } from './join-drafts.ts'

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
  /** Fields that were changed here: a restored draft joins them. */
  const touched = useRef(new Set<string>())
  /** While the draft is read: the form is not kept in its place before. */
  const reading = useRef<Promise<void>>(undefined)

  useEffect(() => {
    const owner = sessionOwner()
    let current = true
    let changed = false
    let writing = false

    const readValues = () => {
      const values = { ...getValues() }
      if (secret !== undefined) delete values[secret]
      return values
    }
    // During a write, the latest values wait for it.
    const keep = async () => {
      changed = true
      if (writing) return
      writing = true
      // Signed out meanwhile: the draft must not be kept.
      while (changed) {
        changed = false
        await reading.current
        if (sessionOwner() !== owner) break
        const at = await keepDraft(name, readValues())
        if (at !== undefined && current) setSavedAt(at)
      }
      writing = false
    }
    const subscription = watch((_values, { name: field, type }) => {
      if (type !== 'change' || sessionOwner() !== owner) return
      touched.current.add(String(field))
      setUnsent(true)
      // Immediately, since a tablet may be put away the next moment.
      const isRead = reading.current === undefined
      keepAhead(name, isRead ? readValues() : pick(readValues(), touched.current), isRead)
      void keep()
    })
    return () => {
      current = false
      subscription.unsubscribe()
    }
  }, [name, secret, getValues, watch])

  useEffect(() => {
    const restore = async () => {
      const draft = await readDraft<V>(name)
      if (!draft) return
      const values = getValues()
      const kept = { ...draft.value, ...first?.(draft.value) }
      reset({ ...values, ...joinDrafts(kept, pick(values, touched.current)) })
      setUnsent(true)
      setSavedAt(draft.savedAt)
    }
    return followDrafts(() => {
      const done = restore().finally(() => {
        if (reading.current === done) reading.current = undefined
      })
      reading.current = done
    })
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

const pick = <V extends FieldValues>(values: V, fields: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(values).filter(([field]) => fields.has(field))) as Partial<V>
