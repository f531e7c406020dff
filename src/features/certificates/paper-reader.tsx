import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import type { CSSProperties } from 'react'

import type { BlobData } from '#contract/endpoint'
import { PdfReader } from '#ui/pdf/pdf-reader.tsx'
import { QueryView } from '#ui/query-view.tsx'
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

const Picture = styled('img')({
  display: 'block',
  width: '100%',
  maxHeight: '66vh',
  objectFit: 'contain',
  backgroundColor: paint.raised,
})

interface PaperReaderProps {
  query: QueryLike<BlobData>
  label: string
  height: string
  /** How far it reaches beyond its place on a phone, e.g. `-24px`. */
  toEdge: string
}

/** A paper to read, in each of its states. */
export function PaperReader({ query, label, height, toEdge }: PaperReaderProps) {
  return (
    <QueryView
      query={query}
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
    </QueryView>
  )
}

function PaperPicture({ file, label }: { file: Blob; label: string }) {
  const url = useObjectUrl(file)
  return url === undefined ? null : <Picture src={url} alt={label} />
}
