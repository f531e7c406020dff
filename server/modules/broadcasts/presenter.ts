/** Broadcasts as the wire has them. */
import type { Broadcast } from '#contract/broadcasts'
import { toStamp } from '#contract/http/stamp'

import type { BroadcastRow } from './repository.ts'

export function toBroadcastDto(row: BroadcastRow): Broadcast {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    summary: row.summary ?? undefined,
    body: row.body,
    image: row.image ?? undefined,
    is_read: row.read_at !== null,
    created_at: toStamp(row.created_at),
  }
}
