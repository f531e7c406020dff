import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'

import type { Attachment } from '#contract/entities/attachment'
import { attachmentQueries } from '#data/attachments'
import { attachmentWords } from '#strings/attachment-words'
import { ModalFrame } from '#ui/modal/modal-frame.tsx'
import type { ModalProps } from '#ui/modal/modal.ts'
import { PdfReader } from '#ui/pdf/pdf-reader.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { useObjectUrl } from '#ui/use-object-url.ts'
import { useWords } from '#ui/use-strings.ts'

import { previewKind } from './file-kind.ts'

const Picture = styled('img')({
  display: 'block',
  width: '100%',
  maxHeight: '60vh',
  objectFit: 'contain',
  borderRadius: 8,
  backgroundColor: 'var(--bs-raised)',
})

const Video = Picture.withComponent('video')
const READER = { height: 'max(260px, 66vh)' }

/** On a phone a document has the window from edge to edge. */
const ReaderFrame = styled('div')(({ theme }) => ({
  overflow: 'hidden',
  border: '1px solid var(--bs-line)',
  borderRadius: 8,
  [theme.breakpoints.down('sm')]: {
    marginInline: theme.spacing(-3),
    borderInline: 0,
    borderRadius: 0,
  },
}))

interface AttachmentParams {
  attachment: Attachment
  deletable: boolean
}

/** One file, shown where it can be; its name and description (section 2.2). */
export default function AttachmentModal({
  params,
  close,
}: ModalProps<AttachmentParams, 'download' | 'delete'>) {
  const words = useWords(attachmentWords)
  const { id, name, description, extension, preview } = params.attachment
  const kind = previewKind(extension)
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
          {preview !== undefined && (
            <Button
              variant="contained"
              startIcon={<Download size={18} />}
              onClick={() => close('download')}
            >
              {words.download}
            </Button>
          )}
        </>
      }
    >
      {preview !== undefined &&
        (kind ? (
          <Preview id={id} address={preview} name={name} kind={kind} />
        ) : (
          <Typography color="textSecondary">{words.noPreview}</Typography>
        ))}
      {description !== undefined && (
        <Typography sx={{ mt: 2, whiteSpace: 'pre-line' }}>{description}</Typography>
      )}
    </ModalFrame>
  )
}

interface PreviewProps {
  id: number
  address: string
  name: string
  kind: NonNullable<ReturnType<typeof previewKind>>
}

function Preview({ id, address, name, kind }: PreviewProps) {
  const query = useQuery(attachmentQueries.file(id, address))
  return (
    <QueryView query={query} skeleton={<Skeleton height={280} />}>
      {(file) =>
        kind === 'pdf' ? (
          <ReaderFrame>
            <PdfReader file={file} label={name} style={READER} />
          </ReaderFrame>
        ) : (
          <FilePicture file={file} name={name} moving={kind === 'video'} />
        )
      }
    </QueryView>
  )
}

interface FilePictureProps {
  file: Blob
  name: string
  /** It is a video. */
  moving: boolean
}

/** A picture or a video; what this browser can't show is for downloading. */
function FilePicture({ file, name, moving }: FilePictureProps) {
  const words = useWords(attachmentWords)
  const url = useObjectUrl(file)
  const [broken, setBroken] = useState(false)
  if (broken) return <Typography color="textSecondary">{words.noPreview}</Typography>
  if (url === undefined) return null
  const fail = () => setBroken(true)
  return moving ? (
    <Video src={url} controls playsInline aria-label={name} onError={fail} />
  ) : (
    <Picture src={url} alt={name} onError={fail} />
  )
}
