import ButtonBase from '@mui/material/ButtonBase'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useAvailableFiles } from '#api/files/cached-files'
import { elsewhereAddress } from '#api/files/fetch-file'
import { attachmentQueries, fileNames } from '#api/tickets/attachments'
import type { Attachment } from '#contract/tickets/attachments'
import { attachmentStrings } from '#features/tickets/files/attachment-strings.ts'
import { FileIcon } from '#features/tickets/files/file-icon.tsx'
import { isPicture } from '#features/tickets/files/file-kind.ts'
import { useStrings } from '#i18n/use-strings'
import { formatBytes } from '#ui/format-bytes.ts'
import { useNearView } from '#ui/hooks/use-near-view.ts'
import { useObjectUrl } from '#ui/hooks/use-object-url.ts'

import bubbleStyles from './chat-bubble.module.css'
import styles from './chat-file.module.css'

interface ChatFileProps {
  file: Attachment
  /** Shows its details. */
  onOpen: (file: Attachment) => void
}

/** A file in a chat: a picture as thumbnail, anything else by name. A tap opens its details. */
export function ChatFile({ file, onOpen }: ChatFileProps) {
  const [broken, setBroken] = useState(false)
  const open = () => onOpen(file)
  return (
    <>
      {isPicture(file) && !broken ? (
        <ChatPicture file={file} onOpen={open} onBroken={() => setBroken(true)} />
      ) : (
        <FileChip file={file} onOpen={open} />
      )}
      {file.name !== '' && file.description && (
        <span className={bubbleStyles.about}>{file.description}</span>
      )}
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
    <ButtonBase
      className={styles.picture}
      ref={view}
      onClick={onOpen}
      aria-label={file.name}
      aria-busy={query.isLoading}
    >
      {url === undefined ? (
        <FileIcon extension={file.extension} />
      ) : (
        <img src={url} alt="" referrerPolicy="no-referrer" onError={onBroken} />
      )}
    </ButtonBase>
  )
}

function FileChip({ file, onOpen }: { file: Attachment; onOpen: () => void }) {
  const words = useStrings(attachmentStrings)
  const atHand = useAvailableFiles()(fileNames.file(file.id)) || file.preview === undefined
  const size = file.size && formatBytes(file.size)
  const facts = [file.extension?.toUpperCase(), size, !atHand && words.notHere]
  return (
    <ButtonBase className={styles.chip} onClick={onOpen}>
      <FileIcon extension={file.extension} />
      <span>
        <b>{file.name || file.description}</b>
        <small>{facts.filter(Boolean).join(' · ')}</small>
      </span>
    </ButtonBase>
  )
}
