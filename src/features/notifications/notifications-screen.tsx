import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { CheckCheck, Settings2 } from 'lucide-react'

import { notificationQueries, useMarkNotifications } from '#api/notifications/notifications'
import { useStrings } from '#i18n/use-strings'
import { LinkButton } from '#ui/link/link-button.tsx'
import { useListSearch } from '#ui/list/filter/use-list-search.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { ListView } from '#ui/list/list-view.tsx'
import { byPage } from '#ui/list/paging.ts'
import { StatePanel } from '#ui/screen/state-panel.tsx'

import { BellDrawing } from './bell-drawing.tsx'
import { NoticeRow } from './notice-row.tsx'
import { PushPrompt } from './push-prompt.tsx'

const route = getRouteApi('/_app/notifications')

/** The person's notifications, newest first. */
export function NotificationsScreen() {
  const { nav, notifications: words } = useStrings()
  const asked = route.useSearch()
  const { page = 1 } = asked
  const { change } = useListSearch(asked)
  const query = useQuery(notificationQueries.page(page))
  const { markRead, markAll, marking } = useMarkNotifications()
  const unread = query.data?.unread ?? 0
  return (
    <ListScreen
      title={nav.notifications}
      lead={words.lead}
      width={860}
      actions={
        <span style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
          {unread > 0 && (
            <Button
              variant="outlined"
              startIcon={<CheckCheck size={18} />}
              loading={marking}
              onClick={() => markAll(query.data?.notifications ?? [])}
            >
              {words.markAll}
            </Button>
          )}
          <LinkButton
            to="/profile/$slug"
            params={{ slug: 'notifications' }}
            startIcon={<Settings2 size={18} />}
          >
            {words.settings}
          </LinkButton>
        </span>
      }
    >
      <PushPrompt />
      <ListView
        query={query}
        label={words.list}
        items={({ notifications }) => notifications}
        paging={byPage(page, (next, replace) => change({ page: next }, replace))}
        empty={<Empty />}
      >
        {(notice) => <NoticeRow notice={notice} onRead={markRead} />}
      </ListView>
    </ListScreen>
  )
}

function Empty() {
  const { notifications } = useStrings()
  return (
    <StatePanel
      drawing={<BellDrawing />}
      title={notifications.emptyTitle}
      text={notifications.emptyText}
      action={
        <LinkButton to="/tickets" variant="outlined">
          {useStrings().outbox.toTickets}
        </LinkButton>
      }
    />
  )
}
