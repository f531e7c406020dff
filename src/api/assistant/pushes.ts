import { createStore } from '@tanstack/store'

import type { PushMessage } from '#contract/push'

/** What a push says to the assistant's panel: a message for its chat, or that its session begins anew. */
export type AssistantPush = { type: 'message'; message: PushMessage } | { type: 'reset' }

type Listener = (push: AssistantPush) => void

const listeners = new Set<Listener>()

/** Under which this device knows its conversation over a reload. */
export const ASSISTANT_STORAGE_KEY = 'assistant'

let awaited = false

/** An answer came that was waited for, and the panel was closed. */
export const unseenAnswerStore = createStore(false)

/** Keys of what was answered while the panel was open: the queue holds it a while longer. */
export const seenAnswersStore = createStore<ReadonlySet<string>>(new Set<string>())

export function markAnswerSeen(key: string): void {
  seenAnswersStore.setState((seen) => (seen.has(key) ? seen : new Set([...seen, key])))
}

/** The panel was closed while an answer was `awaited`; not so: it is looked at, or there is no answer to come. */
export function awaitAnswer(now: boolean): void {
  awaited = now
  if (!now) unseenAnswerStore.setState(() => false)
}

/** Returns how to stop listening. */
export function onAssistantPush(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function notifyAssistant(push: AssistantPush): void {
  // Also where the panel was not opened yet, and nobody listens.
  if (push.type === 'reset') {
    endKept()
    awaitAnswer(false)
  } else if (awaited) unseenAnswerStore.setState(() => true)
  for (const listener of listeners) listener(push)
}

/** What is kept goes, but for which conversation it was: no late answer is to bring it back. */
function endKept(): void {
  let ended: string | undefined
  try {
    const kept = JSON.parse(localStorage.getItem(ASSISTANT_STORAGE_KEY) ?? 'null') as {
      owner: string
      over?: number[]
      ticket?: { id?: number }
    }
    const { owner, over = [], ticket } = kept
    if (ticket?.id !== undefined) ended = JSON.stringify({ owner, over: [...over, ticket.id] })
  } catch {
    // Nothing that can be read.
  }
  if (ended === undefined) localStorage.removeItem(ASSISTANT_STORAGE_KEY)
  else localStorage.setItem(ASSISTANT_STORAGE_KEY, ended)
}
