import { createStore } from '@tanstack/store'

import type { PushMessage } from '#contract/push'
import { keepPersonally, personalStorage } from '#vault/personal-storage'

/** A push for the assistant's panel: a message of its chat, or the reset of its session. */
export type AssistantPush = { type: 'message'; message: PushMessage } | { type: 'reset' }

type Listener = (push: AssistantPush) => void

const listeners = new Set<Listener>()

/** Key of the kept conversation. */
export const ASSISTANT_STORAGE_KEY = 'assistant'

let awaited = false

/** Whether an awaited answer arrived while the panel was closed. */
export const unseenAnswerStore = createStore(false)

/** Keys of messages answered while the panel was open: the queue keeps them a while longer. */
export const seenAnswersStore = createStore<ReadonlySet<string>>(new Set<string>())

export function markAnswerSeen(key: string): void {
  seenAnswersStore.setState((seen) => (seen.has(key) ? seen : new Set([...seen, key])))
}

/** Sets whether the closed panel awaits an answer. */
export function awaitAnswer(now: boolean): void {
  awaited = now
  if (!now) unseenAnswerStore.setState(() => false)
}

/** Returns an unsubscribe function. */
export function onAssistantPush(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function notifyAssistant(push: AssistantPush): void {
  // Also while the panel is closed and nobody listens.
  if (push.type === 'reset') {
    endKept()
    awaitAnswer(false)
  } else if (awaited) unseenAnswerStore.setState(() => true)
  for (const listener of listeners) listener(push)
}

/** Deletes the kept conversation except for its id, so that no late answer brings it back. */
function endKept(): void {
  let ended: string | undefined
  try {
    const kept = JSON.parse(personalStorage().getItem(ASSISTANT_STORAGE_KEY) ?? 'null') as {
      owner: string
      over?: number[]
      ticket?: { id?: number }
    }
    const { owner, over = [], ticket } = kept
    if (ticket?.id !== undefined) ended = JSON.stringify({ owner, over: [...over, ticket.id] })
  } catch {
    // Unreadable.
  }
  keepPersonally(ASSISTANT_STORAGE_KEY, ended)
}
