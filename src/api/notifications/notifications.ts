import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import { isMissingCall } from '#contract/http/envelope'
import { listNotifications, markAllNotificationsRead } from '#contract/notifications'
import { perform } from '#outbox/react'

import { api } from '../http/client.ts'
import { getPaging } from '../http/paging.ts'

export interface NotificationPage {
  notifications: Notice[]
  total: number
  perPage: number
  /** Number on all pages, if the backend reports it; else on this one. */
  unread: number
}

export type Notice = Awaited<ReturnType<typeof fetchPage>>['data'][number]

const fetchPage = (page: number, signal?: AbortSignal) =>
  api.call(listNotifications, { query: { page } }, signal ? { signal } : {})

export const notificationQueries = {
  all: () => ['notifications'] as const,

  page: (page: number) =>
    queryOptions({
      queryKey: ['notifications', 'list', page],
      queryFn: async ({ signal }): Promise<NotificationPage> => {
        const { data, meta } = await fetchPage(page, signal)
        return {
          notifications: data,
          ...getPaging({ data, page, meta }),
          unread: meta?.unread ?? data.filter(({ is_read }) => !is_read).length,
        }
      },
      placeholderData: keepPreviousData,
      meta: { quiet: true },
    }),
}

const asRead = (known: NotificationPage | undefined, isOne: (notice: Notice) => boolean) => {
  if (!known) return known
  const marked = known.notifications.filter((notice) => !notice.is_read && isOne(notice)).length
  return {
    ...known,
    unread: Math.max(0, known.unread - marked),
    notifications: known.notifications.map((notice) =>
      isOne(notice) ? { ...notice, is_read: true } : notice,
    ),
  }
}

/** Marks notifications as read: on screen at once, on the server through the queue. */
export function useMarkNotifications() {
  const queryClient = useQueryClient()
  const show = (isOne: (notice: Notice) => boolean) =>
    queryClient.setQueriesData<NotificationPage>(
      { queryKey: [...notificationQueries.all(), 'list'] },
      (known) => asRead(known, isOne),
    )
  const one = useMutation({
    mutationFn: async (id: number) => {
      // A row without an id can't be marked.
      if (id > 0)
        await perform('markNotificationRead', { params: { id }, body: {} }, { timeoutMs: 0 })
    },
    onMutate: (id) => show((notice) => notice.id === id),
    meta: { quiet: true },
  })
  const all = useMutation({
    mutationFn: async (shown: readonly Notice[]) => {
      const unread = shown.filter(({ is_read }) => !is_read)
      await api.call(markAllNotificationsRead, { body: {} }).catch(async (error: unknown) => {
        if (!isMissingCall(error)) throw error
        // A backend without the call: those on screen are marked one by one.
        const input = (id: number) => ({ params: { id }, body: {} })
        for (const { id } of unread.filter((notice) => notice.id > 0)) {
          await perform('markNotificationRead', input(id), { timeoutMs: 0 })
        }
      })
    },
    onSuccess: () => show(() => true),
    meta: { invalidates: [notificationQueries.all()] },
  })
  return { markRead: one.mutate, markAll: all.mutate, marking: all.isPending }
}
