import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type * as v from 'valibot'

import { isMissingCall } from '#contract/http/envelope'
import {
  changeNotificationSettings,
  type NotificationSettingsChange,
  readNotificationSettings,
  setMailsByLink,
} from '#contract/notification-settings'

import { api } from '../http/client.ts'

export type { NotificationSettings, QuietHours } from '#contract/notification-settings'

export const NOTIFICATION_SETTINGS = ['notification-settings']

/** How news reaches the person, and what they chose; null on a backend without the call. */
export const notificationSettingsQuery = queryOptions({
  queryKey: NOTIFICATION_SETTINGS,
  queryFn: async ({ signal }) => {
    try {
      return (await api.call(readNotificationSettings, {}, { signal })).data
    } catch (error) {
      if (isMissingCall(error)) return null
      throw error
    }
  },
  staleTime: 0,
  meta: { quiet: true },
})

/** Absent fields stay as they are. */
export function useChangeNotificationSettings() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (body: v.InferInput<typeof NotificationSettingsChange>) =>
      (await api.call(changeNotificationSettings, { body })).data,
    onSuccess: (data) => queryClient.setQueryData(notificationSettingsQuery.queryKey, data),
    meta: { fields: true },
  })
}

/** Turns e-mails off or on with the link of one of them; the answer is the same for every link. */
export function useSetMailsByLink(token: string) {
  return useMutation({
    mutationFn: (mails: boolean) => api.call(setMailsByLink, { body: { token, mails } }),
    meta: { quiet: true, invalidates: [NOTIFICATION_SETTINGS] },
  })
}
