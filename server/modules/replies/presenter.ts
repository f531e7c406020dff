/** Replies as the wire has them. */
import { toStamp } from '#contract/http/stamp'
import type { Language } from '#contract/language'
import type { ChatMessage } from '#contract/replies'
import { readName } from '#server/platform/former-user'

import type { ReplyRow } from './repository.ts'

interface Reading {
  person: { id: number }
  language: Language
}

/** `lastRead` is the id of the newest reply that the reader has seen; all, unless it is said. */
export function toReplyDto(
  row: ReplyRow,
  { person: { id: readerId }, language }: Reading,
  lastRead = Infinity,
): ChatMessage {
  const own = row.author_id === readerId
  return {
    id: row.id,
    comment: row.comment,
    created_at: toStamp(row.created_at),
    author_name: readName(row.author_name, language),
    is_staff: row.author_role === 'staff',
    is_own: own,
    is_on_behalf: row.is_on_behalf || undefined,
    is_unread: !own && row.id > lastRead,
    client_key: (own ? row.client_key : null) ?? undefined,
  }
}
