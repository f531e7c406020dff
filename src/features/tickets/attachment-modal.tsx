import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Download, Trash2 } from 'lucide-react'

import type { Attachment } from '#contract/entities/attachment'
import { PREVIEW_EXTENSIONS } from '#contract/limits'
import { attachmentQueries } from '#data/attachments'
import { ModalFrame } from '#ui/modal/modal-frame.tsx'
import type { ModalProps } from '#ui/modal/modal.ts'
import { QueryView } from '#ui/query-view.tsx'
import { useObjectUrl } from '#ui/use-object-url.ts'
import { useStrings } from '#ui/use-strings.ts'

const Picture = styled('img')({
  display: 'block',
  width: '100%',
  maxHeight: '60vh',
  objectFit: 'contain',
  borderRadius: 8,
  backgroundColor: 'var(--bs-raised)',
})

/** What an image element can show; a pdf needs a reader of its own. */
const PICTURES: ReadonlySet<string> = new Set(PREVIEW_EXTENSIONS.filter((each) => each !== 'pdf'))

interface AttachmentParams {
  attachment: Attachment
  deletable: boolean
}

/** One file, shown where it can be; its name and description (section 2.2). */
export default function AttachmentModal({
  params,
  close,
}: ModalProps<AttachmentParams, 'download' | 'delete'>) {
  const { attachments: words } = useStrings()
  const { name, description, extension, preview } = params.attachment
  const shown = preview !== undefined && PICTURES.has(extension?.toLowerCase() ?? '')
  return (
    <ModalFrame
      title={name || words.title}
      width={720}
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
      {shown ? (
        <Preview address={preview} name={name} />
      ) : (
        preview !== undefined && <Typography color="textSecondary">{words.noPreview}</Typography>
      )}
      {description !== undefined && <Typography sx={{ mt: 2 }}>{description}</Typography>}
    </ModalFrame>
  )
}

function Preview({ address, name }: { address: string; name: string }) {
  const query = useQuery(attachmentQueries.file(address))
  return (
    <QueryView query={query} skeleton={<Skeleton height={280} />}>
      {(file) => <FilePicture file={file} name={name} />}
    </QueryView>
  )
}

function FilePicture({ file, name }: { file: Blob; name: string }) {
  const url = useObjectUrl(file)
  return url === undefined ? null : <Picture src={url} alt={name} />
}
