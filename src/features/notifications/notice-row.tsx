import { styled } from '@mui/material/styles'
import { useRouter } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import type { MouseEvent } from 'react'

import type { Notice } from '#api/notifications'
import { ownPathAt } from '#contract/own-path'
import { labelOf } from '#i18n/label-of'
import { useStrings } from '#i18n/use-strings'
import { AreaAnchor } from '#ui/link/link-button.tsx'
import { Moment } from '#ui/moment.tsx'
import { paint, tint } from '#ui/theme/theme.ts'
import { StatusBadge } from '#ui/tickets/status-badge.tsx'

import { pushStrings } from './push-strings.ts'
import { readNotice } from './read-notice.ts'

const Row = styled(AreaAnchor)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '10px minmax(0, 1fr) auto',
  alignItems: 'center',
  justifyContent: 'initial',
  gap: theme.spacing(0.5, 1.5),
  width: '100%',
  minHeight: 64,
  padding: theme.spacing(1.25, 2, 1.25, 1.5),
  textAlign: 'left',
  color: paint.ink,
  textDecoration: 'none',
  '&:hover': { backgroundColor: paint.raised },
  '&:focus-visible': { outlineOffset: -2 },
  '& .words': { overflowWrap: 'anywhere' },
  '& .words b': { display: 'block', fontWeight: 600 },
  '& .end': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: theme.spacing(0.5, 1.5),
    color: paint.quiet,
    fontSize: 14,
    whiteSpace: 'nowrap',
  },
  '& .mark': { width: 10, height: 10, borderRadius: 999 },
  '&[data-unread]': { backgroundColor: tint(paint.primary, 5) },
  '&[data-unread] .mark': { backgroundColor: paint.primary },
  [theme.breakpoints.down('sm')]: { '& .end': { gridColumn: 2, justifyContent: 'flex-start' } },
}))

/** One notification: its words, the status they tell of, and the way to where it happened. */
export function NoticeRow({ notice, onRead }: { notice: Notice; onRead: (id: number) => void }) {
  const { notifications } = useStrings()
  const router = useRouter()
  const { id, is_read, url, created_at } = notice
  const path = ownPathAt(url, location.origin)
  const { status } = readNotice(notice)
  const open = (event: MouseEvent) => {
    if (!is_read) onRead(id)
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (path !== undefined) router.history.push(path)
  }
  return (
    <Row
      {...(path !== undefined ? { href: path } : { role: 'button', tabIndex: 0 })}
      onClick={open}
      data-unread={is_read ? undefined : true}
    >
      <span
        className="mark"
        {...(is_read
          ? { 'aria-hidden': true }
          : { role: 'img', 'aria-label': notifications.unreadMark })}
      />
      <span className="words">
        <Words notice={notice} />
      </span>
      <span className="end">
        {status ? <StatusBadge status={status} /> : <Bell size={18} aria-hidden />}
        <Moment stamp={created_at} />
      </span>
    </Row>
  )
}

/** How backends write the first word of what is about a ticket. */
const TICKET: ReadonlySet<string> = new Set(['ticket', 'tiket'])

/** Each thing once, in the reader's language where its words are known. */
function Words({ notice }: { notice: Notice }) {
  const { notices } = useStrings(pushStrings)
  const strings = useStrings()
  const { heading, about, text, event, cafStatus } = readNotice(notice)
  const said =
    about && TICKET.has(about.kind.toLowerCase()) ? notices.ticket(about.number).trim() : text
  const news = event ? notices.events[event] : cafStatus && labelOf(strings.cafStatus, cafStatus)
  if (!about) {
    return (
      <>
        {heading !== undefined && <b>{heading}</b>}
        {said}
      </>
    )
  }
  return (
    <>
      <b>{heading ?? said}</b>
      {[heading !== undefined && said, news].filter(Boolean).join(' · ')}
    </>
  )
}
