/** Notifications as the wire has them. */
import { toStamp } from '#contract/http/stamp'

import type { NotificationRow } from './repository.ts'

export function toNotificationDto(row: NotificationRow) {
  return {
    id: row.id,
    title: row.title ?? undefined,
    body: row.body,
    is_read: row.read_at !== null,
    url: row.url ?? undefined,
    created_at: toStamp(row.created_at),
  }
}
