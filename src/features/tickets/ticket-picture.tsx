import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'

import { attachmentQueries } from '#data/attachments'
import { hasFailed } from '#data/query-failed'
import { serviceReportsWords } from '#strings/service-reports-words'
import { FailedLine } from '#ui/failed-line.tsx'
import { useObjectUrl } from '#ui/use-object-url.ts'
import { useStrings, useWords } from '#ui/use-strings.ts'

const Picture = styled('img')({
  display: 'block',
  width: '100%',
  maxHeight: 320,
  objectFit: 'contain',
  objectPosition: 'left',
  borderRadius: 8,
})

/** The picture that came with the ticket. */
export function TicketPicture({ ticketId }: { ticketId: number }) {
  const { picture } = useStrings()
  const words = useWords(serviceReportsWords)
  const query = useQuery(attachmentQueries.picture(ticketId))
  const url = useObjectUrl(query.data)
  if (hasFailed(query)) {
    return (
      <FailedLine busy={query.isFetching} retry={() => void query.refetch()}>
        {words.pictureFailed}
      </FailedLine>
    )
  }
  return url === undefined ? (
    <Skeleton variant="rounded" height={160} />
  ) : (
    <Picture src={url} alt={picture.label} />
  )
}
