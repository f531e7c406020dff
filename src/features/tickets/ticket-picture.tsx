import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'

import { attachmentQueries } from '#data/attachments'
import { useObjectUrl } from '#ui/use-object-url.ts'
import { useStrings } from '#ui/use-strings.ts'

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
  const { data } = useQuery(attachmentQueries.picture(ticketId))
  const url = useObjectUrl(data)
  return url === undefined ? null : <Picture src={url} alt={picture.label} />
}
