import Skeleton from '@mui/material/Skeleton'

import { elsewhereAddress } from '#api/files/fetch-file'
import type { BlobData } from '#contract/http/endpoint'
import { addressForTab, showInTab } from '#device/open-tab'
import { FileRescue } from '#ui/file/damaged-file.tsx'
import { mightBePicture } from '#ui/file/elsewhere-file.tsx'
import { FileView } from '#ui/file/file-view.tsx'
import { ShownPicture } from '#ui/file/shown-picture.tsx'
import { PdfReader } from '#ui/pdf/pdf-reader.tsx'
import type { QueryLike } from '#ui/screen/query-view.tsx'

import styles from './paper-reader.module.css'

interface PaperReaderProps {
  query: Omit<QueryLike<BlobData>, 'refetch'> & { refetch: () => Promise<{ isError: boolean }> }
  label: string
  height: string
  /** Negative margin on a phone, e.g. `-24px`. */
  toEdge: string
  /** Opens a ticket about a damaged paper. */
  onReport: () => void
}

/** A paper in each of its states: loading, failed, readable. */
export function PaperReader({ query, label, height, toEdge, onReport }: PaperReaderProps) {
  const fetchAgain = async () => !(await query.refetch()).isError
  const elsewhere = elsewhereAddress(query.error)
  return (
    <FileView
      query={query}
      elsewhere={elsewhere}
      name={label}
      picture={elsewhere !== undefined && mightBePicture(elsewhere)}
      skeleton={<Skeleton variant="rectangular" height={height} className={styles.placeholder} />}
    >
      {({ blob }) => (
        <div className={styles.frame} style={{ '--to-edge': toEdge }}>
          {blob.type.startsWith('image/') ? (
            <ShownPicture
              file={blob}
              name={label}
              fetchAgain={fetchAgain}
              onOpen={() => showInTab(addressForTab(blob))}
              onReport={onReport}
            />
          ) : (
            <PdfReader
              file={blob}
              label={label}
              style={{ height }}
              fetchAgain={fetchAgain}
              rescue={(problem) => (
                <FileRescue
                  onOpen={() => showInTab(addressForTab(blob, 'application/pdf'))}
                  onReport={problem === 'damaged' ? onReport : undefined}
                />
              )}
            />
          )}
        </div>
      )}
    </FileView>
  )
}
