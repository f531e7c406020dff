/** Notifications as the wire has them. */
import { toStamp } from '#contract/http/stamp'
import type { NotificationSettings } from '#contract/notification-settings'

import type { NotificationRow } from './repository.ts'
import type { Settings } from './settings-service.ts'

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

export function toSettingsDto(settings: Settings): NotificationSettings {
  const { isMailed, quietHours, devices, accountsWithoutPush, email } = settings
  return {
    way: devices > 0 ? 'push' : isMailed ? 'mail' : 'none',
    devices,
    accounts_without_push: accountsWithoutPush,
    mails: isMailed,
    email,
    quiet_hours: quietHours && {
      from: quietHours.from,
      until: quietHours.until,
      time_zone: quietHours.timeZone,
    },
  }
}
