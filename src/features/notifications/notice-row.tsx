import { useRouter } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import type { MouseEvent } from 'react'

import type { Notice } from '#api/notifications/notifications'
import { ownPathAt } from '#contract/http/own-path'
import { labelOf } from '#i18n/label-of'
import { useStrings } from '#i18n/use-strings'
import { AreaAnchor } from '#ui/link/link-button.tsx'
import { Moment } from '#ui/moment.tsx'
import { StatusBadge } from '#ui/tickets/status-badge.tsx'

import { parseNotice } from './parse-notice.ts'
import { pushStrings } from './push-strings.ts'

import styles from './notice-row.module.css'

/** One notification: its text, its status, and the link to its subject. */
export function NoticeRow({ notice, onRead }: { notice: Notice; onRead: (id: number) => void }) {
  const { notifications } = useStrings()
  const router = useRouter()
  const { id, is_read, url, created_at } = notice
  const path = ownPathAt(url, location.origin)
  const { status } = parseNotice(notice)
  const open = (event: MouseEvent) => {
    if (!is_read) onRead(id)
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (path !== undefined) router.history.push(path)
  }
  return (
    <AreaAnchor
      className={styles.row}
      {...(path !== undefined ? { href: path } : { role: 'button', tabIndex: 0 })}
      onClick={open}
      data-unread={is_read ? undefined : true}
    >
      <span
        className={styles.mark}
        {...(is_read
          ? { 'aria-hidden': true }
          : { role: 'img', 'aria-label': notifications.unreadMark })}
      />
      <span className={styles.words}>
        <Words notice={notice} />
      </span>
      <span className={styles.end}>
        {status ? <StatusBadge status={status} /> : <Bell size={18} aria-hidden />}
        <Moment stamp={created_at} />
      </span>
    </AreaAnchor>
  )
}

/** Words with which backends begin texts about tickets. */
const TICKET: ReadonlySet<string> = new Set(['ticket', 'tiket'])

/** The notification without repetitions, translated as far as its words are known. */
function Words({ notice }: { notice: Notice }) {
  const { notices } = useStrings(pushStrings)
  const strings = useStrings()
  const { heading, about, text, event, cafStatus } = parseNotice(notice)
  const subject =
    about && TICKET.has(about.kind.toLowerCase()) ? notices.ticket(about.number).trim() : text
  const news = event ? notices.events[event] : cafStatus && labelOf(strings.cafStatus, cafStatus)
  if (!about) {
    return (
      <>
        {heading !== undefined && <b>{heading}</b>}
        {subject}
      </>
    )
  }
  return (
    <>
      <b>{heading ?? subject}</b>
      {[heading !== undefined && subject, news].filter(Boolean).join(' · ')}
    </>
  )
}
