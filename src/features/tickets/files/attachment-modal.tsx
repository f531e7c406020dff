import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'

import { elsewhereAddress } from '#api/files/fetch-file'
import { attachmentQueries, useRefetchAttachment } from '#api/tickets/attachments'
import type { Attachment } from '#contract/tickets/attachments'
import { addressForTab, showInTab } from '#device/open-tab'
import { useStrings } from '#i18n/use-strings'
import { FileRescue } from '#ui/file/damaged-file.tsx'
import { FileView } from '#ui/file/file-view.tsx'
import { ShownPicture } from '#ui/file/shown-picture.tsx'
import { TabLink } from '#ui/file/tab-link.tsx'
import { useObjectUrl } from '#ui/hooks/use-object-url.ts'
import { ModalFrame } from '#ui/modal/modal-frame.tsx'
import type { ModalProps } from '#ui/modal/modal.ts'
import { PdfReader } from '#ui/pdf/pdf-reader.tsx'
import { Text } from '#ui/text.tsx'

import { attachmentStrings } from './attachment-strings.ts'
import { previewKind } from './file-kind.ts'

import styles from './attachment-modal.module.css'

const READER = { height: 'max(260px, 66vh)' }

export interface AttachmentParams {
  attachment: Attachment
  deletable: boolean
}

/** One file with its preview, name and description (section 2.2). */
export default function AttachmentModal({
  params,
  close,
}: ModalProps<AttachmentParams, 'download' | 'delete' | 'report'>) {
  const words = useStrings(attachmentStrings)
  const { id, name, description, extension, preview } = params.attachment
  const kind = previewKind(extension)
  const shown = preview !== undefined && kind !== undefined
  const query = useQuery({ ...attachmentQueries.file(id, preview ?? ''), enabled: shown })
  const fetchAgain = useRefetchAttachment(id, preview ?? '')
  const elsewhere = query.data ? undefined : elsewhereAddress(query.error)
  return (
    <ModalFrame
      title={name || words.title}
      width={kind === 'pdf' ? 960 : 720}
      onDismiss={() => close()}
      actions={
        <>
          {params.deletable && (
            <Button
              variant="outlined"
              color="error"
              startIcon={<Trash2 size={18} />}
              onClick={() => close('delete')}
            >
              {words.delete}
            </Button>
          )}
          {elsewhere !== undefined ? (
            <TabLink variant="outlined" address={elsewhere} label={words.download} />
          ) : (
            preview !== undefined && (
              <Button
                variant="contained"
                startIcon={<Download size={18} />}
                onClick={() => close('download')}
              >
                {words.download}
              </Button>
            )
          )}
        </>
      }
    >
      {shown && (
        <FileView
          query={query}
          elsewhere={elsewhere}
          name={name}
          picture={kind === 'picture'}
          skeleton={<Skeleton height={280} />}
        >
          {(file) =>
            kind === 'pdf' ? (
              <div className={styles.readerFrame}>
                <PdfReader
                  file={file}
                  label={name}
                  style={READER}
                  fetchAgain={fetchAgain}
                  rescue={(problem) => (
                    <FileRescue
                      onOpen={() => showInTab(addressForTab(file, 'application/pdf'))}
                      onReport={problem === 'damaged' ? () => close('report') : undefined}
                    />
                  )}
                />
              </div>
            ) : kind === 'video' ? (
              <ShownVideo file={file} name={name} />
            ) : (
              <ShownPicture
                file={file}
                name={name}
                fetchAgain={fetchAgain}
                onOpen={() => showInTab(addressForTab(file))}
                onReport={() => close('report')}
              />
            )
          }
        </FileView>
      )}
      {preview !== undefined && !shown && <Text quiet>{words.noPreview}</Text>}
      {description !== undefined && <Text className={styles.text}>{description}</Text>}
    </ModalFrame>
  )
}

/** A video; a download if this browser can't play it. */
function ShownVideo({ file, name }: { file: Blob; name: string }) {
  const words = useStrings(attachmentStrings)
  const url = useObjectUrl(file)
  const [broken, setBroken] = useState(false)
  if (broken) return <Text quiet>{words.noPreview}</Text>
  if (url === undefined) return null
  return (
    <video
      className={styles.video}
      src={url}
      controls
      playsInline
      aria-label={name}
      onError={() => setBroken(true)}
    />
  )
}
