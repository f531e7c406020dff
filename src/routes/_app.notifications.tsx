import { createFileRoute } from '@tanstack/react-router'

import { notificationQueries } from '#api/notifications'
import { NotificationsScreen } from '#features/notifications/notifications-screen.tsx'

export const Route = createFileRoute('/_app/notifications')({
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(notificationQueries.page(1))
  },
  component: NotificationsScreen,
})
