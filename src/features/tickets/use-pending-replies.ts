import { useEffect, useMemo, useRef, useState } from 'react'

import { ApiError } from '#contract/envelope'
import { useHoldUpdates } from '#data/busy'
import { dropDraft, keepDraft, readDraft } from '#data/drafts'
import { useSendReply } from '#data/replies'
import { sessionOwner } from '#data/session'
import { createStore, useStore } from '#data/store'
import { useStrings } from '#ui/use-strings.ts'

import type { PendingMessage } from './chat-stream.ts'

type List = readonly PendingMessage[]

/**
 * What was written on a ticket and the server does not have: on its way, one after the other, or not taken. It is kept
 * until the server has it; what a reload broke off waits for the person to send it again, under the same key. What the
 * end of a session stopped is given back.
 */
export function usePendingReplies(ticketId: number, giveBack: (message: PendingMessage) => void) {
  const { failed } = useStrings().chat
  const { mutateAsync } = useSendReply(ticketId)
  const name = `replies-${ticketId}`
  const [store] = useState(() => createStore<List>([]))
  const lane = useRef(Promise.resolve())

  useEffect(() => {
    const stopped = (each: PendingMessage) => ({ ...each, problem: each.problem ?? failed })
    void readDraft<List>(name).then((draft) => {
      const kept = draft?.value ?? []
      const known = new Set(store.get().map(({ key }) => key))
      const broken = kept.filter(({ key }) => !known.has(key)).map(stopped)
      if (broken.length > 0) store.set([...broken, ...store.get()])
    })
  }, [name, store, failed])

  const deliver = useMemo(() => {
    const change = (next: List) => {
      store.set(next)
      void (next.length === 0 ? dropDraft(name) : keepDraft(name, next))
    }
    const remove = ({ key }: PendingMessage) =>
      change(store.get().filter((each) => each.key !== key))
    const put = (message: PendingMessage) => {
      const list = store.get()
      const at = list.findIndex(({ key }) => key === message.key)
      change(at < 0 ? [...list, message] : list.with(at, message))
    }
    const attempt = async (message: PendingMessage) => {
      const owner = sessionOwner()
      try {
        await mutateAsync({ key: message.key, comment: message.comment })
        remove(message)
      } catch (error) {
        // Signed out meanwhile: what was written is nobody's to keep.
        if (sessionOwner() !== owner) return
        if (error instanceof ApiError && error.status === 401) {
          remove(message)
          giveBack(message)
          return
        }
        put({ ...message, problem: (error instanceof ApiError && error.said) || failed })
      }
    }
    return {
      /** Sends it after those before it, for the first time or again. */
      send(message: PendingMessage) {
        const waiting = { ...message, problem: undefined }
        put(waiting)
        lane.current = lane.current.then(() => attempt(waiting))
      },
      remove,
    }
  }, [store, name, mutateAsync, failed, giveBack])

  const pending = useStore(store)
  useHoldUpdates(
    name,
    pending.some(({ problem }) => problem === undefined),
  )
  return { pending, ...deliver }
}
