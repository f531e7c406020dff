import { clsx } from 'clsx'

import type { Broadcast } from '#contract/broadcasts'
import { useStrings } from '#i18n/use-strings'
import { AreaLink } from '#ui/link/link-button.tsx'
import { Moment } from '#ui/moment.tsx'
import { plainText } from '#ui/rich-text.tsx'

import { broadcastStrings } from './strings.ts'

import rowStyles from '#ui/list/row-frame.module.css'
import styles from './broadcast-row.module.css'

/** Length of the excerpt of a text without a summary, in characters. */
const FIRST_LINES = 240

/** One broadcast in the list, with a link. */
export function BroadcastRow({ broadcast }: { broadcast: Broadcast }) {
  const news = useStrings(broadcastStrings)
  const { id, slug, title, summary, body, is_read, created_at } = broadcast
  const isNew = is_read === false
  return (
    <AreaLink
      className={clsx(rowStyles.frame, styles.row)}
      to="/broadcast/$slug"
      params={{ slug: slug ?? String(id) }}
      data-unread={isNew ? true : undefined}
    >
      <span
        className={styles.mark}
        {...(isNew ? { role: 'img', 'aria-label': news.unread } : { 'aria-hidden': true })}
      />
      <span className={styles.title}>{title}</span>
      <span className={styles.when}>
        <Moment stamp={created_at} />
      </span>
      <span className={styles.summary}>
        {summary ?? plainText(body ?? '').slice(0, FIRST_LINES)}
      </span>
    </AreaLink>
  )
}
