import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'

import { notificationQueries } from '#api/notifications/notifications'
import { Id } from '#contract/http/schemas'
import { NotificationsScreen } from '#features/notifications/notifications-screen.tsx'

const Search = v.object({ page: v.fallback(v.optional(Id), undefined) })

export const Route = createFileRoute('/_app/notifications')({
  validateSearch: Search,
  loaderDeps: ({ search: { page = 1 } }) => ({ page }),
  loader: ({ context: { queryClient }, deps: { page } }) => {
    void queryClient.prefetchQuery(notificationQueries.page(page))
  },
  component: NotificationsScreen,
})
