import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import type * as v from 'valibot'

import { hasFailed } from '#api/http/query-failed'
import { attachmentQueries } from '#api/tickets/attachments'
import type { ServiceReport } from '#contract/service-reports'
import type { Ticket } from '#contract/tickets/schemas'
import { useStrings } from '#i18n/use-strings'
import { Moment } from '#ui/moment.tsx'
import { FailedLine } from '#ui/screen/failed-line.tsx'
import { QueryView } from '#ui/screen/query-view.tsx'
import { Text } from '#ui/text.tsx'
import { FONT } from '#ui/theme/tokens.ts'

import { serviceReportStrings } from './service-report-strings.ts'

import styles from './service-reports.module.css'

/** The engineer's reports with the parts used; nothing without a report. */
export function ServiceReports({ ticket }: { ticket: Ticket }) {
  const words = useStrings(serviceReportStrings)
  const query = useQuery(attachmentQueries.reports(ticket))
  const { data } = query
  const failed = ticket.has_service_report !== false && hasFailed(query)
  if (!failed && !data?.length) return null
  return (
    <section aria-label={words.title}>
      <Text variant="h3" as="h2" className={styles.heading}>
        {words.title}
      </Text>
      {failed && (
        <FailedLine busy={query.isFetching} retry={() => void query.refetch()}>
          {words.failed}
        </FailedLine>
      )}
      {data?.map((report) => (
        <OneReport key={report.id} ticketId={ticket.id} report={report} />
      ))}
    </section>
  )
}

interface OneReportProps {
  ticketId: number
  report: v.InferOutput<typeof ServiceReport>
}

function OneReport({ ticketId, report }: OneReportProps) {
  return (
    <details className={styles.report}>
      <summary>
        <span style={{ fontFamily: FONT.mono }}>{report.number}</span>
        <Moment stamp={report.finished_at ?? report.created_at} />
      </summary>
      <Text variant="body2" className={styles.text}>
        {report.summary}
      </Text>
      <Text variant="body2" quiet>
        {report.engineer_name}
      </Text>
      <Parts ticketId={ticketId} reportId={report.id} />
    </details>
  )
}

function Parts({ ticketId, reportId }: { ticketId: number; reportId: number }) {
  const words = useStrings(serviceReportStrings)
  const query = useQuery(attachmentQueries.parts(ticketId, reportId))
  return (
    <QueryView
      query={query}
      skeleton={<Skeleton height={40} />}
      empty={(parts) => parts.length === 0 && <Text variant="body2">{words.noParts}</Text>}
    >
      {(parts) => (
        <table>
          <thead>
            <tr>
              <th scope="col">{words.part}</th>
              <th scope="col">{words.quantity}</th>
            </tr>
          </thead>
          <tbody>
            {parts.map((part, index) => (
              <tr key={part.id ?? index}>
                <td>
                  {part.name} <span style={{ fontFamily: FONT.mono }}>{part.number}</span>
                </td>
                <td>{part.quantity}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </QueryView>
  )
}
