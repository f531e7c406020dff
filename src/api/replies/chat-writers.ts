import { stampToDate } from '#contract/http/stamp'
import type { ChatMessage } from '#contract/replies'
import type { Me } from '#contract/session'

type Writer = { id?: number | undefined; name?: string | undefined; email?: string | undefined }

/**
 * Returns messages with their authors, in whichever way the backend names them. If it does not send `is_own`, the
 * reader is recognised by id, name or email. Messages without an id get a negative one from their position; it stays
 * the same as long as nothing comes before them.
 */
export function withWriters(messages: readonly ChatMessage[], me: Me | undefined): ChatMessage[] {
  return inOrder(messages)
    .filter(({ id, comment }) => id !== 0 || comment !== '')
    .map((message, at) => withWriter(message, me, -(at + 1)))
}

function withWriter(message: ChatMessage, me: Me | undefined, place: number): ChatMessage {
  const writer = writerOf(message)
  return {
    ...message,
    id: message.id || place,
    author_name: writer.name ?? writer.email,
    is_own: message.is_own ?? (message.is_staff ? false : isMe(writer, me)),
  }
}

/** Sorts by time if all messages have one; else keeps the order. */
function inOrder(messages: readonly ChatMessage[]): readonly ChatMessage[] {
  const moments = new Map(messages.map((each) => [each, momentOf(each)]))
  if ([...moments.values()].includes(undefined)) return messages
  return messages.toSorted((one, other) => (moments.get(one) ?? 0) - (moments.get(other) ?? 0))
}

const momentOf = ({ created_at }: ChatMessage) => created_at && stampToDate(created_at)?.getTime()

function writerOf({ author_name, user_name, user, created_by }: ChatMessage): Writer {
  const author = user ?? created_by
  const record = typeof author === 'string' ? { name: author } : (author ?? {})
  return { ...record, name: author_name ?? user_name ?? record.name }
}

function isMe(writer: Writer, me: Me | undefined): boolean | undefined {
  if (!me) return undefined
  if (writer.id !== undefined && me.id !== undefined) return writer.id === me.id
  const names = new Set([me.name, me.email].map(plain))
  const ids = [writer.name, writer.email].map(plain).filter((name) => name !== '')
  return ids.length === 0 ? undefined : ids.some((name) => names.has(name))
}

const plain = (name: string | undefined) => name?.trim().toLowerCase() ?? ''
