import { replaceEqualDeep } from '@tanstack/react-query'

import type { ChatMessage } from '#contract/replies'

/** As much of a chat as has been read from the server. */
export interface Chat {
  /** Oldest first. */
  messages: readonly ChatMessage[]
  /** There may be more before the first of them. */
  older: boolean
}

/**
 * What is known, brought up to date with the newest `asked` messages. A backend that knows no limit answers all there
 * are. Where more came than were asked for, what lies before the gap is let go, and read again on the way up.
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

/** What is known, with up to `asked` messages from before it. */
export function withOlder(known: Chat, answer: readonly ChatMessage[], asked: number): Chat {
  const ids = new Set(known.messages.map(({ id }) => id))
  const fresh = answer.filter(({ id }) => !ids.has(id))
  return {
    messages: [...fresh, ...known.messages],
    older: fresh.length > 0 && answer.length === asked,
  }
}

export function withMessage(known: Chat | undefined, message: ChatMessage): Chat {
  const others = known?.messages.filter(({ id }) => id !== message.id) ?? []
  return { messages: [...others, message], older: known?.older ?? true }
}

/** All up to the message `id` has been seen. */
export function readUpTo(known: Chat, id: number): Chat {
  const read = (message: ChatMessage) =>
    message.is_unread && message.id <= id ? { ...message, is_unread: false } : message
  return { ...known, messages: known.messages.map(read) }
}

/** The end of a chat, of `most` messages. */
export function takeNewest({ messages, older }: Chat, most: number): Chat {
  return { messages: messages.slice(-most), older: older || messages.length > most }
}
