import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { elsewhereAddress } from '#api/files/fetch-file'
import { useFilesAtHand } from '#api/files/kept-files'
import { attachmentQueries, keptAs } from '#api/tickets/attachments'
import type { Attachment } from '#contract/tickets/attachments'
import type { Ticket } from '#contract/tickets/schemas'
import { isWritable } from '#contract/tickets/status-rules'
import { useStrings } from '#i18n/use-strings'
import { useNearView } from '#ui/hooks/use-near-view.ts'
import { useObjectUrl } from '#ui/hooks/use-object-url.ts'
import { sayBytes } from '#ui/say-bytes.ts'
import { paint, tint } from '#ui/theme/theme.ts'

import { attachmentStrings } from '../files/attachment-strings.ts'
import { FileIcon } from '../files/file-icon.tsx'
import { isPicture } from '../files/file-kind.ts'
import { useAttachmentActions } from '../files/use-attachment-actions.ts'
import { THUMBNAIL } from './chat-row-height.ts'

const Picture = styled(ButtonBase)({
  ...THUMBNAIL,
  maxWidth: '100%',
  display: 'grid',
  placeItems: 'center',
  margin: '2px 0',
  overflow: 'hidden',
  borderRadius: 10,
  backgroundColor: paint.raised,
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
})

const Chip = styled(ButtonBase)({
  display: 'flex',
  justifyContent: 'flex-start',
  gap: 10,
  minHeight: 52,
  width: '100%',
  margin: '2px 0',
  padding: '4px 12px 4px 10px',
  textAlign: 'left',
  borderRadius: 10,
  backgroundColor: tint(paint.ink, 6),
  '&:hover': { backgroundColor: tint(paint.ink, 10) },
  '& > span': { minWidth: 0 },
  '& b, & small': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' },
  '& b': { fontWeight: 560, whiteSpace: 'nowrap' },
  '& small': { fontSize: 12.5, color: paint.quiet },
})

/** A file in a chat: a picture small, anything else by name. A tap opens its detail. */
export function ChatFile({ ticket, file }: { ticket: Ticket; file: Attachment }) {
  const { show } = useAttachmentActions(ticket)
  const [broken, setBroken] = useState(false)
  const open = () => void show(file, isWritable(ticket.status))
  return (
    <>
      {isPicture(file) && !broken ? (
        <ChatPicture file={file} onOpen={open} onBroken={() => setBroken(true)} />
      ) : (
        <FileChip file={file} onOpen={open} />
      )}
      {file.name !== '' && file.description && <span className="about">{file.description}</span>}
    </>
  )
}

interface ChatPictureProps {
  file: Attachment
  onOpen: () => void
  onBroken: () => void
}

function ChatPicture({ file, onOpen, onBroken }: ChatPictureProps) {
  const [view, near] = useNearView()
  const query = useQuery({ ...attachmentQueries.file(file.id, file.preview ?? ''), enabled: near })
  const fetched = useObjectUrl(query.data)
  const url = fetched ?? elsewhereAddress(query.error)
  return (
    <Picture ref={view} onClick={onOpen} aria-label={file.name} aria-busy={query.isLoading}>
      {url === undefined ? (
        <FileIcon extension={file.extension} />
      ) : (
        <img src={url} alt="" referrerPolicy="no-referrer" onError={onBroken} />
      )}
    </Picture>
  )
}

function FileChip({ file, onOpen }: { file: Attachment; onOpen: () => void }) {
  const words = useStrings(attachmentStrings)
  const atHand = useFilesAtHand()(keptAs.file(file.id)) || file.preview === undefined
  const size = file.size && sayBytes(file.size)
  const facts = [file.extension?.toUpperCase(), size, !atHand && words.notHere]
  return (
    <Chip onClick={onOpen}>
      <FileIcon extension={file.extension} />
      <span>
        <b>{file.name || file.description}</b>
        <small>{facts.filter(Boolean).join(' · ')}</small>
      </span>
    </Chip>
  )
}
