import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { hasFailed } from '#api/http/query-failed'
import { attachmentQueries } from '#api/tickets/attachments'
import { isTicketTypeId, TICKET_FIELDS } from '#contract/tickets/kinds'
import type { Ticket } from '#contract/tickets/schemas'
import { useConnectivity } from '#device/connectivity'
import { useStrings } from '#i18n/use-strings'
import { useNearView } from '#ui/hooks/use-near-view.ts'
import { useObjectUrl } from '#ui/hooks/use-object-url.ts'
import { FailedLine } from '#ui/screen/failed-line.tsx'

import { serviceReportStrings } from '../documents/service-report-strings.ts'

import styles from './ticket-picture.module.css'

/** Whether the picture is requested: also if the backend does not report it, for kinds that may have one. */
function mayHavePicture({ has_image, ticket_type_id = 0 }: Ticket): boolean {
  if (has_image !== undefined) return has_image
  return isTicketTypeId(ticket_type_id) && TICKET_FIELDS[ticket_type_id].includes('img')
}

/** The picture of the ticket, fetched when it comes near the viewport; a row of its facts. */
export function TicketPicture({ ticket }: { ticket: Ticket }) {
  const { picture } = useStrings()
  const words = useStrings(serviceReportStrings)
  const reached = useConnectivity() === 'online'
  const [place, near] = useNearView()
  const [broken, setBroken] = useState(false)
  const query = useQuery({
    ...attachmentQueries.picture(ticket),
    enabled: near && mayHavePicture(ticket),
  })
  const url = useObjectUrl(query.data ?? undefined)
  const promised = ticket.has_image === true
  const failed = broken || hasFailed(query)

  if (!mayHavePicture(ticket)) return null
  // Until it is loaded nobody knows whether there is one: its place is reserved without a label.
  const shown = promised ? true : failed ? reached && !broken : url !== undefined
  if (!shown) return <div ref={place} style={{ position: 'absolute' }} />
  return (
    <div ref={place}>
      <dt>{picture.label}</dt>
      <dd>
        {failed ? (
          <FailedLine
            busy={query.isFetching}
            retry={() => void query.refetch().then(() => setBroken(false))}
          >
            {words.pictureFailed}
          </FailedLine>
        ) : url === undefined ? (
          <Skeleton variant="rounded" height={160} />
        ) : (
          <img
            className={styles.picture}
            src={url}
            alt={picture.label}
            onError={() => setBroken(true)}
          />
        )}
      </dd>
    </div>
  )
}
