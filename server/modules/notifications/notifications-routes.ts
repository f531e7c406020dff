/** What happened on a person's tickets. */
import { toStamp } from '#contract/http/stamp'
import type * as contract from '#contract/notifications'
import type { Context, Handler } from '#server/http/context'
import { readerOf } from '#server/http/current-account'
import { pageMeta, pageWindow } from '#server/http/page-meta'
import { Refusal } from '#server/http/refusal'

import { PUSH_KEPT_MS } from '../tickets/ticket-message.ts'
import * as store from './notifications-store.ts'
import { writePush } from './pushes-store.ts'

const PAGE_SIZE = 20

const listNotifications: Handler<typeof contract.listNotifications> = async (
  { query },
  context,
) => {
  const { db } = context
  const reader = readerOf(context)
  const rows = await store.listNotifications(db, reader, pageWindow(query.page, PAGE_SIZE))
  const { total, unread } = await store.countNotifications(db, reader)
  return {
    data: rows.map((row) => ({
      id: row.id,
      title: row.title ?? undefined,
      body: row.body,
      is_read: row.read_at !== null,
      url: row.url ?? undefined,
      created_at: toStamp(row.created_at),
    })),
    meta: { ...pageMeta(total, query.page, PAGE_SIZE), unread },
  }
}

const markNotificationRead: Handler<typeof contract.markNotificationRead> = async (
  { params },
  context,
) => {
  const { db, now, texts } = context
  const known = await store.markNotification(db, readerOf(context), params.id, now)
  if (!known) throw new Refusal(404, texts.notFound)
  await tellOwnPages(context)
  return { data: null }
}

const markAllNotificationsRead: Handler<typeof contract.markAllNotificationsRead> = async (
  _,
  context,
) => {
  await store.markAllNotifications(context.db, readerOf(context), context.now)
  await tellOwnPages(context)
  return { data: null }
}

/** On the person's other devices the count changes too. */
async function tellOwnPages(context: Context): Promise<void> {
  const { userId, customerId } = readerOf(context)
  const push = {
    message: { direction: 'NotificationActivity' } as const,
    customerId,
    userIds: [userId],
    fromTokenId: context.person.tokenId,
    toDevices: false,
    keptMs: PUSH_KEPT_MS,
  }
  await writePush(context.db, push, context.now)
}

export const notifications = { listNotifications, markNotificationRead, markAllNotificationsRead }
