/** Calls about notifications and the devices that get push messages. */
import type * as calls from '#contract/notifications'
import type { Routes } from '#server/http/context'
import { pageMeta, pageWindow } from '#server/http/paging'

import { notificationMessages } from './messages.ts'
import { toNotificationDto } from './presenter.ts'
import type { NotificationService } from './service.ts'

const PAGE_SIZE = 20

export function notificationRoutes(notifications: NotificationService): Routes<typeof calls> {
  return {
    listNotifications: async ({ query: { page } }, context) => {
      const { rows, total, unread } = await notifications.list(context, pageWindow(page, PAGE_SIZE))
      return {
        data: rows.map(toNotificationDto),
        meta: { ...pageMeta(total, page, PAGE_SIZE), unread },
      }
    },
    markNotificationRead: async ({ params }, context) => {
      await notifications.markRead(context, params.id)
      return { data: null }
    },
    markAllNotificationsRead: async (_, context) => {
      await notifications.markAllRead(context)
      return { data: null }
    },
    registerDevice: async ({ body }, context) => {
      await notifications.registerDevice(context, body)
      return { data: null, message: notificationMessages[context.language].deviceRegistered }
    },
    removeDevice: async ({ body }, context) => {
      await notifications.removeDevice(context, body.fcm_token)
      return { data: null, message: notificationMessages[context.language].deviceRemoved }
    },
    testPush: async (_, context) => ({
      data: { devices: await notifications.sendTest(context) },
      message: notificationMessages[context.language].pushTest.sent,
    }),
  }
}
