import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import type { CSSProperties } from 'react'

import type { BlobData } from '#contract/endpoint'
import { elsewhereAddress } from '#data/fetch-file'
import { FilePicture, mayBePicture } from '#ui/file/elsewhere-file.tsx'
import { FileView } from '#ui/file/file-view.tsx'
import { PdfReader } from '#ui/pdf/pdf-reader.tsx'
import type { QueryLike } from '#ui/query-view.tsx'
import { paint } from '#ui/theme/theme.ts'
import { useObjectUrl } from '#ui/use-object-url.ts'

/** On a phone a document goes from edge to edge. */
const Frame = styled('div')(({ theme }) => ({
  overflow: 'hidden',
  border: `1px solid ${paint.line}`,
  borderRadius: 8,
  [theme.breakpoints.down('sm')]: {
    marginInline: 'var(--to-edge)',
    borderInline: 0,
    borderRadius: 0,
  },
}))

interface PaperReaderProps {
  query: QueryLike<BlobData>
  label: string
  height: string
  /** How far it reaches beyond its place on a phone, e.g. `-24px`. */
  toEdge: string
}

/** A paper to read, in each of its states. */
export function PaperReader({ query, label, height, toEdge }: PaperReaderProps) {
  const elsewhere = elsewhereAddress(query.error)
  return (
    <FileView
      query={query}
      elsewhere={elsewhere}
      name={label}
      picture={elsewhere !== undefined && mayBePicture(elsewhere)}
      skeleton={<Skeleton variant="rectangular" height={height} sx={{ borderRadius: 1 }} />}
    >
      {({ blob }) => (
        <Frame style={{ '--to-edge': toEdge } as CSSProperties}>
          {blob.type.startsWith('image/') ? (
            <PaperPicture file={blob} label={label} />
          ) : (
            <PdfReader
              file={blob}
              label={label}
              style={{ height }}
              onRetry={() => void query.refetch()}
            />
          )}
        </Frame>
      )}
    </FileView>
  )
}

function PaperPicture({ file, label }: { file: Blob; label: string }) {
  const url = useObjectUrl(file)
  return url === undefined ? null : <FilePicture src={url} alt={label} />
}
