import type { PushMessage } from '#contract/push'

/** What a push says to the assistant's panel: a message for its chat, or that its session begins anew. */
export type AssistantPush = { type: 'message'; message: PushMessage } | { type: 'reset' }

type Listener = (push: AssistantPush) => void

const listeners = new Set<Listener>()

/** Under which this device knows its conversation over a reload. */
export const ASSISTANT_STORAGE_KEY = 'assistant'

/** Answers how to stop listening. */
export function onAssistantPush(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function tellAssistant(push: AssistantPush): void {
  // Also where the panel was not opened yet, and nobody listens.
  if (push.type === 'reset') localStorage.removeItem(ASSISTANT_STORAGE_KEY)
  for (const listener of listeners) listener(push)
}
