import { clsx } from 'clsx'

import type { InstrumentSummary } from '#contract/instrument-reports'
import { ticketSlug } from '#contract/tickets/slug'
import { useStrings } from '#i18n/use-strings'
import { AreaLink } from '#ui/link/link-button.tsx'
import { Moment } from '#ui/moment.tsx'
import { Text } from '#ui/text.tsx'

import { instrumentStrings } from '../strings.ts'

import rowStyles from '#ui/list/row-frame.module.css'
import styles from './last-tickets.module.css'

/** What engineers wrote about an instrument; each is filed with its ticket. */
export function ServiceReports({
  reports,
}: {
  reports: NonNullable<InstrumentSummary['service_reports']>
}) {
  const words = useStrings(instrumentStrings)
  if (reports.length === 0) return <Text quiet>{words.noServiceReports}</Text>
  return (
    <ul className={styles.list} aria-label={words.serviceReports}>
      {reports.map(({ number, summary, created_at, ticket_id, ticket_number }) => (
        <li key={number}>
          <AreaLink
            className={clsx(rowStyles.frame, styles.row)}
            to="/tickets/$slug/$id"
            params={{ slug: ticketSlug(ticket_number ?? ''), id: String(ticket_id) }}
          >
            <span className={styles.text}>{summary ?? number}</span>
            <span />
            <small>{number}</small>
            <span className={styles.when}>
              <Moment stamp={created_at} />
            </span>
          </AreaLink>
        </li>
      ))}
    </ul>
  )
}
