import { replaceEqualDeep } from '@tanstack/react-query'

import type { ChatMessage } from '#contract/replies'

/** The part of a chat that has been read from the server. */
export interface Chat {
  /** Oldest first. */
  messages: readonly ChatMessage[]
  /** There may be older messages. */
  older: boolean
}

/**
 * Merges the newest `asked` messages into the known ones. A backend without a limit returns all messages. If there is a
 * gap between both, the messages before it are dropped and read again on the way up.
 */
export function withNewest(
  known: Chat | undefined,
  answer: readonly ChatMessage[],
  asked: number,
): Chat {
  const [first] = answer
  if (first === undefined || answer.length !== asked) return { messages: answer, older: false }
  const joint = known?.messages.findIndex(({ id }) => id === first.id) ?? -1
  if (!known || joint < 0) return { messages: answer, older: true }
  const newest = replaceEqualDeep(known.messages.slice(joint), answer)
  return { messages: [...known.messages.slice(0, joint), ...newest], older: known.older }
}

/** Adds up to `asked` older messages to the known ones. */
export function withOlder(known: Chat, answer: readonly ChatMessage[], asked: number): Chat {
  const ids = new Set(known.messages.map(({ id }) => id))
  const fresh = answer.filter(({ id }) => !ids.has(id))
  return {
    messages: [...fresh, ...known.messages],
    older: fresh.length > 0 && answer.length === asked,
  }
}

/** Adds messages at the end, or moves them there. */
export function withMessages(known: Chat | undefined, messages: readonly ChatMessage[]): Chat {
  const ids = new Set(messages.map(({ id }) => id))
  const others = known?.messages.filter(({ id }) => !ids.has(id)) ?? []
  return { messages: [...others, ...messages], older: known?.older ?? true }
}

/** Marks everything up to the message `id` as read. */
export function readUpTo(known: Chat, id: number): Chat {
  const read = (message: ChatMessage) =>
    message.is_unread && message.id <= id ? { ...message, is_unread: false } : message
  return { ...known, messages: known.messages.map(read) }
}

/** Returns the last `most` messages of a chat. */
export function takeNewest({ messages, older }: Chat, most: number): Chat {
  return { messages: messages.slice(-most), older: older || messages.length > most }
}
