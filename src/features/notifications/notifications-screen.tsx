import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { CheckCheck, Settings2 } from 'lucide-react'
import { useState } from 'react'

import {
  notificationQueries,
  useMarkNotifications,
  type Notice,
  type NotificationPage,
} from '#api/notifications'
import { useStrings } from '#i18n/use-strings'
import { Card } from '#ui/card.tsx'
import { LinkButton } from '#ui/link/link-button.tsx'
import { PagePager } from '#ui/list/page-pager.tsx'
import { Page } from '#ui/screen/page.tsx'
import { QueryView } from '#ui/screen/query-view.tsx'
import { StatePanel } from '#ui/screen/state-panel.tsx'

import { BellDrawing } from './bell-drawing.tsx'
import { NoticeRow } from './notice-row.tsx'
import { PushReason } from './push-reason.tsx'

import styles from './notifications-screen.module.css'

/** What happened to the person's tickets, newest first. */
export function NotificationsScreen() {
  const { nav, notifications: words } = useStrings()
  const [page, setPage] = useState(1)
  const query = useQuery(notificationQueries.page(page))
  const { markRead, markAll, marking } = useMarkNotifications()
  const unread = query.data?.unread ?? 0
  return (
    <Page
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
      <PushReason />
      <QueryView query={query} skeleton={<Waiting />} empty={(data) => isEmpty(data) && <Empty />}>
        {(data) => (
          <>
            <Rows notices={data.notifications} onRead={markRead} />
            <PagePager page={page} perPage={data.perPage} total={data.total} onPage={setPage} />
          </>
        )}
      </QueryView>
    </Page>
  )
}

const isEmpty = ({ notifications, total }: NotificationPage) =>
  notifications.length === 0 && total === 0

function Rows({ notices, onRead }: { notices: readonly Notice[]; onRead: (id: number) => void }) {
  const { notifications } = useStrings()
  return (
    <Card style={{ overflow: 'hidden' }}>
      <ol className={styles.list} aria-label={notifications.list}>
        {notices.map((notice) => (
          <li key={notice.id}>
            <NoticeRow notice={notice} onRead={onRead} />
          </li>
        ))}
      </ol>
    </Card>
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

function Waiting() {
  return (
    <Card aria-hidden>
      <ol className={styles.list}>
        {[72, 58, 66, 50, 62].map((width) => (
          <li key={width} style={{ padding: '14px 34px', minHeight: 64 }}>
            <Skeleton width={`${width}%`} height={22} />
            <Skeleton width="30%" height={18} />
          </li>
        ))}
      </ol>
    </Card>
  )
}
