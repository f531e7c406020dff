/** Calls about what people choose about being told. */
import type * as calls from '#contract/notification-settings'
import type { Routes } from '#server/http/context'

import { notificationMessages } from './messages.ts'
import { toSettingsDto } from './presenter.ts'
import type { NotificationSettingsService } from './settings-service.ts'

export function notificationSettingsRoutes(
  settings: NotificationSettingsService,
): Routes<typeof calls> {
  return {
    readNotificationSettings: async (_, context) => ({
      data: toSettingsDto(await settings.read(context)),
    }),
    changeNotificationSettings: async ({ body }, context) => ({
      data: toSettingsDto(await settings.change(context, body)),
      message: notificationMessages[context.language].settingsSaved,
    }),
    setMailsByLink: async ({ body: { token, mails } }, context) => {
      await settings.setByLink(context, token, mails)
      const { mailsOn, mailsOff } = notificationMessages[context.language]
      return { data: null, message: mails ? mailsOn : mailsOff }
    },
  }
}
